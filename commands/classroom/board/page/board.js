// The pages of a class, the student's and the teacher's. Whatever comes over the line is put
// in as text; only the drawing of a tree is markup, and it is made by the server out of
// shapes and numbers.
"use strict";

const at = id => document.getElementById(id);
const teacher = document.body.classList.contains("teacher");
let socket = null, shown = 0, wait = 500, token = null, latest = null, joining = null;

function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  else say("There is no connection. It is tried again.");
}

function say(text) { at("said").textContent = text; }

// Texts of the storage may be refused by the browser, and are not needed.
function keep(key, value) { try { sessionStorage.setItem(key, value); } catch { /* kept for this page only */ } }
function kept(key) { try { return sessionStorage.getItem(key); } catch { return null; } }

function connect() {
  socket = new WebSocket((location.protocol === "https:" ? "wss://" : "ws://") + location.host + "/ws");
  socket.onopen = () => {
    wait = 500;
    say("");
    if (teacher) send({ teach: { key: location.hash.slice(1) } });
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
    break;
  case "kept":
    say("Noted: " + m.text);
    break;
  case "refused":
    joining = null;
    if (m.code === "wrong-word" && token) { token = null; at("join").hidden = false; }
    say(m.text);
    break;
  case "topics":
    at("word").textContent = m.text;
    at("topic").replaceChildren(...m.topics.map(t => new Option(t, t)));
    break;
  case "view":
    latest = m;
    teacher ? showTeacher(m) : showStudent(m);
  }
}

function showQuestion(m) {
  at("question").hidden = m.number === 0;
  at("number").textContent = "Question " + m.number;
  at("figure").textContent = m.picture ? "" : m.figure || "";
  at("picture").innerHTML = m.picture || "";
  at("asks").textContent = m.asks || "";
  at("worked").textContent = m.worked || "";
}

function showStudent(m) {
  if (at("join").hidden === false) return;
  const fresh = m.number !== shown;
  shown = m.number;
  at("waiting").hidden = m.number > 0;
  showQuestion(m);
  at("figure").textContent = m.figure || "";
  at("wanted").textContent = m.wanted || "";
  at("answer").hidden = m.closed;
  at("result").hidden = !m.closed;
  if (fresh) { at("given").value = m.yours || ""; say(""); }
  at("verdict").className = m.verdict || "";
  at("verdict").textContent = !m.closed ? "" :
    (m.verdict === "right" ? "Right: " : m.verdict ? "Not right. You said " + m.yours + ", and right is " : "Right is ") + m.right + ".";
}

function showTeacher(m) {
  showQuestion(m);
  const bars = m.bars || [], total = bars.reduce((sum, b) => sum + b.count, 0);
  at("joined").textContent = m.joined || 0;
  at("answered").textContent = total;
  at("close").disabled = m.number === 0 || m.closed;
  at("hint").textContent = m.hint || "";
  at("verdict").className = m.closed ? "right" : "";
  at("verdict").textContent = m.closed ? "Right is " + m.right + "." : "";
  at("bars").replaceChildren(...(at("hide").checked && !m.closed ? [] : bars).map(b => bar(b, total)));
}

function bar(b, total) {
  const item = document.createElement("li"), line = document.createElement("div"), text = document.createElement("span");
  const count = document.createElement("span"), meter = document.createElement("meter");
  line.className = "line" + (b.right ? " right" : "");
  text.textContent = (b.right ? "\u2713 " : "") + b.text;
  count.textContent = b.count;
  meter.max = total;
  meter.value = b.count;
  meter.textContent = b.count + " of " + total;
  meter.setAttribute("aria-label", b.text);
  line.append(text, count);
  item.append(line, meter);
  if (b.says) item.append(small(b.says));
  if (at("names").checked) item.append(small(b.names.join(", ")));
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

if (teacher) {
  on("ask", "submit", () => send({ ask: { topic: at("topic").value } }));
  on("close", "click", () => send({ close: {} }));
  for (const id of ["names", "hide"]) at(id).addEventListener("change", () => latest && showTeacher(latest));
} else {
  token = kept("token");
  if (token) at("join").hidden = true;
  on("join", "submit", () => {
    joining = { join: { name: at("name").value, word: at("word").value, token: "" } };
    socket ? send(joining) : connect();
  });
  on("answer", "submit", () => send({ answer: { number: shown, text: at("given").value } }));
}
if (teacher || token) connect();
