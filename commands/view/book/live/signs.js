"use strict";

// Signs of Lisp that are hard to find on the keyboard of a phone, as buttons.

const signWords = { "(": "opening parenthesis", ")": "closing parenthesis", "'": "quote", '"': "quotation mark", ":": "colon", "-": "hyphen" };

// signsInto puts a button for each sign into a row. It types the sign where the cursor of a field
// is; typed hears of it, and of says behind the name of a sign what the field is for.
function signsInto(row, field, signs, of = "", typed = () => {}) {
  for (const sign of signs) {
    const b = made("button", { type: "button", textContent: sign });
    b.setAttribute("aria-label", signWords[sign] + of);
    b.addEventListener("pointerdown", (e) => e.preventDefault()); // the keyboard of the phone stays as it is
    b.addEventListener("click", () => {
      field.setRangeText(sign, field.selectionStart, field.selectionEnd, "end");
      typed();
    });
    row.append(b);
  }
  return row;
}
