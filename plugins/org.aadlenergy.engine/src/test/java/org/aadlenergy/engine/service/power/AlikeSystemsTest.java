package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.testing.Drawn;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Two ways to write the same system down give the same energies, whatever there is in it. */
class AlikeSystemsTest {
  private static final int SYSTEMS = Drawn.systems(1, 20, 500);
  private static final IntToDoubleFunction SOMEWHERE = figure -> 0.1 + 0.3 * (figure % 3);
  private static final double RELATIVE = 1e-9;
  private static final double ABSOLUTE = 1e-13;

  private static Map<String, Double> watts(ModeResult mode) {
    Map<String, Double> all = new TreeMap<>();
    mode.components().forEach(c -> all.put(c.path(), c.averagePowerWatts().nominal()));
    mode.threads().forEach(t -> all.put(t.path(), t.energyPerDispatchJoules().nominal()));
    all.put("", mode.totals().averagePowerWatts().nominal());
    return all;
  }

  private static void assertAlike(String what, Map<String, Double> one, Map<String, Double> other) {
    assertThat(other.keySet()).as(what).isEqualTo(one.keySet());
    one.forEach(
        (path, watts) ->
            assertThat(other.get(path))
                .as(what + ": " + path)
                .isCloseTo(watts, within(RELATIVE * Math.abs(watts) + ABSOLUTE)));
  }

  /** The window is what energies are counted over: powers do not depend on it. */
  @Test
  void noPowerDependsOnTheWindow() {
    for (long seed = 0; seed < SYSTEMS; seed++) {
      RangedSystem.Drawn drawn = RangedSystem.at(seed, SOMEWHERE);
      RangedSystem.Drawn longer = RangedSystem.at(seed, SOMEWHERE);
      longer.builder().set("", Properties.ESTIMATION_WINDOW, "17 sec");
      for (int mode = 0; mode < drawn.estimate().root().modes().size(); mode++) {
        assertAlike(
            "system " + seed,
            watts(drawn.estimate().root().modes().get(mode)),
            watts(longer.estimate().root().modes().get(mode)));
      }
    }
  }

  /** A mode takes what a system does that has nothing else. */
  @Test
  void aModeIsASystemOfItsOwn() {
    for (long seed = 0; seed < 4 * SYSTEMS; seed++) {
      var modes = RangedSystem.at(seed, SOMEWHERE).estimate().root().modes();
      for (ModeResult mode : modes.size() > 1 ? modes : modes.subList(0, 0)) {
        var alone = RangedSystem.only(seed, mode.name(), SOMEWHERE).estimate().root().modes();
        assertAlike("mode " + mode.name() + " of system " + seed, watts(alone.get(0)), watts(mode));
      }
    }
  }
}
