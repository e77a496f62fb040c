"use strict";

// The page of a board that a shell serves: it shows what the shell does, and sends it clicks.
const said = document.getElementById("said");
let board = null, socket = null, wait = 500;

function connect() {
  socket = new WebSocket(`ws://${location.host}/ws`);
  socket.onopen = () => socket.send(JSON.stringify({ word: location.hash.slice(1) }));
  socket.onmessage = (e) => heed(JSON.parse(e.data));
  socket.onclose = (e) => {
    board?.rest();
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
    board ??= new Board(document.getElementById("board"), m.clicks ? (line) => socket.send(JSON.stringify({ line })) : null);
    break;
  case "view":
    said.textContent = m.view ? "" : "No game is shown yet.";
    board.show(m.view);
    break;
  case "refused":
    board.show(board.view);
    said.textContent = m.text;
  }
}

connect();
