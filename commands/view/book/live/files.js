"use strict";

// parlorFiles makes the disk of the program, which is in memory: what Go's system calls for
// js/wasm ask of "fs", as Node has it. The page is told of every file below a folder that
// is kept when it has changed. This runs in the worker.
function parlorFiles(keeps, changed) {
  const nodes = new Map(); // by path: { dir, data, size, mode, time }
  const open = new Map(); // by number: { path, node, at, append }
  let next = 3;
  let here = "/files";

  const constants = { O_RDONLY: 0, O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };
  const fault = (code) => Object.assign(new Error(code), { code });
  const check = (condition, code) => { if (!condition) throw fault(code); };

  // full gives a path from the root, without . and .. in it.
  const full = (path) => {
    const parts = [];
    for (const part of (path.startsWith("/") ? path : `${here}/${path}`).split("/")) {
      if (part === "..") parts.pop();
      else if (part !== "" && part !== ".") parts.push(part);
    }
    return "/" + parts.join("/");
  };
  const above = (path) => path.slice(0, path.lastIndexOf("/")) || "/";
  const found = (path) => {
    const node = nodes.get(full(path));
    check(node, "ENOENT");
    return node;
  };
  const folder = (path) => {
    const node = nodes.get(above(path));
    check(node, "ENOENT");
    check(node.dir, "ENOTDIR");
  };
  const below = (path) => [...nodes.keys()].filter((p) => p !== "/" && above(p) === path);
  const make = (path, dir, mode) => nodes.set(path, { dir, data: new Uint8Array(0), size: 0, mode, time: Date.now() }).get(path);
  const tell = (path) => {
    if (!keeps.some((k) => path.startsWith(k + "/")) || path.split("/").some((part) => part.startsWith(".parlor-"))) return;
    const node = nodes.get(path);
    changed(path, node && !node.dir ? node.data.slice(0, node.size) : null);
  };

  // stats are those of a file or folder, as Node gives them.
  const stats = (path, node) => ({
    dev: 0, ino: 0, nlink: 1, uid: 0, gid: 0, rdev: 0, blksize: 4096, blocks: 0, size: node.size,
    mode: (node.dir ? 0o40000 : 0o100000) | (node.mode & 0o777),
    atimeMs: node.time, mtimeMs: node.time, ctimeMs: node.time,
    isDirectory: () => node.dir,
  });
  const reserve = (node, size) => {
    if (size <= node.data.length) return;
    const larger = new Uint8Array(Math.max(size, 2 * node.data.length));
    larger.set(node.data.subarray(0, node.size));
    node.data = larger;
  };
  const file = (fd) => {
    check(open.has(fd), "EBADF");
    return open.get(fd);
  };
  const resize = (node, size) => {
    reserve(node, size);
    node.data.fill(0, Math.min(size, node.size), node.size);
    node.size = size;
  };

  const calls = {
    open(path, flags, mode) {
      const at = full(path);
      let node = nodes.get(at);
      check(!(node && flags & constants.O_CREAT && flags & constants.O_EXCL), "EEXIST");
      if (!node) {
        check(flags & constants.O_CREAT, "ENOENT");
        folder(at);
        node = make(at, false, mode);
      }
      check(!(node.dir && flags & 3), "EISDIR");
      check(node.dir || !(flags & constants.O_DIRECTORY), "ENOTDIR");
      if (flags & constants.O_TRUNC) resize(node, 0);
      open.set(next, { path: at, node, at: 0, append: (flags & constants.O_APPEND) !== 0, written: (flags & 3) !== 0 });
      return next++;
    },
    close(fd) {
      const f = file(fd);
      open.delete(fd);
      if (f.written && nodes.get(f.path) === f.node) tell(f.path);
    },
    read(fd, buffer, offset, length, position) {
      const f = file(fd);
      check(!f.node.dir, "EISDIR");
      const from = position ?? f.at;
      const piece = f.node.data.subarray(Math.min(from, f.node.size), Math.min(from + length, f.node.size));
      buffer.set(piece, offset);
      if (position === null) f.at += piece.length;
      return piece.length;
    },
    write(fd, buffer, offset, length, position) {
      if (fd === 1 || fd === 2) {
        console.warn(new TextDecoder().decode(buffer.subarray(offset, offset + length)));
        return length;
      }
      const f = file(fd);
      const from = f.append ? f.node.size : position ?? f.at;
      reserve(f.node, from + length);
      f.node.data.set(buffer.subarray(offset, offset + length), from);
      f.node.size = Math.max(f.node.size, from + length);
      f.node.time = Date.now();
      if (position === null) f.at = from + length;
      return length;
    },
    stat: (path) => stats(path, found(path)),
    lstat: (path) => stats(path, found(path)),
    fstat: (fd) => stats("", file(fd).node),
    mkdir(path, mode) {
      const at = full(path);
      check(!nodes.has(at), "EEXIST");
      folder(at);
      make(at, true, mode);
    },
    readdir(path) {
      check(found(path).dir, "ENOTDIR");
      return below(full(path)).map((p) => p.slice(p.lastIndexOf("/") + 1));
    },
    unlink(path) {
      check(!found(path).dir, "EISDIR");
      nodes.delete(full(path));
      tell(full(path));
    },
    rmdir(path) {
      check(found(path).dir, "ENOTDIR");
      check(below(full(path)).length === 0, "ENOTEMPTY");
      nodes.delete(full(path));
    },
    rename(from, to) {
      const node = found(from);
      check(!node.dir && !nodes.get(full(to))?.dir, "EISDIR");
      folder(full(to));
      nodes.delete(full(from));
      nodes.set(full(to), node);
      tell(full(from));
      tell(full(to));
    },
    link(from, to) {
      check(!nodes.has(full(to)), "EEXIST");
      folder(full(to));
      nodes.set(full(to), found(from));
      tell(full(to));
    },
    truncate(path, size) { resize(found(path), size); },
    ftruncate(fd, size) { resize(file(fd).node, size); },
    chmod(path, mode) { found(path).mode = mode; },
    fchmod(fd, mode) { file(fd).node.mode = mode; },
    utimes(path, _, time) { found(path).time = 1000 * time; },
    chown() {}, fchown() {}, lchown() {}, fsync() {},
    readlink(path) { found(path); throw fault("EINVAL"); },
    symlink() { throw fault("ENOSYS"); },
  };

  // Every call ends with a function that is given the fault, or null and the answer.
  const fs = { constants };
  for (const [name, call] of Object.entries(calls)) {
    fs[name] = (...args) => {
      const answer = args.pop();
      let value;
      try {
        value = call(...args);
      } catch (err) {
        if (!err.code) throw err;
        return answer(err);
      }
      answer(null, value);
    };
  }
  fs.writeSync = (fd, buffer) => calls.write(fd, buffer, 0, buffer.length, null);

  for (const path of ["/", "/tmp", "/files", "/keep", "/keep/data", "/keep/state"]) make(path, true, 0o755);
  const put = (path, data) => {
    for (let folderPath = above(path), missing = []; ; folderPath = above(folderPath)) {
      if (!nodes.has(folderPath)) missing.push(folderPath);
      else { for (const p of missing.reverse()) make(p, true, 0o755); break; }
    }
    const node = make(path, false, 0o644);
    node.data = data;
    node.size = data.length;
  };
  const process = {
    pid: 1, ppid: 0, umask: () => 0o22, cwd: () => here,
    chdir(path) { check(found(path).dir, "ENOTDIR"); here = full(path); },
    getuid: () => 0, getgid: () => 0, geteuid: () => 0, getegid: () => 0, getgroups: () => [],
  };
  return { fs, process, put, remove: (path) => nodes.delete(path), path: { resolve: (...parts) => full(parts.join("/")) } };
}
