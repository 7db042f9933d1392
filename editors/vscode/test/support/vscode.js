'use strict';
// As much of the module 'vscode' as a language client asks for. It is no editor: it keeps what is registered and shown, for a test to call.

const path = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');

class Disposable {
  constructor(end = () => {}) {
    this.dispose = end;
  }
}

class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener, self) => {
      const bound = self === undefined ? listener : listener.bind(self);
      this.listeners.add(bound);
      return new Disposable(() => this.listeners.delete(bound));
    };
  }
  fire(value) {
    for (const listener of [...this.listeners]) {
      listener(value);
    }
  }
  dispose() {
    this.listeners.clear();
  }
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(...ends) {
    const [start, end] = ends.length === 4 ? [new Position(ends[0], ends[1]), new Position(ends[2], ends[3])] : ends;
    Object.assign(this, { start, end });
  }
}

class Uri {
  constructor(text) {
    this.text = text;
    this.scheme = text.slice(0, text.indexOf(':'));
    this.path = new URL(text).pathname;
    this.fsPath = this.scheme === 'file' ? fileURLToPath(text) : this.path;
  }
  static file(name) {
    return new Uri(pathToFileURL(name).href);
  }
  static parse(text) {
    return new Uri(text);
  }
  with() {
    return this;
  }
  toString() {
    return this.text;
  }
}

class CompletionItem {
  constructor(label) {
    this.label = label;
  }
}

class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, { range, message, severity });
  }
}

class CodeLens {
  constructor(range, command) {
    Object.assign(this, { range, command });
  }
}

class InlayHint {
  constructor(position, label, kind) {
    Object.assign(this, { position, label, kind });
  }
}

class MarkdownString {
  constructor(value = '') {
    this.value = value;
  }
  appendMarkdown(text) {
    this.value += text;
    return this;
  }
  appendCodeblock(text) {
    this.value += text;
    return this;
  }
}

class Hover {
  constructor(contents, range) {
    this.contents = [contents].flat();
    this.range = range;
  }
}

class TextEdit {
  constructor(range, newText) {
    Object.assign(this, { range, newText });
  }
}

class CodeAction {
  constructor(title, kind) {
    Object.assign(this, { title, kind });
  }
}

class WorkspaceEdit {
  constructor() {
    this.edits = new Map();
  }
  set(uri, edits) {
    this.edits.set(uri.toString(), edits);
  }
}

class CodeActionKind {
  static Empty = new CodeActionKind('');
  static QuickFix = new CodeActionKind('quickfix');
  constructor(value) {
    this.value = value;
  }
  append(part) {
    return new CodeActionKind(this.value === '' ? part : `${this.value}.${part}`);
  }
}

class CancellationTokenSource {
  constructor() {
    const cancelled = new EventEmitter();
    this.token = { isCancellationRequested: false, onCancellationRequested: cancelled.event };
    this.cancel = () => {
      this.token.isCancellationRequested = true;
      cancelled.fire();
    };
  }
  dispose() {}
}

/** A text that is open in an editor. */
function document(file, languageId, text) {
  return { uri: Uri.file(file), fileName: path.resolve(file), languageId, version: 1, isClosed: false, getText: () => text };
}

/** What was registered, shown and set, and the module itself. */
function create({ folder, settings }) {
  const seen = { providers: new Map(), diagnostics: new Map(), errors: [], commands: new Map(), output: [] };
  const events = new Map();
  const event = (name) => {
    if (!events.has(name)) {
      events.set(name, new EventEmitter());
    }
    return events.get(name);
  };
  // what is asked for and has nothing to do here
  const idle = (known) =>
    new Proxy(known, {
      get(target, name) {
        if (name in target || typeof name === 'symbol') {
          return target[name];
        }
        return /^on[A-Z]/.test(name) ? event(name).event : undefined;
      },
    });
  const languages = new Proxy(
    {
      match: (selector, text) => ([selector].flat().some((one) => one.language === text.languageId) ? 10 : 0),
      createDiagnosticCollection: () => ({
        set: (uri, list) => seen.diagnostics.set(uri.toString(), list ?? []),
        delete: (uri) => seen.diagnostics.delete(uri.toString()),
        clear: () => seen.diagnostics.clear(),
        has: (uri) => seen.diagnostics.has(uri.toString()),
        dispose: () => seen.diagnostics.clear(),
      }),
    },
    {
      get(target, name) {
        return /^register/.test(String(name))
          ? (selector, provider) => {
              seen.providers.set(name, provider);
              return new Disposable(() => seen.providers.delete(name));
            }
          : target[name];
      },
    },
  );
  const open = [];
  const module = {
    languages,
    version: '1.82.0',
    env: { appName: 'stub', language: 'en' },
    extensions: { getExtension: () => undefined },
    commands: {
      registerCommand(name, run) {
        seen.commands.set(name, run);
        return new Disposable(() => seen.commands.delete(name));
      },
      executeCommand: async () => undefined,
    },
    workspace: idle({
      textDocuments: open,
      notebookDocuments: [],
      workspaceFolders: [{ uri: Uri.file(folder), name: path.basename(folder), index: 0 }],
      getWorkspaceFolder: () => ({ uri: Uri.file(folder), name: path.basename(folder), index: 0 }),
      getConfiguration: () => ({ get: (name, usual) => settings[name] ?? usual, inspect: () => undefined }),
      createFileSystemWatcher: () => idle({ dispose() {} }),
      applyEdit: async () => true,
      fs: {},
    }),
    window: idle({
      createOutputChannel: () => ({
        append: (text) => seen.output.push(text),
        appendLine: (text) => seen.output.push(text),
        show() {},
        dispose() {},
      }),
      showErrorMessage: async (text) => void seen.errors.push(text),
      showWarningMessage: async () => undefined,
      showInformationMessage: async () => undefined,
      withProgress: (_, task) => task({ report() {} }, new CancellationTokenSource().token),
      tabGroups: idle({ all: [] }),
      visibleTextEditors: [],
    }),
  };
  Object.assign(module, {
    Disposable, EventEmitter, Position, Range, Uri, CompletionItem, Diagnostic, CodeLens, InlayHint, MarkdownString, Hover,
    TextEdit, CodeAction, WorkspaceEdit, CodeActionKind, CancellationTokenSource,
    StatusBarAlignment: { Left: 1, Right: 2 },
    ProgressLocation: { SourceControl: 1, Window: 10, Notification: 15 },
    DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  });
  // other classes only need to be there: they are extended, or made for requests that no test makes
  const others = new Map();
  const whole = new Proxy(module, {
    get(target, name) {
      if (name in target || typeof name === 'symbol' || !/^[A-Z]/.test(name)) {
        return target[name];
      }
      if (!others.has(name)) {
        others.set(name, class {});
      }
      return others.get(name);
    },
  });
  return {
    module: whole,
    seen,
    cancelled: () => new CancellationTokenSource().token,
    fire: (name, value) => event(name).fire(value),
    open(file, languageId, text) {
      const opened = document(file, languageId, text);
      open.push(opened);
      event('onDidOpenTextDocument').fire(opened);
      return opened;
    },
  };
}

module.exports = { create };
