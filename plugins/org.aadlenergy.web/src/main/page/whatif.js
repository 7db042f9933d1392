// Sliders on the numbers of a model. Each move is a whole estimate, in a second worker; "write it" puts it into the text.
import { button, h } from './dom.js';
import { DROPPED } from './engines.js';
import { headline, interval, quantity, time } from './figures.js';
import { label, numbersOf, withValues, written } from './numbers.js';

const STEPS = 200;

/** A number from a tenth to ten times of what stands there; zero goes to one. */
const valueAt = (number, step) => (number.value === 0 ? step / STEPS : number.value * 10 ** ((2 * step) / STEPS - 1));

/** What a studio does with the files that a person settled on: they are its text from then on. */
const intoText = (studio) => ({
  words: 'Write it into the text',
  take: (files) => studio.project.change('what-if', (mine) => files.forEach((text, path) => mine.set(path, text))),
  over: true,
});

/**
 * @param studio a project, the report of its text, and `trial(kind, files)`
 * @param settled what a button does with the files as they are with what was moved; whether that is over then
 */
export function whatIf(studio, panel, settled = intoText(studio)) {
  const chosen = new Map(); // id -> value
  let numbers = [];
  const search = h('input', { type: 'search', id: 'what-if-search', input: list });
  const rows = h('div', { class: 'rows' });
  const result = h('div', { class: 'figures', role: 'status' });
  const apply = button(settled.words, write, { disabled: true });
  const reset = button('Back to what the text says', () => { chosen.clear(); list(); }, { disabled: true });
  panel.replaceChildren(h('p', {}, 'Move a number: each move is a whole estimate of the model, not a guess between two.'),
    h('label', { for: 'what-if-search' }, 'Numbers of the model with these letters: '), search, result, h('p', { class: 'row' }, apply, reset), rows);

  function list() {
    numbers = numbersOf(studio.project.files);
    for (const id of chosen.keys()) if (!numbers.some((number) => number.id === id)) chosen.delete(id);
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = numbers.filter((number) => words.every((word) => label(number).toLowerCase().includes(word))).slice(0, 60);
    rows.replaceChildren(...shown.map(slider));
    if (shown.length === 0) rows.replaceChildren(h('p', {}, 'No number of the model has these letters.'));
    run();
  }

  function slider(number) {
    const id = `n-${number.id}`;
    const said = h('output', { for: id });
    const now = chosen.get(number.id) ?? number.value;
    const step = number.value === 0 ? now * STEPS : (Math.log10(now / number.value) + 1) * (STEPS / 2);
    const input = h('input', { type: 'range', id, min: 0, max: STEPS, value: step, input: move });
    const tell = (value) => { said.textContent = `${written(number, value)} ${number.unit}`; };
    function move() {
      const value = valueAt(number, Number(input.value));
      chosen.set(number.id, value);
      tell(value);
      run();
    }
    tell(now);
    return h('div', { class: 'slider' }, h('label', { for: id }, label(number)), input, said);
  }

  const values = () => new Map(numbers.filter((number) => chosen.has(number.id)).map((number) => [number, chosen.get(number.id)]));

  async function run() {
    apply.disabled = reset.disabled = chosen.size === 0;
    const answer = await studio.trial('what-if', withValues(studio.project.files, values()));
    if (answer === DROPPED) return;
    const before = studio.report && headline(studio.report, studio.root);
    const after = answer.report && headline(answer.report, studio.root);
    if (!before || !after) {
      result.replaceChildren(h('p', { class: 'error' }, answer.said || 'The model has no estimate; see the findings.'));
      return;
    }
    const row = (name, was, is) => h('tr', {}, h('th', { scope: 'row' }, name), h('td', {}, was), h('td', {}, is));
    result.replaceChildren(h('table', {}, h('caption', {}, after.root), h('thead', {}, h('tr', {}, h('td'), h('th', { scope: 'col' }, 'the text'), h('th', { scope: 'col' }, 'with what is moved'))),
      h('tbody', {}, row('Average power', interval(before.power, (w) => quantity(w, 'W')), interval(after.power, (w) => quantity(w, 'W'))),
        before.life || after.life ? row('Battery life', interval(before.life, time), interval(after.life, time)) : null)));
  }

  function write() {
    const files = withValues(studio.project.files, values());
    if (settled.over) chosen.clear();
    settled.take(files);
  }

  return list;
}
