"use strict";

// The page of a board that a shell serves: it shows what the shell does, and sends it clicks.
const said = document.getElementById("said");
const top0 = document.querySelector(".wk-top");
const tall = matchMedia("(max-width: 860px) and (orientation: portrait)");
const asked = new Map(); // the questions to the shell by their numbers, with whom to tell
let questions = 0, board = null, socket = null, wait = 500, film = null, frame = null, clicks = false, step = null;

function connect() {
  socket = new WebSocket(`ws://${location.host}/ws`);
  socket.onopen = () => socket.send(JSON.stringify({ word: location.hash.slice(1), tall: tall.matches }));
  socket.onmessage = (e) => heed(JSON.parse(e.data));
  socket.onclose = (e) => {
    board?.rest();
    frame?.rest();
    if (e.code === 1008) {
      said.textContent = "This link is not of the board that is open. board open, at the terminal, says which is.";
      return;
    }
    if (e.code === 1001) {
      said.textContent = "The board was closed at the terminal.";
      return;
    }
    said.textContent = "There is no connection to the terminal. It is tried again.";
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 8000);
  };
}

// ask asks the shell for something.
function ask(question) {
  return new Promise((told) => {
    questions++;
    asked.set(questions, told);
    socket.send(JSON.stringify({ ...question, ask: questions }));
  });
}

// answered tells who has asked.
function answered(question, answer) {
  asked.get(question)?.(answer ?? null);
  asked.delete(question);
}

// seated makes the table; who looks on is told nothing by the judge.
function seated() {
  if (!clicks) document.getElementById("tab-why").remove();
  const send = clicks ? (line) => socket.send(JSON.stringify({ line })) : null;
  return new Table(document.getElementById("board"), send, clicks ? () => ask({ chances: true }) : null, (turn) => ask({ past: turn }));
}

function heed(m) {
  switch (m.type) {
  case "welcome":
    wait = 500;
    said.textContent = "";
    clicks = m.clicks;
    board ??= seated();
    break;
  case "film":
    frame?.end();
    frame = film = null;
    walks.inflate(m.film).then((whole) => { film = whole; walked(step); }, () => { said.textContent = "The walk cannot be read."; });
    break;
  case "view":
    said.textContent = m.view || m.walk ? "" : "No game is shown yet.";
    board.show(m.view);
    step = m.walk;
    walked(step);
    break;
  case "chances":
    answered(m.to, m.chances);
    break;
  case "past":
    answered(m.to, m.view);
    break;
  case "refused":
    board.show(board.view);
    said.textContent = m.text;
  }
}

// walked shows where a walk is, if one is shown, in place of the board.
function walked(at) {
  const walking = Boolean(at && film && globalThis.walks !== undefined);
  document.body.classList.toggle("walking", walking);
  document.body.classList.toggle("playing", !walking);
  document.getElementById("walk").hidden = top0.hidden = !walking;
  if (!walking) {
    frame?.end();
    frame = null;
    return;
  }
  if (!frame) {
    frame = new walks.WalkFrame(document.getElementById("walk"), film, { follows: true, send: clicks ? (line) => socket.send(JSON.stringify({ line })) : null });
    walks.headed(top0, () => frame);
    top0.querySelector(".predict").hidden = !clicks;
  }
  frame.follow(at);
  top0.querySelector(".predict").setAttribute("aria-pressed", String(frame.predicts));
}

if (globalThis.walks !== undefined) walks.buttons(top0, () => frame);
tall.addEventListener("change", () => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify({ tall: tall.matches })));

connect();
