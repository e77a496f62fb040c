"use strict";

// Store keeps what a person has done in the storage of the browser: files of the program,
// answers to questions, history. All of it can be written to a file and read from one.
// Where there is no storage, or no room in it, it is kept as long as the page.
class Store {
  static version = 1;

  constructor() {
    this.memory = new Map();
    this.begun = new Map(); // the games that were kept when the page began, or that it has kept
    this.trouble = () => {}; // hears in words what is wrong
    try {
      const version = Number(localStorage.getItem("parlor:version") ?? Store.version);
      this.newer = version > Store.version;
      if (!this.newer) localStorage.setItem("parlor:version", String(Store.version));
      this.disk = this.newer ? null : localStorage;
    } catch {
      this.disk = null;
    }
  }

  // begin has troubles told from now on, and says what has been wrong so far.
  begin(trouble) {
    this.trouble = trouble;
    if (this.newer) trouble("What is kept in this browser was written by a newer version of Parlor. It is left as it is, and what is done now is forgotten at the end.");
    else if (!this.disk) trouble("This browser keeps nothing for this page, so what is done here is forgotten at the end.");
  }

  get(key) {
    return this.memory.get(key) ?? this.disk?.getItem("parlor:" + key) ?? null;
  }

  set(key, text) {
    this.memory.set(key, text);
    try {
      this.disk?.setItem("parlor:" + key, text);
    } catch {
      this.trouble("The storage of this browser is full, so the last of what was done is forgotten at the end. Export what you want to keep.");
    }
  }

  remove(key) {
    this.memory.delete(key);
    this.disk?.removeItem("parlor:" + key);
  }

  keys() {
    const kept = this.disk ? Object.keys(this.disk).filter((k) => k.startsWith("parlor:")).map((k) => k.slice("parlor:".length)) : [];
    return [...new Set([...kept, ...this.memory.keys()])].filter((k) => k !== "version").sort();
  }

  // json gives the value of a key, or what stands for one that is damaged or missing.
  json(key, otherwise) {
    try {
      return JSON.parse(this.get(key)) ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  // files gives the files of the program, by their paths.
  files() {
    const files = {};
    for (const key of this.keys().filter((k) => k.startsWith("file:/"))) {
      if (ofGame.test(key)) this.begun.set(key, this.get(key));
      try {
        files[key.slice("file:".length)] = bytesOf(this.get(key));
      } catch {
        this.trouble(`${key} is damaged in the storage of this browser and is left out.`);
      }
    }
    return files;
  }

  // done says whether the notebook of lessons and exercises has something as done.
  done(note) {
    try {
      const text = atob(this.get("file:/keep/state/lessons") ?? "");
      return text.split("\n").some((line) => line.startsWith(note + " ") && line.includes(" done=true"));
    } catch {
      return false; // it is damaged, which files tells
    }
  }

  putFile(path, data) {
    if (data === null) this.remove("file:" + path);
    else this.set("file:" + path, textOf(data));
    if (ofGame.test(path)) {
      this.game = "file:" + path;
      this.begun.set(this.game, this.get(this.game));
    }
  }

  // movedOn says whether the game of a page, which is the last that it has kept or the newest of its name,
  // has been played in another tab meanwhile.
  movedOn(name) {
    const named = (text) => { try { return new RegExp(`\\b${name}\\b`).test(atob(text)); } catch { return false; } };
    const key = this.game ?? [...this.begun].filter(([, text]) => named(text)).map(([k]) => k).sort().at(-1);
    return key !== undefined && this.disk !== null && this.begun.get(key) !== this.disk.getItem("parlor:" + key);
  }

  // exported gives everything as a text, and imported reads such a text.
  exported() {
    const kept = Object.fromEntries(this.keys().map((k) => [k, this.get(k)]));
    return JSON.stringify({ parlor: "kept in a browser", format: Store.version, kept }, null, 1);
  }

  imported(text) {
    let file;
    try {
      file = JSON.parse(text);
    } catch {
      throw new Error("wanted a file that was exported here, given one that is no JSON");
    }
    if (file?.parlor !== "kept in a browser" || typeof file.kept !== "object" || file.kept === null) throw new Error("wanted a file that was exported here, given another");
    if (file.format !== Store.version) throw new Error(`the file has format ${file.format}, and this page knows ${Store.version}`);
    const entries = Object.entries(file.kept).filter(([k, v]) => typeof v === "string" && /^(file:\/(files|keep)\/|(answers|exercises|history)$)/.test(k));
    for (const [key, value] of entries) this.set(key, value);
    return entries.length;
  }
}

// ofGame is the name of a file in which a game is kept that goes on.
const ofGame = /\/unfinished\/\d+\.game$/;

// textOf writes bytes as text, and bytesOf reads them.
function textOf(bytes) {
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}

function bytesOf(text) {
  return Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
}

// download gives a person a file.
function download(name, data, type = "application/json") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// chosen asks a person for a file and gives its name and its bytes.
function chosen() {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.addEventListener("change", async () => {
      const file = input.files[0];
      if (file) resolve({ name: file.name, data: new Uint8Array(await file.arrayBuffer()) });
    });
    input.click();
  });
}
