// Compiled platforms in columns: what is alike in all of them stands together, and what follows from something else is left out, so that less
// is left to transfer. What comes back are the same bytes. The form is that of PlatformWriter; the page is not made where that is another.

/** With what a compiled platform begins, and its version. */
export const BEGIN = [0xaee00619, 9];

/** The columns of a field: its own, and those of keys, counts, presences and values of texts. */
const [KEY, COUNT, PRESENT, VALUE] = [1, 2, 3, 4];
const EACH = 5;

/** The fields of each record: t a text, n a number, r a real; ? one that may be absent, * a list, { a map by texts. */
const FORM = {
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
};

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

let columns = 0;

/** A field as it is gone over: what it is, its column, and what is in it. */
function part(field, column) {
  if ('?*{'.includes(field[0])) return { is: field[0], column, inner: part(field.slice(1), column) };
  return field in FORM ? { is: 'record', fields: RECORDS[field] } : { is: field, column };
}

const RECORDS = Object.fromEntries(Object.keys(FORM).map((name) => [name, []]));
for (const [name, fields] of Object.entries(FORM)) for (const field of fields.split(' ')) RECORDS[name].push(part(field, (columns += EACH)));

/** Goes over a platform: `io` has its texts, numbers and reals, whether it reads or writes them; a column is a number. */
export function walk(io) {
  const around = { name: '', keys: [] };
  const { keys } = around;
  let figure = {};
  let line = 0;

  function record(fields) {
    const outer = around.name;
    for (let i = 0; i < fields.length; i++) {
      const read = one(fields[i]);
      if (i === 0 && fields === RECORDS.platform) around.name = read;
    }
    if (fields === RECORDS.platform) around.name = outer;
  }

  function one({ is, column, inner, fields }) {
    switch (is) {
      case 'record': record(fields); return null;
      case 't': return io.text(column, around);
      case 'n': return io.number(column);
      case 'r': return io.real(column, io.place());
      case 'value': figure = { place: io.place() }; return null; // it stands before the text that it is of
      case 'text': {
        figure.text = io.text(column, around);
        figure.value = io.real(column + VALUE, figure.place, () => meant(figure.text));
        return null;
      }
      case 'amount': figure.amount = io.real(column, io.place(), () => meant(figure.text, true), [['*', figure.value]]); return null;
      case 'lean': return io.real(column, io.place(), NO_WAYS, [['=', figure.amount], ['*', figure.value]]);
      case 'line': line = io.number(column, line); return null;
      case 'end': return io.number(column, line);
      case '?': if (io.number(column + PRESENT) === 1) one(inner); return null;
      case '*': for (let left = io.number(column + COUNT); left > 0; left--) one(inner); return null;
      case '{':
        for (let left = io.number(column + COUNT); left > 0; left--) {
          keys.push(io.text(column + KEY, around));
          one(inner);
          keys.pop();
        }
        return null;
      default: throw new Error(`a field that nobody knows: ${is}`);
    }
  }

  record(RECORDS.platform);
}

/** What stands around a text and may stand in it: the platform's name, and the keys on the way to it, the nearest first. */
export const named = ({ name, keys }) => [name, keys.at(-1) ?? '', keys.at(-2) ?? ''];
