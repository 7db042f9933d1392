// Compiled platforms in columns: what is alike in all of them stands together, and what follows from something else is left out, so that less
// is left to transfer. What comes back are the same bytes. The form is that of PlatformWriter; the page is not made where that is another.

/** With what a compiled platform begins, and its version. */
export const BEGIN = [0xaee00619, 9];

/** The fields of each record: t a text, n a number, r a real; ? one that may be absent, * a list, { a map by texts. */
const FORM = Object.fromEntries(Object.entries({
  platform: 't t ?t conditions {rail {profile ?t {event {coefficient *observation {platform span {parameter {state {policy ?battery ?converter ?coefficient ?dram {set {spread',
  set: '{activity',
  spread: 't coefficient r',
  activity: 't *t {coefficient ?coefficient span',
  conditions: '?r ?r ?r {t',
  rail: 't t *t ?coefficient span',
  profile: 't {coefficient ?coefficient ?coefficient ?t *t span ?coefficient ?coefficient {coefficient {activity',
  event: 't ?coefficient {rate span ?coefficient',
  rate: '?coefficient ?coefficient ?coefficient',
  coefficient: 't value t text uncertainty t ?reference conditions span ?t',
  uncertainty: 't amount lean ?t ?t ?t',
  reference: 't t ?t',
  observation: 't value t text ?reference ?t span',
  parameter: 't t ?coefficient ?t *use span',
  use: 't t t',
  state: 't {coefficient span {coefficient',
  policy: 't t t ?coefficient ?coefficient {coefficient span',
  battery: '?coefficient ?coefficient ?coefficient span *row',
  row: 't n ?r ?r ?r coefficient',
  converter: '?coefficient ?coefficient ?coefficient n *efficiency {coefficient span',
  efficiency: '?coefficient coefficient',
  span: 't line n end n',
  dram: 't t r n n n n n n n n {n currents {currents ?banks ?lines {coefficient span',
  currents: '*supply',
  supply: 't r {r *refresh',
  refresh: 'r r r',
  banks: 'r n n n',
  lines: 'r {lineFigure',
  lineFigure: 'r r',
}).map(([name, fields]) => [name, fields.split(' ').map((field, i) => ({ field, rest: field.slice(1), column: `${name}${i}` }))]));

const SCALES = { f: -15, p: -12, n: -9, u: -6, m: -3, k: 3, M: 6, G: 9 };
const HOURS = { Ah: 3600, Wh: 3600 };

/** A figure as it is written, in SI: how that was computed is one of these ways. */
function scaled(number, unit) {
  if (unit === '%') return [number / 100];
  if (/^[KM]iB$/.test(unit)) return [number * (unit[0] === 'K' ? 1024 : 1048576)];
  const scale = unit.length > 1 ? SCALES[unit[0]] ?? 0 : 0;
  const ten = Number(`1e${Math.abs(scale)}`);
  const more = HOURS[scale === 0 ? unit : unit.slice(1)] ?? 1;
  const factor = Number(`1e${scale}`);
  return [Number(`${number}e${scale}`) * more, number * factor * more, (scale < 0 ? number / ten : number * ten) * more, number * (factor * more)];
}

/** What a text may mean; with `half`, half of its last digit. */
function meant(text, half = false) {
  const [, digits, unit, then, other] = /^(-?[\d.]+(?:e-?\d+)?)(?: ([A-Za-z%]+))?(?: ([x/]) ([\d.]+)(?: V)?)?$/.exec(text) ?? [];
  if (digits === undefined) return [];
  const number = half ? Number(`5e-${(digits.split('.')[1] ?? '').length + 1}`) : Number(digits);
  const values = scaled(number, unit ?? '');
  return then === undefined ? values : values.map((value) => (then === 'x' ? value * Number(other) : value / Number(other)));
}

const NO_WAYS = () => [];

/** Letters of the ways in which a real is computed of a text. */
export const WAYS = 'abcd';

/** Where the platform's name and the keys around stand in a text, and a text that is as the one before in its column. */
export const NAMED = ['\x01', '\x02', '\x03'];
export const SAME = '\x04';

/** Goes over a platform: `io` has its texts, numbers and reals, whether it reads or writes them. */
export function walk(io) {
  const keys = [];
  let name = '';
  let figure = {};
  let line = 0;
  const text = (column) => io.text(column, [name, keys.at(-1) ?? '', keys.at(-2) ?? '']);

  function many(column, one) {
    for (let left = io.number(`${column}#`); left > 0; left--) one();
  }

  function record(type) {
    const outer = name;
    FORM[type].forEach(({ field, rest, column }, i) => {
      const read = one(field, rest, column);
      if (type === 'platform' && i === 0) name = read;
    });
    if (type === 'platform') name = outer;
  }

  function one(field, rest, column) {
    switch (field) {
      case 't': return text(column);
      case 'n': return io.number(column);
      case 'r': return io.real(column, io.place());
      case 'value': figure = { place: io.place() }; return null; // it stands before the text that it is of
      case 'text': {
        figure.text = text(column);
        figure.value = io.real(`${column}v`, figure.place, () => meant(figure.text));
        return null;
      }
      case 'amount': figure.amount = io.real(column, io.place(), () => meant(figure.text, true), [['*', figure.value]]); return null;
      case 'lean': return io.real(column, io.place(), NO_WAYS, [['=', figure.amount], ['*', figure.value]]);
      case 'line': line = io.number(column, line); return null;
      case 'end': return io.number(column, line);
      default:
    }
    switch (field[0]) {
      case '?': if (io.number(`${column}?`) === 1) one(rest, rest.slice(1), column); return null;
      case '*': return many(column, () => one(rest, rest.slice(1), column));
      case '{': return many(column, () => {
        keys.push(text(`${column}k`));
        one(rest, rest.slice(1), column);
        keys.pop();
      });
      default: return record(field);
    }
  }

  record('platform');
}
