// The editor: one text at a time, each with its own place; findings as marks at their places.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { HighlightStyle, bracketMatching, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { EditorView, drawSelection, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { languageOf } from './aadl.js';
import { FIGURES, FIGURES_LOOK, showFigures } from './lenses.js';

const COLOURS = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent)' },
  { tag: tags.comment, color: 'var(--soft)' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: tags.number, color: 'var(--warn)' },
  { tag: tags.propertyName, color: 'var(--ink)', fontWeight: '600' },
]);

const LOOK = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--card)', color: 'var(--ink)', fontSize: '14px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, Consolas, monospace', lineHeight: '1.45' },
  '.cm-gutters': { backgroundColor: 'var(--bg)', color: 'var(--soft)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--flow) !important' },
  '.cm-tooltip, .cm-panels': { backgroundColor: 'var(--card)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--card)' },
  '.cm-diagnostic': { whiteSpace: 'pre-wrap', maxWidth: '34rem' },
  '.cm-hover': { padding: '.4rem .6rem', maxWidth: '34rem', whiteSpace: 'pre-wrap' },
});

const SEVERITY = { error: 'error', warning: 'warning', info: 'info' };

export class Editor {
  #states = new Map();
  #view;
  #path = '';
  #words;
  #typed;
  #setting = false;

  /**
   * @param words finds completions and what a word means: `complete(path, text, offset)` and `explain(path, text, offset)`
   * @param typed is told the path and the new text
   */
  constructor(parent, words, typed) {
    this.#words = words;
    this.#typed = typed;
    this.#view = new EditorView({ parent, state: EditorState.create({ doc: '' }) });
  }

  get path() {
    return this.#path;
  }

  get text() {
    return this.#view.state.doc.toString();
  }

  /** Shows a file; what is not a text is not edited. */
  show(path, text) {
    if (this.#path !== '') this.#states.set(this.#path, this.#view.state);
    const kept = this.#states.get(path);
    this.#path = path;
    this.#view.setState(kept?.doc.toString() === text ? kept : this.#fresh(path, text));
  }

  /** The text of the file that is shown was changed elsewhere. */
  update(text) {
    const now = this.text;
    if (now === text) return;
    let from = 0;
    while (from < now.length && from < text.length && now[from] === text[from]) from++;
    let end = 0;
    while (end < now.length - from && end < text.length - from && now.at(-1 - end) === text.at(-1 - end)) end++;
    this.#setting = true;
    this.#view.dispatch({ changes: { from, to: now.length - end, insert: text.slice(from, text.length - end) } });
    this.#setting = false;
  }

  forget() {
    this.#states.clear();
    this.#path = '';
  }

  /** Marks the findings of the file that is shown. */
  async mark(findings) {
    const marked = this.#marks(findings, []);
    this.#view.dispatch(setDiagnostics(this.#view.state, marked));
    const { state } = this.#view;
    const path = this.#path;
    // the text may be another by then: its own findings come
    const isSame = () => this.#view.state.doc.eq(state.doc) && this.#path === path;
    if (marked.length === 0 || marked.length > 40) return;
    await new Promise((resolve) => { setTimeout(resolve, 300); }); // who types on needs no fixes
    const fixes = [];
    for (const finding of findings) {
      if (!isSame()) return;
      fixes.push(await this.#words.fixes(path, state, finding));
    }
    if (isSame() && fixes.some((some) => some.length > 0)) {
      this.#view.dispatch(setDiagnostics(this.#view.state, this.#marks(findings, fixes)));
    }
  }

  #marks(findings, fixes) {
    const { doc } = this.#view.state;
    return findings.map((f, i) => ({ ...f, fixes: fixes[i] ?? [] })).filter((f) => f.line >= 1 && f.line <= doc.lines).map((f) => {
      const line = doc.line(f.line);
      const from = Math.min(line.to, line.from + Math.max(0, (f.column ?? 1) - 1));
      const word = /^[\w.:]+|^"[^"]*"/.exec(line.text.slice(from - line.from));
      return {
        from, to: Math.min(line.to, from + (word?.[0].length ?? 1)), severity: SEVERITY[f.severity] ?? 'info', source: f.code,
        message: f.hint ? `${f.message}\n${f.hint}` : f.message,
        actions: f.fixes.map(({ title, changes }) => ({ name: title, apply: (view) => view.dispatch({ changes, userEvent: 'input.fix' }) })),
      };
    });
  }

  /** Puts figures beside the text; those that are newer than it, or of another one, are left. */
  async figures(opened) {
    const { state } = this.#view;
    const path = this.#path;
    const found = await this.#words.figures(path, state, opened);
    if (this.#view.state.doc.eq(state.doc) && this.#path === path) showFigures(this.#view, found);
  }

  /** Puts the cursor on a line, in the middle of what is seen. */
  goTo(line, column = 1) {
    const { doc } = this.#view.state;
    const at = doc.line(Math.min(Math.max(1, line), doc.lines));
    const anchor = Math.min(at.to, at.from + Math.max(0, column - 1));
    this.#view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    this.#view.focus();
  }

  #fresh(path, text) {
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(), history(), drawSelection(), bracketMatching(), closeBrackets(), highlightActiveLine(), highlightSelectionMatches(),
        lintGutter(), indentUnit.of('\t'), EditorState.tabSize.of(4), languageOf(path), syntaxHighlighting(COLOURS), LOOK, FIGURES, FIGURES_LOOK,
        EditorView.contentAttributes.of({ 'aria-label': `Text of ${path}`, tabindex: '0' }),
        autocompletion({ override: [(context) => this.#words.complete(path, context)] }),
        hoverTooltip((view, at) => this.#hover(path, view, at)),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap, indentWithTab]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !this.#setting) this.#typed(this.#path, update.state.doc.toString());
        }),
      ],
    });
  }

  async #hover(path, view, at) {
    const found = await this.#words.explain(path, view.state, at);
    if (!found) return null;
    return {
      pos: found.from, end: found.to,
      create() {
        const dom = document.createElement('div');
        dom.className = 'cm-hover';
        dom.textContent = found.text;
        return { dom };
      },
    };
  }
}
