package org.aadlenergy.calibration.align;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.aadlenergy.calibration.campaign.Run;

/**
 * Which pulse of a marker stands for which run. A bench marks runs that it measures again, too, and
 * says of each run that it keeps which pulse it was; one that says nothing marks each of its runs
 * once.
 *
 * @param places of each run, 0 the first pulse of the recording; empty for a run without a pulse
 * @param count how many pulses there must be
 */
record MarkerPulses(List<OptionalInt> places, int count) {
  static MarkerPulses of(List<Run> runs) {
    List<OptionalInt> places = new ArrayList<>();
    if (runs.stream().noneMatch(run -> run.pulse().isPresent())) {
      for (int i = 0; i < runs.size(); i++) {
        places.add(OptionalInt.of(i));
      }
      return new MarkerPulses(places, runs.size());
    }
    int earlier = 0;
    int last = 0;
    for (Run run : runs) {
      if (run.pulse().isEmpty()) {
        places.add(OptionalInt.empty());
        continue;
      }
      int pulse = run.pulse().getAsInt();
      if (pulse <= last) {
        // another file of the bench: it counts from 1 again
        earlier += last;
      }
      last = pulse;
      places.add(OptionalInt.of(earlier + pulse - 1));
    }
    return new MarkerPulses(places, earlier + last);
  }

  OptionalInt place(int run) {
    return places.get(run);
  }

  /** {@code 24 runs}, {@code 31 pulses of 24 runs}. */
  String shown() {
    return count == places.size()
        ? count + " runs"
        : count + " pulses of " + places.size() + " runs";
  }
}
