// Numbers of what is named again and again: who is named often has a low number, the others have theirs in the order in which they are named first
// (renumber.mjs). So the first time needs no number, and the next ones are mostly near the one before.

/** How a number stands in its strand: as one of these, or, where it is one of those named often, as itself behind them. */
export const [FIRST, SAME, NEAR, FAR] = [0, 1, 2, 3];
export const KINDS = 4;
/** As far as one byte reaches in both directions. */
const REACH = 64;

export class Again {
  #seen = 0;
  #last = -1;
  #from = 0;

  /** @param often numbers below it are themselves in the strand */
  constructor(often) {
    this.often = often;
  }

  get next() {
    return this.often + this.#seen;
  }

  /** How a number is written: its kind, or behind the kinds itself, and how far it is from what. */
  split(value) {
    if (value < this.often) return [KINDS + value];
    if (value === this.next) return [FIRST];
    if (value === this.#last) return [SAME];
    const away = value - this.#from;
    return Math.abs(away) < REACH ? [NEAR, away < 0 ? -2 * away - 1 : 2 * away] : [FAR, this.next - value];
  }

  /** The number that was written so. */
  joined(kind, away) {
    switch (kind) {
      case FIRST: return this.next;
      case SAME: return this.#last;
      case NEAR: return this.#from + (away % 2 === 1 ? -(away + 1) / 2 : away / 2);
      case FAR: return this.next - away;
      default: return kind - KINDS;
    }
  }

  /** Says that a number was named. */
  named(value) {
    if (value === this.next) this.#seen++;
    else if (value >= this.often && value !== this.#last) this.#from = value;
    this.#last = value;
  }
}

/** The least number from which on all are named first in their order. */
export function oftenOf(values) {
  const first = new Map();
  for (const value of values) if (!first.has(value)) first.set(value, first.size);
  let often = values.reduce((most, value) => Math.max(most, value), 0);
  while (often > 0 && first.get(often - 1) < first.get(often)) often--;
  return often;
}
