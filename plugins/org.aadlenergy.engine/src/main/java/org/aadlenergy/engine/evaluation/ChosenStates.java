package org.aadlenergy.engine.evaluation;

import org.aadlenergy.engine.schedule.IdleSetting;
import org.aadlenergy.engine.schedule.IdleTimes;

/** The idle states that the kernel of a processor chooses from, by which rule, and how often. */
public record ChosenStates(IdleStates states, IdleSetting setting, IdleTimes times) {

  /** By how much code may start later than it is woken up. */
  double longestExitSeconds() {
    double longest = 0.0;
    for (int i = 0; i < times.time().length; i++) {
      double exit = states.list().get(i).exitSeconds();
      longest = times.entries()[i] > 0 ? Math.max(longest, exit) : longest;
    }
    return longest;
  }

  /** How many ticks come in a second while cores are idle. */
  public double ticksPerSecond() {
    return times.ticks() / setting.time().seconds(times.length());
  }
}
