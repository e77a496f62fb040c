// The pages of a class, the student's and the teacher's. Whatever comes over the line is put
// in as text; only drawings are markup, and they are made by the server out of shapes and
// numbers.
"use strict";

const at = id => document.getElementById(id);
const teacher = document.body.classList.contains("teacher");
let socket = null, shown = 0, wait = 500, token = null, latest = null, joining = null, deadline = 0, key = null, saving = "", film = null, frame = null;

function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  else say("There is no connection. It is tried again.");
}

function say(text) { at("said").textContent = text; }

// Texts of the storage may be refused by the browser, and are not needed.
function keep(name, value) { try { sessionStorage.setItem(name, value); } catch { /* kept for this page only */ } }
function kept(name) { try { return sessionStorage.getItem(name); } catch { return null; } }

function connect() {
  socket = new WebSocket((location.protocol === "https:" ? "wss://" : "ws://") + location.host + "/ws");
  socket.onopen = () => {
    wait = 500;
    say("");
    if (teacher) send({ teach: { key } });
    else if (joining) send(joining);
    else if (token) send({ join: { name: kept("name"), word: "", token } });
  };
  socket.onmessage = event => heed(JSON.parse(event.data));
  socket.onclose = () => {
    socket = null;
    if (!teacher && !token) return; // nothing is kept open for whoever has not joined
    say("The connection is lost. It is tried again.");
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 8000);
  };
}

function heed(m) {
  switch (m.type) {
  case "joined":
    token = m.token;
    joining = null;
    keep("token", m.token);
    keep("name", m.name);
    at("join").hidden = true;
    at("hello").textContent = "Hello, " + m.name;
    at("waiting").hidden = shown > 0;
    say("");
    break;
  case "kept":
    say("Noted: " + m.text);
    break;
  case "voted":
    if (latest?.poll?.number === m.number) latest.poll.yours = m.text;
    if (latest) showWalk(latest);
    break;
  case "refused":
    joining = null;
    if (m.code === "sent-away") leave();
    say(m.text);
    if (latest?.poll) showWalk(latest);
    break;
  case "film":
    frame?.end();
    frame = film = null;
    walks.inflate(m.film).then(whole => { film = whole; if (latest) teacher ? showTeacher(latest) : showStudent(latest); }, () => say("The walk cannot be read."));
    break;
  case "topics":
    greet(m);
    break;
  case "exported":
    save(saving, saving === "csv" ? m.csv : m.json);
    break;
  case "view":
    latest = m;
    deadline = m.left ? performance.now() + 1000 * m.left : 0;
    teacher ? showTeacher(m) : showStudent(m);
    tick();
  }
}

// leave brings a student back to the door.
function leave() {
  token = null;
  keep("token", "");
  shown = 0;
  socket.onclose = null;
  socket.close();
  socket = null;
  at("join").hidden = false;
  at("waiting").hidden = at("question").hidden = true;
}

function greet(m) {
  at("word").textContent = at("word-large").textContent = m.text;
  for (const e of document.querySelectorAll(".address")) e.textContent = m.address || location.origin + "/";
  at("qr").innerHTML = m.qr || "";
  const before = at("topic").value;
  at("topic").replaceChildren(...m.topics.map(t => new Option(t, t)), new Option("from a lesson or a paper", "from"), new Option("a question of your own", "own"));
  if (before) at("topic").value = before;
}

function save(ending, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: ending === "csv" ? "text/csv" : "application/json" }));
  link.download = "class." + ending;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function tick() {
  const left = Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
  at("clock").textContent = deadline ? Math.floor(left / 60) + ":" + String(left % 60).padStart(2, "0") : "";
}

function showQuestion(m) {
  at("shown").hidden = !m.board;
  at("stands").textContent = m.stands || "";
  if (at("shown-board").dataset.shown !== (m.board || "")) at("shown-board").innerHTML = at("shown-board").dataset.shown = m.board || "";
  showWalk(m);
  at("question").hidden = m.number === 0;
  at("number").textContent = "Question " + m.number + (m.round ? ", asked again" : "");
  at("figure").textContent = m.picture ? "" : m.figure || "";
  if (at("picture").dataset.shown !== (m.picture || "")) at("picture").innerHTML = at("picture").dataset.shown = m.picture || "";
  at("asks").textContent = m.asks || "";
  at("worked").textContent = m.worked || "";
}

// showWalk shows where the walk of the teacher's shell is, on the projector in large letters.
function showWalk(m) {
  const on = Boolean(m.walk && film);
  at("walking").hidden = !on;
  document.documentElement.toggleAttribute("data-projector", on && teacher);
  if (teacher && on !== document.body.classList.contains("walks")) { // the walk needs the height
    document.body.classList.toggle("walks", on);
    at("asking").open = !on;
  }
  if (!on) {
    frame?.end();
    frame = null;
    return;
  }
  if (teacher) at("walked").style.setProperty("--head", `${document.querySelector("header").offsetHeight}px`);
  if (teacher) at("welcome").hidden = true;
  frame ??= new walks.WalkFrame(at("walked"), film, { follows: true });
  frame.follow({ at: m.walk, poll: m.poll ?? null, vote: teacher ? null : (number, text) => send({ vote: { number, text } }) });
}

function showStudent(m) {
  if (at("join").hidden === false) return;
  const fresh = m.number !== shown;
  if (fresh || m.closed) say("");
  shown = m.number;
  at("waiting").hidden = m.number > 0 || Boolean(m.walk && film);
  showQuestion(m);
  at("wanted").textContent = m.wanted || "";
  at("answer").hidden = m.closed;
  at("result").hidden = !m.closed;
  if (fresh) at("given").value = m.yours || "";
  showBoard(m);
  at("choices").replaceChildren(...(m.choices || []).map(c => choice(c)));
  tappable(m.paths || []);
  at("verdict").className = m.verdict || "";
  at("verdict").textContent = !m.closed ? "" :
    (m.verdict === "right" ? "Right: " : m.verdict ? "Not right. You said " + m.yours + ", and right is " : "Right is ") + m.right + ".";
  at("says").textContent = m.says || "";
}

// showBoard shows the board on which a move is tapped, in place of its picture.
let tapped = null, onBoard = "";
function showBoard(m) {
  const text = JSON.stringify(m.play || null);
  at("picture").hidden = Boolean(m.play);
  if (text === onBoard) return;
  onBoard = text;
  tapped ??= new Board(at("board"), line => {
    at("given").value = line;
    send({ answer: { number: shown, text: line } });
    tapped.waits = false; // another one may be tapped until the question is closed
    at("board").classList.remove("waits");
  });
  tapped.show(m.play || null);
}

// choice is a button that gives an answer.
function choice(c) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = c.words;
  button.addEventListener("click", () => give(c.typed));
  return button;
}

function give(text) {
  at("given").value = text;
  send({ answer: { number: shown, text } });
}

// tappable lets the nodes of the tree be tapped, each for the path that leads to it. What stands
// behind a path, as the bound that cuts, stays.
function tappable(paths) {
  const svg = at("picture").querySelector("svg");
  if (svg && paths.length) svg.setAttribute("role", "group");
  if (!svg) return;
  svg.querySelectorAll("g.node").forEach((node, i) => {
    const path = paths[i];
    node.toggleAttribute("tabindex", false);
    node.onclick = node.onkeydown = null;
    if (!path) return;
    node.setAttribute("role", "button");
    node.setAttribute("aria-label", "node " + path);
    node.setAttribute("tabindex", "0");
    node.onclick = () => {
      const behind = at("given").value.split(" ").slice(1).join(" ");
      at("given").value = behind ? path + " " + behind : path;
      for (const other of svg.querySelectorAll("g.node")) other.classList.toggle("tapped", other === node);
    };
    node.onkeydown = e => { if (e.key === "Enter" || e.key === " ") { e.preventDefault(); node.onclick(); } };
  });
}

function showTeacher(m) {
  at("welcome").hidden = m.number > 0;
  showQuestion(m);
  const total = (m.bars || []).reduce((sum, b) => sum + b.count, 0), gone = (m.joined || 0) - (m.here || 0);
  at("here").textContent = m.here || 0;
  at("left").textContent = gone ? ", " + gone + " left" : "";
  at("door").textContent = m.locked ? ", door locked" : "";
  at("lock").textContent = m.locked ? "Open the door" : "Lock the door";
  at("gone").disabled = gone === 0;
  at("roster").replaceChildren(...(m.roster || []).map(person));
  at("answered").textContent = total;
  at("answers").hidden = m.number === 0;
  at("close").disabled = m.number === 0 || m.closed;
  at("again").disabled = m.number === 0;
  at("hint").textContent = m.hint || "";
  at("verdict").className = m.closed ? "right" : "";
  at("verdict").textContent = m.closed ? "Right is " + m.right + "." : "";
  const seen = at("show").checked || m.closed;
  showBars("bars", seen ? m.bars : []);
  showBars("before", seen ? m.before : []);
  at("before-title").hidden = !seen || !m.before;
}

function person(p) {
  const item = document.createElement("li"), name = document.createElement("span"), button = document.createElement("button");
  name.textContent = p.name + (p.here ? "" : " (has left)");
  button.type = "button";
  button.textContent = "Remove";
  button.setAttribute("aria-label", "Remove " + p.name);
  button.addEventListener("click", () => send({ remove: { name: p.name } }));
  item.append(name, button);
  return item;
}

function showBars(id, bars) {
  const total = (bars || []).reduce((sum, b) => sum + b.count, 0);
  at(id).replaceChildren(...(bars || []).map(b => bar(b, total)));
}

function bar(b, total) {
  const item = document.createElement("li"), line = document.createElement("div"), text = document.createElement("span");
  const count = document.createElement("span"), length = document.createElement("div");
  line.className = "line" + (b.right ? " right" : "");
  text.textContent = (b.right ? "\u2713 " : "") + b.text;
  count.textContent = b.count;
  length.className = "length" + (b.right ? " right" : "");
  length.style.width = (total ? 100 * b.count / total : 0) + "%";
  line.append(text, count);
  item.append(line, length);
  if (b.says) item.append(small(b.says));
  if (at("names").checked && b.names.length) item.append(small(b.names.join(", ")));
  return item;
}

function small(text) {
  const element = document.createElement("small");
  element.textContent = text;
  return element;
}

function on(id, event, action) {
  at(id).addEventListener(event, e => { e.preventDefault(); action(); });
}

// own gives a question that the teacher has typed.
function own() {
  const kind = at("kind").value;
  return { asks: at("asks-own").value, kind: kind === "one-of" ? "one-of " + at("words").value : kind, right: at("right").value, position: kind === "move" ? at("position").value : "" };
}

function startTeacher() {
  // The key stays with this page, and neither in its address nor in the history.
  key = location.hash.slice(1) || kept("key");
  keep("key", key || "");
  history.replaceState(null, "", location.pathname);
  on("ask", "submit", () => {
    const ask = at("topic").value === "own" ? { own: own() } : at("topic").value === "from" ? { from: at("from").value } : { topic: at("topic").value, seed: Number(at("seed").value) || 0 };
    ask.seconds = Number(at("seconds").value);
    say("");
    send({ ask });
  });
  on("again", "click", () => send({ ask: { again: true, seconds: Number(at("seconds").value) } }));
  on("close", "click", () => send({ close: {} }));
  on("lock", "click", () => send({ lock: { locked: !latest.locked } }));
  on("gone", "click", () => send({ remove: { gone: true } }));
  on("anew", "click", () => confirm("All who have joined must join again, with another word. Begin anew?") && send({ anew: {} }));
  for (const ending of ["csv", "json"]) on(ending, "click", () => { saving = ending; send({ export: {} }); });
  at("topic").addEventListener("change", () => {
    at("own").hidden = at("topic").value !== "own";
    at("from-label").hidden = at("topic").value !== "from";
    at("seed-label").hidden = !at("own").hidden || !at("from-label").hidden;
  });
  at("kind").addEventListener("change", () => {
    at("words-label").hidden = at("kind").value !== "one-of";
    at("position-label").hidden = at("kind").value !== "move";
  });
  for (const id of ["names", "show"]) at(id).addEventListener("change", () => latest && showTeacher(latest));
}

function startStudent() {
  token = kept("token");
  if (token) at("join").hidden = true;
  on("join", "submit", () => {
    joining = { join: { name: at("name").value, word: at("word").value, token: "" } };
    socket ? send(joining) : connect();
  });
  on("answer", "submit", () => send({ answer: { number: shown, text: at("given").value } }));
}

teacher ? startTeacher() : startStudent();
setInterval(tick, 250);
if (teacher || token) connect();
