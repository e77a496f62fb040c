"use strict";

// A link holds lines of a session: packed, and in letters that an address may have. What
// comes out of one is shown as text, and run only when a person says so.
const mostLinked = 64 * 1024;

async function linkOf(lines) {
  const stream = new Blob([lines.join("\n")]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  return "s1." + textOf(packed).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// linesOf gives the lines in a link, and throws an error in words if there are none.
async function linesOf(hash) {
  const packed = hash.replace(/^#?s1\./, "").replaceAll("-", "+").replaceAll("_", "/");
  if (packed.length > mostLinked) throw new Error("this link is longer than any that Parlor makes");
  let text = "";
  try {
    const reader = new Blob([bytesOf(packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(new TextDecoderStream("utf-8", { fatal: true })).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      text += value;
      if (text.length > 4 * mostLinked) throw new RangeError();
    }
  } catch (err) {
    throw new Error(err instanceof RangeError ? "this link holds more than a session may" : "this link is damaged: it holds no session");
  }
  return text.split("\n");
}

const isLink = (hash) => /^#s1\./.test(hash);
