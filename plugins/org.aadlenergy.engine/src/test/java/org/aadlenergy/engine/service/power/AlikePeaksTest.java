package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.testing.Drawn;
import org.junit.jupiter.api.Test;

/**
 * What threads of one classifier draw at once is looked for together: it is the very same, to the
 * last bit, where each has a copy of the values, and is looked at for itself.
 */
class AlikePeaksTest {
  private static final int SYSTEMS = Drawn.systems(4, 150, 2000);

  private static List<String> peaks(long seed, boolean same) {
    PowerInTime power = new AlikeSystem(seed, same).estimate().root().modes().get(0).power();
    List<Peak> peaks = new ArrayList<>(power.peaks());
    peaks.add(power.peak());
    List<String> all = new ArrayList<>();
    for (Peak peak : peaks) {
      all.add(peak + " is " + power.parts(peak));
    }
    return all;
  }

  @Test
  void likesDrawWhatEachOfThemDoes() {
    for (long seed = 0; seed < SYSTEMS; seed++) {
      assertThat(peaks(seed, true)).as("system " + seed).isEqualTo(peaks(seed, false));
    }
  }
}
