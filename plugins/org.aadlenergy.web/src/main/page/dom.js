// Makes elements. Texts are always texts: nothing that a model says is ever read as markup.

/** An element with attributes (functions are listeners) and children (texts or elements). */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const svgSpace = 'http://www.w3.org/2000/svg';

/** The same for pictures. */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export const $ = (id) => document.getElementById(id);

/** A button that says what is wrong where something is. */
export function button(text, act, more = {}) {
  return h('button', { type: 'button', click: act, ...more }, text);
}

/** Gives somebody a file. */
export function save(name, bytes, type = 'application/octet-stream') {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  h('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
