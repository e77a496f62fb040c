"use strict";

// A page that holds its own film: it is inflated, and shown in the frame.

// themed lets a button change between light and dark.
function themed(button, again) {
  button.addEventListener("click", () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    again();
  });
}

// headed fills the head of the page with what a film says of itself, and makes its buttons work for the frame
// that is shown.
function headed(top, frame) {
  const film = frame().film, says = top.querySelector("h1");
  says.replaceChildren(film.game, el("span", { textContent: [film.says, ...(film.cautions ?? [])].join("; ") }));
  says.title = says.textContent;
  document.title = `${film.game}: ${film.algorithm}, step by step`;
}

// buttons makes the buttons of the head work.
function buttons(top, frame) {
  const press = (name, does) => {
    const b = top.querySelector(`.${name}`);
    b.addEventListener("click", () => {
      const on = b.getAttribute("aria-pressed") !== "true";
      b.setAttribute("aria-pressed", String(on));
      does(on);
    });
  };
  press("predict", (on) => frame()?.predict(on));
  press("projector", (on) => {
    document.documentElement.toggleAttribute("data-projector", on);
    frame()?.show();
  });
  themed(top.querySelector(".theme"), () => frame()?.show());
}

async function alone(packed) {
  const place = document.getElementById("walk"), top = document.querySelector(".wk-top");
  try {
    globalThis.walkFrame = new WalkFrame(place, await inflate(packed.textContent));
    headed(top, () => walkFrame);
    buttons(top, () => walkFrame);
  } catch (err) {
    place.textContent = `The walk of this page cannot be read: it has been cut or changed (${err.message}).`;
  }
}
