"use strict";

// The page of a board that a shell serves: it shows what the shell does, and sends it clicks.
const said = document.getElementById("said");
const top0 = document.querySelector(".wk-top");
let board = null, socket = null, wait = 500, film = null, frame = null, clicks = false, step = null;

function connect() {
  socket = new WebSocket(`ws://${location.host}/ws`);
  socket.onopen = () => socket.send(JSON.stringify({ word: location.hash.slice(1) }));
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

function heed(m) {
  switch (m.type) {
  case "welcome":
    wait = 500;
    said.textContent = "";
    clicks = m.clicks;
    board ??= new Table(document.getElementById("board"), m.clicks ? (line) => socket.send(JSON.stringify({ line })) : null);
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

connect();
