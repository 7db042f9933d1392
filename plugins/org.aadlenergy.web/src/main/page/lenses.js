// Figures beside the text: above systems and threads, and behind subcomponents. They are no part of it, and move with it until newer ones come.
import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';

const NEWER = StateEffect.define();

class Figure extends WidgetType {
  constructor(indent, text) {
    super();
    this.indent = indent;
    this.text = text;
  }

  eq(other) {
    return this.indent === other.indent && this.text === other.text;
  }

  toDOM() {
    const figure = document.createElement('span');
    figure.textContent = this.text;
    figure.className = this.indent === null ? 'cm-hint' : 'cm-lens';
    if (this.indent === null) return figure;
    const line = document.createElement('div');
    line.append(this.indent, figure);
    return line;
  }
}

/** What an editor needs to have them. */
export const FIGURES = StateField.define({
  create: () => Decoration.none,
  update(figures, { changes, effects }) {
    return effects.findLast((effect) => effect.is(NEWER))?.value ?? figures.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export const FIGURES_LOOK = EditorView.theme({
  '.cm-lens, .cm-hint': { color: 'var(--soft)', fontSize: '12px', fontFamily: 'system-ui, sans-serif' },
  '.cm-hint': { paddingLeft: '1.5ch' },
});

/** Puts lenses and hints at their places. */
export function showFigures(view, { lenses = [], hints = [] }) {
  const { doc } = view.state;
  const above = lenses.map(({ at, text }) => {
    const line = doc.lineAt(at);
    return Decoration.widget({ widget: new Figure(/^\s*/.exec(line.text)[0], text), block: true, side: -1 }).range(line.from);
  });
  const behind = hints.map(({ at, text }) => Decoration.widget({ widget: new Figure(null, text), side: 1 }).range(at));
  view.dispatch({ effects: NEWER.of(Decoration.set([...above, ...behind], true)) });
}
