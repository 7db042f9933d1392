// What may be written, what a word means, what mends a finding and the figures beside the text: the language server's own answers, from the engine.

const KINDS = { PROPERTY: 'property', CLASSIFIER: 'class', PACKAGE: 'namespace', KEYWORD: 'keyword', LITERAL: 'enum', PLATFORM: 'constant', UNIT: 'constant', SERVICE: 'function' };

/** Markdown as a plain text: the page shows texts only. */
const plain = (markdown) => markdown.replace(/^```\w*$/gm, '').replace(/\*\*|`/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\n{3,}/g, '\n\n').trim();

export class Words {
  #studio;

  constructor(studio) {
    this.#studio = studio;
  }

  #ask(what, path, state, ...words) {
    return this.#askOf(this.#studio.first, what, path, state, words);
  }

  #askOf(engine, what, path, state, words) {
    const { project } = this.#studio;
    const files = project.placed(new Map(project.files).set(path, state.doc.toString()));
    return engine.ask(files, what, project.folder, `${project.folder}/${path}`, ...words);
  }

  async complete(path, context) {
    if (!/\.aadl$/i.test(path)) return null;
    const word = context.matchBefore(/[\w:.-]+/);
    if (!word && !context.explicit && !/=> ?$|"$/.test(context.state.sliceDoc(Math.max(0, context.pos - 4), context.pos))) return null;
    const found = await this.#ask('complete', path, context.state, context.pos);
    if (found.length === 0) return null;
    const { from } = found[0];
    return {
      from,
      options: found.filter((one) => one.from === from).map((one) => ({
        label: one.text, type: KINDS[one.kind] ?? 'variable', detail: one.detail || undefined, info: plain(one.documentation) || undefined, sortText: one.sort || undefined,
      })),
      validFor: /^[\w:.-]*$/,
    };
  }

  async explain(path, state, at) {
    if (!/\.aadl$/i.test(path)) return null;
    const [found] = await this.#ask('hover', path, state, at);
    return found ? { from: found.from, to: found.to, text: plain(found.text) } : null;
  }

  /** Lenses above declarations and hints behind them; changes are told since a project was opened. They take an analysis, which no letter waits for. */
  async figures(path, state, opened) {
    return /\.aadl$/i.test(path) ? this.#askOf(this.#studio.second, 'figures', path, state, [String(opened)]) : {};
  }

  /** What mends a finding, each with its title and the changes. */
  fixes(path, state, finding) {
    return /\.aadl$/i.test(path) ? this.#ask('fixes', path, state, finding.code, finding.message, finding.hint ?? '', finding.line, finding.column ?? 1) : [];
  }
}
