// Two numbers of a model over a range each, as a picture: every field is a whole estimate.
import { $, button, h, s } from './dom.js';
import { DROPPED } from './engines.js';
import { headline, quantity, time } from './figures.js';
import { label, numbersOf, withValues, written } from './numbers.js';

const SIZE = 7;

export function sweep(studio, panel) {
  const across = h('select', { id: 'sweep-x' });
  const up = h('select', { id: 'sweep-y' });
  const picture = h('div', { class: 'plot' });
  const progress = h('progress', { max: SIZE * SIZE, value: 0, hidden: true, 'aria-label': 'Estimates that are done' });
  const said = h('p', { role: 'status' });
  const range = (axis, end, value) => h('input', { type: 'number', id: `sweep-${axis}-${end}`, step: 'any', value });
  const field = (id, text, input) => h('label', { for: id }, text, ' ', input);
  const ends = {};
  for (const axis of ['x', 'y']) ends[axis] = [range(axis, 'from', 0.25), range(axis, 'to', 4)];
  panel.replaceChildren(h('p', {}, 'Two numbers, each from and to so many times of what the text says.'),
    h('div', { class: 'form' }, field('sweep-x', 'Across', across), field('sweep-x-from', 'from times', ends.x[0]), field('sweep-x-to', 'to times', ends.x[1]),
      field('sweep-y', 'Upwards', up), field('sweep-y-from', 'from times', ends.y[0]), field('sweep-y-to', 'to times', ends.y[1])),
    h('p', { class: 'row' }, button('Sweep', run, { class: 'main', id: 'sweep-run' }), progress), said, picture);

  function list() {
    const numbers = numbersOf(studio.project.files);
    for (const [select, first] of [[across, 0], [up, 1]]) {
      const kept = select.value;
      select.replaceChildren(...numbers.map((number) => h('option', { value: number.id }, label(number))));
      select.value = numbers.some((number) => number.id === kept) ? kept : numbers[first]?.id ?? '';
    }
  }

  const values = (number, [from, to]) => Array.from({ length: SIZE }, (_, i) => {
    const times = Number(from.value) * (Number(to.value) / Number(from.value)) ** (i / (SIZE - 1));
    return number.value * times;
  });

  async function run() {
    const files = new Map(studio.project.files);
    const numbers = numbersOf(files);
    const [x, y] = [across, up].map((select) => numbers.find((number) => number.id === select.value));
    const bad = Object.values(ends).flat().some((input) => !(Number(input.value) > 0));
    if (!x || !y || x === y || bad) {
      said.textContent = bad ? 'From and to are numbers above zero.' : 'Choose two different numbers of the model.';
      return;
    }
    const points = [];
    progress.hidden = false;
    for (const vy of values(y, ends.y)) {
      for (const vx of values(x, ends.x)) {
        progress.value = points.length;
        const answer = await studio.trial('sweep', withValues(files, new Map([[x, vx], [y, vy]])));
        if (answer === DROPPED) {
          progress.hidden = true;
          said.textContent = 'Stopped.';
          return;
        }
        points.push({ vx, vy, ...(answer.report && headline(answer.report, studio.root)) });
      }
    }
    progress.hidden = true;
    draw(x, y, points);
  }

  function draw(x, y, points) {
    const nominal = (figure) => (figure && typeof figure === 'object' ? figure.nominal : figure);
    const byLife = points.some((point) => point.life);
    const of = (point) => nominal(byLife ? point.life : point.power);
    const show = byLife ? time : (watts) => quantity(watts, 'W');
    const all = points.map(of).filter((value) => value > 0).map(Math.log);
    const [least, most] = [Math.min(...all), Math.max(...all)];
    const good = (value) => { const t = most === least ? 0.5 : (Math.log(value) - least) / (most - least); return byLife ? t : 1 - t; };
    const cells = points.map((point, i) => {
      const [cx, cy] = [130 + (i % SIZE) * 78, 10 + (SIZE - 1 - Math.floor(i / SIZE)) * 44];
      const value = of(point);
      const known = value > 0;
      const light = known ? 30 + 55 * good(value) : 50;
      const cell = s('g', {}, s('rect', { x: cx, y: cy, width: 76, height: 42, fill: known ? `hsl(205 55% ${light}%)` : 'none', stroke: 'var(--line)' }),
        s('text', { x: cx + 38, y: cy + 25, 'text-anchor': 'middle', style: `fill:${!known ? 'var(--ink)' : light > 55 ? '#000' : '#fff'}` }, known ? show(value) : '-'));
      return cell;
    });
    const axes = [];
    for (let i = 0; i < SIZE; i++) {
      axes.push(s('text', { x: 168 + i * 78, y: 334, 'text-anchor': 'middle' }, `${written(x, points[i].vx)} ${x.unit}`));
      axes.push(s('text', { x: 122, y: 35 + (SIZE - 1 - i) * 44, 'text-anchor': 'end' }, `${written(y, points[i * SIZE].vy)} ${y.unit}`));
    }
    const name = byLife ? 'battery life' : 'average power';
    said.textContent = `${points.length} estimates: ${name}, the lighter the better.`;
    picture.replaceChildren(h('figure', {}, s('svg', { viewBox: '0 0 690 345', role: 'img', 'aria-label': `${name} over ${x.name} of ${x.of} and ${y.name} of ${y.of}` }, ...cells, ...axes),
      h('figcaption', {}, `Across: ${x.name} of ${x.of}. Upwards: ${y.name} of ${y.of}.`)));
    $('sweep').dataset.done = String(points.length);
  }

  return list;
}
