package org.aadlenergy.engine.swap;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.section.Slice;

/**
 * What a trace costs on each device with each policy.
 *
 * @param endSeconds the time of the run without waiting for any page
 */
public record SwapStudy(
    String trace, int reads, int writes, double endSeconds, List<Row> rows, List<String> notes) {
  public SwapStudy {
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }

  /**
   * One device with one policy.
   *
   * @param seconds the time of the run
   * @param joules of the device
   * @param swapJoules the part of it that moves pages
   * @param addedSeconds what the program waited for wake-ups
   * @param saving against always on, as a share
   * @param breakEvenSeconds the shortest gap from which the low state saves energy
   * @param best whether no other policy of the device takes less energy
   * @param states the time in each state
   */
  public record Row(
      String device,
      String policy,
      String wakeUp,
      double seconds,
      double joules,
      double swapJoules,
      double wakeUps,
      double addedSeconds,
      double saving,
      Optional<Double> breakEvenSeconds,
      boolean best,
      List<State> states,
      List<Slice> timeline) {
    public Row {
      states = List.copyOf(states);
      timeline = List.copyOf(timeline);
    }
  }

  /** The time in a state. */
  public record State(String name, double seconds) {}
}
