// The page's end of the line to page.py: it tells what is in the fields, and carries out orders.

const TEXTS = [
  "entry", "view", "second", "rich", "listed", "password", "digits", "commands", "completed",
  "chat", "full",
];
const RICH = ["rich", "chat"];  // contenteditable
const PLACES = [...TEXTS, "stage", "button"];
const NAMES = { Enter: "Return", Backspace: "BackSpace" };
const EDITING = /^(Arrow|Home|End|Page|Backspace|Delete|Tab|Shift|Control|Alt|Meta|CapsLock|Dead|Unidentified)/;

const element = (name) => document.getElementById(name);
const inCharacters = (text, units) => [...text.slice(0, units)].length;
const inUnits = (text, characters) => [...text].slice(0, characters).join("").length;

// What the fields hold.

function field(name) {
  const text = element(name).value ?? element(name).textContent;
  const [cursor, anchor] = RICH.includes(name) ? richEnds(name) : entryEnds(element(name));
  return { text, cursor: inCharacters(text, cursor), anchor: inCharacters(text, anchor) };
}

function entryEnds({ selectionStart, selectionEnd, selectionDirection }) {
  return selectionDirection === "backward" ? [selectionStart, selectionEnd] : [selectionEnd, selectionStart];
}

const richEndsBefore = {};  // the page has one selection, and it may be in another field now

function richEnds(name) {
  const { focusNode, focusOffset, anchorNode, anchorOffset } = getSelection();
  if (element(name).contains(focusNode) && element(name).contains(anchorNode)) {
    richEndsBefore[name] = [unitsBefore(name, focusNode, focusOffset), unitsBefore(name, anchorNode, anchorOffset)];
  }
  return richEndsBefore[name] ?? [0, 0];
}

function unitsBefore(name, node, offset) {
  const before = document.createRange();
  before.setStart(element(name), 0);
  before.setEnd(node, offset);
  return before.toString().length;
}

// The browser's own edge is equally wide on three sides; all else that is the browser's is above the page.
function area(name) {
  const { x, y, width, height } = element(name).getBoundingClientRect();
  const edge = (outerWidth - innerWidth) / 2;
  return [x + edge, y + outerHeight - innerHeight - edge, width, height];
}

const each = (names, what) => Object.fromEntries(names.map((name) => [name, what(name)]));

// Telling: one report at a time, and the next one only if there is something new.

let done = 0;
let keys = [], releases = [], moves = [];  // since the last report
let isNew = false, isTelling = false;

async function tell() {
  isNew = true;
  if (isTelling) return;
  isTelling = true;
  while (isNew) {
    isNew = false;
    const state = { fields: each(TEXTS, field), areas: each(PLACES, area), keys, releases, moves, done };
    [keys, releases, moves] = [[], [], []];
    await fetch("told", { method: "POST", body: JSON.stringify(state) });
  }
  isTelling = false;
}

function nameOf(event) {
  return NAMES[event.key] ?? event.key.replace(/^Arrow/, "");
}

function isUsed(event) {
  if (!TEXTS.includes(event.target.id) || event.target.readOnly) return false;
  const isLine = event.target.tagName === "INPUT";
  return event.key.length === 1 || EDITING.test(event.key) || (event.key === "Enter" && !isLine);
}

// Firefox tells of a key that the input method has used, but not of which.
const isForInputMethod = (event) => event.key === "Process";

addEventListener("keydown", (event) => {
  if (isForInputMethod(event)) return;
  moves.push([nameOf(event), true]);
  if (!isUsed(event)) keys.push(nameOf(event));
  tell();
});
addEventListener("keyup", (event) => {
  if (isForInputMethod(event)) return;
  moves.push([nameOf(event), false]);
  releases.push(nameOf(event));
  tell();
});
for (const change of ["input", "focusin", "resize"]) addEventListener(change, tell);
document.addEventListener("selectionchange", tell);

// As in an editor's normal mode, letters and digits are commands there.
element("commands").addEventListener("keydown", (event) => {
  if (/^[a-z0-9]$/i.test(event.key)) event.preventDefault();
});

// A field that completes what is typed, as many pages do: the rest of the word is selected.

const WORD = "elephant";

element("completed").addEventListener("input", ({ target, inputType }) => {
  const typed = target.value;
  if (!inputType.startsWith("insert") || !typed || !WORD.startsWith(typed)) return;
  target.value = WORD;
  target.setSelectionRange(typed.length, WORD.length);
});

// As in a chat, Enter sends what was typed, which is in the second field then, and empties the field.
element("chat").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  const sent = element("second").value + element("chat").textContent + ";";
  writeEntry(element("second"), sent, sent.length, sent.length);
  writeRich("chat", "", 0, 0);
});

// Orders.

const orders = {
  focus({ name }) {
    if (name === "page") document.activeElement.blur();
    else element(name).focus({ preventScroll: true });
  },
  async rest() {
    while (!document.hasFocus()) await frame();
  },
  write({ name, text, cursor, anchor }) {
    const ends = [inUnits(text, cursor), inUnits(text, anchor)];
    if (RICH.includes(name)) writeRich(name, text, ...ends);
    else writeEntry(element(name), text, ...ends);
  },
  clear() {
    [keys, releases, moves] = [[], [], []];
    for (const name of TEXTS) orders.write({ name, text: "", cursor: 0, anchor: 0 });
  },
};

function writeEntry(entry, text, cursor, anchor) {
  entry.value = text;
  entry.setSelectionRange(Math.min(cursor, anchor), Math.max(cursor, anchor), cursor < anchor ? "backward" : "forward");
}

function writeRich(name, text, cursor, anchor) {
  element(name).textContent = text;
  richEndsBefore[name] = [cursor, anchor];
  if (document.activeElement !== element(name)) return;
  const node = element(name).firstChild ?? element(name);
  getSelection().setBaseAndExtent(node, anchor, node, cursor);
}

const frame = () => new Promise(requestAnimationFrame);

// Asks again where a browser breaks it off, as some do when another address is asked for.
async function nextOrder() {
  for (;;) {
    try {
      return await (await fetch(`orders/${done + 1}`)).json();
    } catch {
      await frame();
    }
  }
}

// The browser itself learns only after a frame where the focus and the cursor are now.
async function obey() {
  for (;;) {
    const order = await nextOrder();
    await orders[order.verb](order);
    await frame();
    await frame();
    done += 1;
    tell();
  }
}

tell();
obey();
