// A small engine for Mancala: it moves again where it can, else it sows its last pit.
const readline = require("readline");

let board, side;

// The board, cells 0 to 13, and the side to move, of the words behind position.
function begin(words) {
  const cells = words[0] === "startpos" ? "4,4,4,4,4,4,0,4,4,4,4,4,4,0,0" : words[2]; // fen mancala 4,4,...,0
  const numbers = cells.split(",").map(Number);
  [board, side] = [numbers.slice(0, 14), numbers[14]];
}

// Sows a pit; whose turn it is then follows.
function sow(pit) {
  const store = 6 + 7 * side;
  let at = pit + 7 * side;
  let stones = board[at];
  board[at] = 0;
  while (stones > 0) {
    at = (at + 1) % 14;
    if (at === 13 - 7 * side) continue; // the other side's store is passed over
    board[at]++;
    stones--;
  }
  if (at === store) return;
  if (board[at] === 1 && Math.floor(at / 7) === side && board[12 - at] > 0) {
    board[store] += 1 + board[12 - at];
    board[at] = board[12 - at] = 0;
  }
  side = 1 - side;
}

function choose() {
  const stones = (pit) => board[pit + 7 * side];
  const pits = [0, 1, 2, 3, 4, 5].filter((pit) => stones(pit) > 0);
  const again = pits.filter((pit) => (pit + stones(pit)) % 13 === 6);
  return (again.length > 0 ? again : pits).pop();
}

begin(["startpos"]);
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const [word, ...rest] = line.trim().split(/\s+/);
  if (word === "ugi") console.log("id name bot.js\nugiok");
  else if (word === "isready") console.log("readyok");
  else if (word === "setgame") console.log(rest.join(" ") === "mancala" ? "gameok" : "gameno");
  else if (word === "position") {
    const at = rest.includes("moves") ? rest.indexOf("moves") : rest.length;
    begin(rest.slice(0, at));
    for (const move of rest.slice(at + 1)) sow(Number(move.split(":")[1])); // sow:2
  } else if (word === "go") console.log(`bestmove sow:${choose()}`);
  else if (word === "quit") process.exit(0);
});
