// The files of a project, what was before each change, and the forms in which it leaves the page.
import { LIMITS, Refused, readZip, safePath, writeZip } from './zip.js';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A text where the bytes are one. */
function content(bytes) {
  try {
    return decoder.decode(bytes);
  } catch {
    return bytes;
  }
}

const bytesOf = (value) => (typeof value === 'string' ? new TextEncoder().encode(value) : value);

export class Project {
  #undo = [];
  #redo = [];
  #typed = '';

  constructor() {
    this.name = 'project';
    this.files = new Map();
    this.listeners = [];
  }

  /** A name of a folder, whatever a file or a person called it. */
  static named(name) {
    return name.replace(/\.(zip|aadl)$/i, '').replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '').slice(0, 60) || 'project';
  }

  /** Changes the files; what they were can be had back. */
  change(what, edit) {
    const before = { name: this.name, files: new Map(this.files) };
    try {
      edit(this.files);
      this.#hold();
    } catch (problem) {
      this.name = before.name;
      this.files = before.files;
      throw problem;
    }
    const sameTyping = what.startsWith('typing') && what === this.#typed;
    if (!sameTyping) this.#undo.push(before);
    if (this.#undo.length > 200) this.#undo.shift();
    this.#redo = [];
    this.#typed = what;
    this.#tell(what);
  }

  #hold() {
    const { size } = this.files;
    let bytes = 0;
    for (const value of this.files.values()) bytes += value.length;
    if (size > LIMITS.entries || bytes > LIMITS.bytes) {
      throw new Refused(`a project may have ${LIMITS.entries} files and ${LIMITS.bytes >> 20} MByte; this would be ${size} files and ${bytes >> 20} MByte`);
    }
  }

  /** After a pause the next letters are another change. */
  pause() {
    this.#typed = '';
  }

  replaceAll(name, files) {
    this.change('open', (mine) => {
      this.name = Project.named(name);
      mine.clear();
      for (const [path, value] of files) {
        const safe = safePath(path);
        if (safe === '') throw new Refused(`${path} would be outside of the project`);
        mine.set(safe, typeof value === 'string' ? value : content(value));
      }
    });
  }

  /** Nothing before this moment is had back. */
  forget() {
    this.#undo = [];
    this.#redo = [];
    this.#typed = '';
    this.#tell('forget');
  }

  get canUndo() {
    return this.#undo.length > 0;
  }

  get canRedo() {
    return this.#redo.length > 0;
  }

  undo() {
    this.#swap(this.#undo, this.#redo);
  }

  redo() {
    this.#swap(this.#redo, this.#undo);
  }

  #swap(from, to) {
    const state = from.pop();
    if (state === undefined) return;
    to.push({ name: this.name, files: this.files });
    this.name = state.name;
    this.files = state.files;
    this.#typed = '';
    this.#tell('undo');
  }

  #tell(what) {
    for (const listener of this.listeners) listener(what);
  }

  /** Where the engine sees this project. */
  get folder() {
    return `models/${this.name}`;
  }

  /** Files as the engine sees them; hidden ones are nothing of a model. */
  placed(files = this.files) {
    return new Map([...files].filter(([path]) => !/(^|\/)\./.test(path)).map(([path, value]) => [`${this.folder}/${path}`, value]));
  }

  /** The path in this project of a place that the engine names. */
  pathOf(file) {
    const begin = `${this.folder}/`;
    const plain = (file ?? '').replace(/^\//, '');
    const path = plain.startsWith(begin) ? plain.slice(begin.length) : plain;
    return this.files.has(path) ? path : '';
  }

  zip(more = new Map()) {
    return writeZip(new Map([...more, ...this.files].map(([path, value]) => [path, bytesOf(value)])));
  }

  /** For the fragment of an address. */
  async link() {
    const bytes = await writeZip(new Map([...this.files].map(([path, value]) => [path, bytesOf(value)])));
    let letters = '';
    for (let i = 0; i < bytes.length; i += 0x8000) letters += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
    return `${encodeURIComponent(this.name)}=${btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
  }

  /** Opens what such a fragment holds. */
  async openLink(fragment) {
    const at = fragment.indexOf('=');
    if (at < 1) throw new Refused('the link holds no project');
    let letters;
    try {
      letters = atob(fragment.slice(at + 1).replaceAll('-', '+').replaceAll('_', '/'));
    } catch {
      throw new Refused('the link is cut off or changed; ask for it again');
    }
    const files = await readZip(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
    let name = fragment.slice(0, at);
    try {
      name = decodeURIComponent(name);
    } catch {
      // a name of any letters
    }
    this.replaceAll(name, files);
  }
}
