// Figures as a person reads them: three digits, a unit that fits, and their bounds.

const PREFIXES = [[1e9, 'G'], [1e6, 'M'], [1e3, 'k'], [1, ''], [1e-3, 'm'], [1e-6, 'u'], [1e-9, 'n'], [1e-12, 'p']];
const SPANS = [[31557600, 'a'], [86400, 'd'], [3600, 'h'], [60, 'min'], [1, 's']];

const digits = (number) => Number(number.toPrecision(4)).toString();

export function quantity(number, unit) {
  if (number === null || number === undefined) return 'unlimited';
  if (number === 0) return `0 ${unit}`;
  const [size, letter] = PREFIXES.find(([least]) => Math.abs(number) >= least * 0.9995) ?? PREFIXES.at(-1);
  return `${digits(number / size)} ${letter}${unit}`;
}

export function time(seconds) {
  if (seconds === null || seconds === undefined) return 'unlimited';
  const [size, unit] = SPANS.find(([least]) => seconds >= least) ?? [1, 's'];
  return size === 1 ? quantity(seconds, 's') : `${digits(seconds / size)} ${unit}`;
}

/** A figure and its bounds. */
export function interval(figure, show) {
  if (figure === null || figure === undefined) return 'unknown';
  if (typeof figure === 'number') return show(figure);
  const { nominal, low, high } = figure;
  return low === high ? show(nominal) : `${show(nominal)} [${show(low)} to ${show(high)}]`;
}

/** The figures of a report by which variants of a model are compared. */
export function headline(report, root) {
  const found = report.roots.find((one) => one.root === root) ?? report.roots[0];
  if (!found) return null;
  const whole = found.missions[0] ?? found.modes[0]?.totals;
  return whole && { root: found.root, complete: found.complete, power: whole.averagePowerWatts, life: whole.batteryLifeSeconds, energy: whole.energyJoules };
}
