package org.aadlenergy.engine.cell;

/**
 * Draws a power for so short a time that one current tells all: the one at which what is given is
 * what comes out of the cell, in its middle. So nothing of the energy is missing, whatever the
 * current does meanwhile, and of a long load each level takes no more than a root or two.
 */
final class ShortDraw {
  /** By how much of the voltage that counts a current may have moved it, squared. */
  private static final double MOVED = 1.2e-9;

  /** How much less what is drawn counts follows its current. */
  private static final double RATED = 1e-3;

  /** Of a level that would take more steps, the rest is drawn in long ones. */
  private static final double MOST_STEPS = 32.0;

  /** Nearer to a limit, something else may decide of the current. */
  private static final double CLEAR = 1e-9;

  private static final double SMALL = 1e-2;

  private final Cell cell;
  private final int branches;

  private final CellLines lines;

  /** Of a step: its current, what moves, and what each branch comes to. */
  private double amperes;

  private double weight;
  private double leak;
  private double ohmic;
  private double volts;
  private double moved;

  /** At the load, at its beginning and its end. */
  private double first;

  private double last;

  /** What a load draws that was asked for last. */
  private double drawn;

  private final double[] after;
  private final double[] voltSeconds;
  private double restGone;

  ShortDraw(Cell cell) {
    this.cell = cell;
    this.branches = cell.branches().size();
    this.lines = new CellLines(cell);
    this.after = new double[branches + 1];
    this.voltSeconds = new double[branches + 1];
  }

  /** Goes on with a power; for how long, as what is left of it has to be drawn otherwise. */
  double draw(LoadPattern.Level load, CellState state) {
    double seconds = load.seconds();
    if (cell.isBuffered() || load.swing() != LoadPattern.Swing.NONE) {
      return 0.0;
    }
    boolean down = load.watts() + load.amperes() * cell.openVolts().most() >= 0.0;
    double done = 0.0;
    double step = seconds;
    while (done < seconds) {
      boolean all = step >= seconds - done;
      step = all ? seconds - done : step;
      double wrong = attempt(load, state, step, down);
      if (!(wrong <= 1.0)) {
        step *= Math.max(0.1, 0.9 / Math.sqrt(wrong));
        if (!(step * MOST_STEPS >= seconds)) {
          break;
        }
        continue;
      }
      if (!decides(load, state)) {
        break;
      }
      take(load, state, step);
      done = all ? seconds : done + step;
    }
    return done;
  }

  /** The current of a step, and of what is allowed how wrong it is that there is but one. */
  private double attempt(LoadPattern.Level load, CellState state, double step, boolean down) {
    double share = state.share();
    double warmth = load.celsius();
    if (!lines.hold(share, warmth)) {
      lines.find(share, warmth, down);
    }
    double wrong = step(load, state, step, share);
    if (!lines.hold(share + moved, warmth)) {
      lines.find(share, warmth, down);
      wrong = step(load, state, step, share);
    }
    return lines.hold(share + moved, warmth) ? wrong : Double.NaN;
  }

  private double step(LoadPattern.Level load, CellState state, double step, double share) {
    double capacity = cell.coulombs() * (1.0 - state.faded());
    double open = lines.at(CellLines.OPEN, share);
    double inner = open;
    for (int i = 0; i < branches; i++) {
      inner -= state.slow[1 + i];
    }
    first = terminal(load, inner, lines.at(CellLines.OHMS, share));
    double guess = drawn;
    leak = lines.at(CellLines.LEAK, share) * capacity / Cell.SECONDS_PER_YEAR;
    double middle = share - (guess + leak) * step / capacity / 2.0;
    leak = lines.at(CellLines.LEAK, middle) * capacity / Cell.SECONDS_PER_YEAR;
    double rate = cell.rate().seconds();
    restGone = rate > 0.0 ? step / rate * (1.0 - rest(step / rate)) : 1.0;
    double slow = state.slow[0];
    boolean all = cell.rate() == Rate.ALL;
    double lasting = rate > 0.0 ? slow + (guess - slow) * rest(step / rate) : guess;
    ohmic = lines.at(CellLines.OHMS, middle);
    double ohms = ohmic + cell.outlet().wireOhms();
    double held = open - lines.slopes[CellLines.OPEN] * leak * step / capacity / 2.0;
    for (int i = 0; i < branches; i++) {
      double rest = rest(step / cell.branches().get(i).seconds());
      held -= state.slow[1 + i] * (1.0 - rest);
      ohms += lines.at(CellLines.BRANCHES + i, middle) * rest;
    }
    double apart = rate > 0.0 ? (guess - slow) * restGone : 0.0;
    double root = 0.0;
    for (int round = rate > 0.0 || all ? 1 : 0; round < 2; round++) {
      weight =
          guess < 0.0
              ? cell.limits().chargeShare()
              : all ? 1.0 : cell.rate().weight(Math.max(0.0, lasting), apart);
      double both = ohms + lines.slopes[CellLines.OPEN] * weight * step / capacity / 2.0;
      double rest = held - both * load.amperes();
      root = Math.sqrt(rest * rest - 4.0 * both * load.watts());
      amperes = load.amperes() + 2.0 * load.watts() / (rest + root);
      volts = held - both * amperes;
      lasting = amperes;
    }
    if (guess < 0.0 != amperes < 0.0) {
      return Double.NaN;
    }
    moved = -(amperes * weight + leak) * step / capacity;
    double volt =
        Math.abs(lines.slopes[CellLines.OPEN] * moved)
            + Math.abs(lines.slopes[CellLines.OHMS] * moved * amperes);
    for (int i = 0; i < branches; i++) {
      double time = cell.branches().get(i).seconds();
      double gone = gone(step / time);
      double its = lines.at(CellLines.BRANCHES + i, middle) * amperes;
      double before = state.slow[1 + i];
      after[i] = before + (its - before) * gone;
      voltSeconds[i] = its * step - time * (after[i] - before);
      volt += Math.abs(after[i] - before);
    }
    volt /= root;
    double rated =
        all || !(amperes > 0.0) || rate == 0.0
            ? 0.0
            : RATED * apart / Math.max(slow, amperes * restGone);
    return Math.max(volt * volt, rated * rated) / MOVED;
  }

  /** What of one is gone after so many time constants. */
  private static double gone(double constants) {
    return constants < SMALL ? constants * (1.0 - rest(constants)) : -StrictMath.expm1(-constants);
  }

  /** What of one is gone on average over so many time constants. */
  private static double rest(double constants) {
    return constants < SMALL
        ? constants
            / 2.0
            * (1.0 - constants / 3.0 * (1.0 - constants / 4.0 * (1.0 - constants / 5.0)))
        : 1.0 + StrictMath.expm1(-constants) / constants;
  }

  /** Whether the power is what decides of the current at the beginning and the end of a step. */
  private boolean decides(LoadPattern.Level load, CellState state) {
    double share = state.share();
    double then = lines.at(CellLines.OPEN, share + moved);
    for (int i = 0; i < branches; i++) {
      then -= after[i];
    }
    last = terminal(load, then, lines.at(CellLines.OHMS, share + moved));
    boolean decides = first >= load.leastVolts() && last >= load.leastVolts();
    if (decides) {
      state.see(first);
    }
    return decides
        && drawn < 0.0 == amperes < 0.0
        && share + moved >= 0.0
        && (amperes >= 0.0 || share + moved < 1.0 - CLEAR);
  }

  /** The voltage at the load; not a number where something else decides, or it may not be so. */
  private double terminal(LoadPattern.Level load, double inner, double ohms) {
    double both = ohms + cell.outlet().wireOhms();
    double rest = inner - both * load.amperes();
    double root = Math.sqrt(rest * rest - 4.0 * both * load.watts());
    drawn = load.amperes() + 2.0 * load.watts() / (rest + root);
    double node = inner - ohms * drawn;
    Cell.Limits limits = cell.limits();
    boolean may = drawn >= 0.0;
    if (drawn < 0.0) {
      may = -drawn < limits.chargeAmperes() * (1.0 - CLEAR) && node < limits.most() * (1.0 - CLEAR);
    }
    return may && node >= limits.least() ? inner - both * drawn : Double.NaN;
  }

  private void take(LoadPattern.Level load, CellState state, double step) {
    double[] sums = state.sums;
    double middle = state.share() + moved / 2.0;
    double open = lines.at(CellLines.ROOM, middle);
    double warmer = lines.at(CellLines.OPEN, middle) - open;
    double charged = Math.min(0.0, amperes);
    double wired = amperes * amperes * cell.outlet().wireOhms();
    double given = load.watts() + load.amperes() * volts;
    double lost = amperes * (amperes * ohmic + open * (weight - 1.0) - warmer) + wired;
    double taken = (amperes < 0.0 ? wired : 0.0) - charged * (open + warmer - amperes * ohmic);
    taken *= step;
    lost *= step;
    for (int i = 0; i < branches; i++) {
      double before = state.slow[1 + i];
      double held = cell.branches().get(i).held((after[i] - before) * (after[i] + before));
      lost += amperes * voltSeconds[i] - held;
      taken += charged * voltSeconds[i];
      state.slow[1 + i] = after[i];
    }
    sums[CellState.MOVED] += moved;
    sums[CellState.FADED] +=
        step
            * (cell.ageing().calendar() / Cell.SECONDS_PER_YEAR
                + cell.ageing().cycle() * Math.abs(amperes) / (2.0 * cell.coulombs()));
    sums[CellState.GIVEN] += Math.max(0.0, given) * step;
    sums[CellState.TAKEN] += taken;
    sums[CellState.REFUSED] += given < 0.0 ? Math.max(0.0, -given * step - taken) : 0.0;
    sums[CellState.LOST] += lost;
    sums[CellState.LEAKED] += step * leak * open;
    if (cell.rate().seconds() > 0.0) {
      state.slow[0] += (amperes - state.slow[0]) * restGone;
    }
    state.pass(step);
    state.see(last);
  }
}
