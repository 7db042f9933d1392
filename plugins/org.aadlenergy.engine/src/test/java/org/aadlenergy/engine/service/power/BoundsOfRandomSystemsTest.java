package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.testing.Drawn;
import org.aadlenergy.engine.testing.Estimated;
import org.junit.jupiter.api.Test;

/**
 * Whatever times a system with ranges has, it is what its bounds hold. With {@code -Dnightly=true}
 * 1,000 systems at 100 inner points and all corners, else 50 at some.
 */
class BoundsOfRandomSystemsTest {
  private static final int SYSTEMS = Drawn.systems(2, 25, 1000);
  private static final int INNER = Drawn.systems(3, 12, 100);
  private static final int MOST_CORNERS = Drawn.systems(4, 8, 64);
  private static final double RELATIVE = 1e-9;
  private static final double ABSOLUTE = 1e-15;
  private static final double STEPS = 1e-8;

  @Test
  void noPointOfTheRangesIsOutsideOfTheBounds() {
    List<String> outside = new ArrayList<>();
    for (long seed = 0; seed < SYSTEMS; seed++) {
      RangedSystem.Drawn drawn = RangedSystem.ranged(seed);
      Map<String, Interval> bounds = numbers(drawn.estimate());
      Random random = new Random(seed);
      int corners = Math.min(MOST_CORNERS, 1 << Math.min(drawn.ranges(), 20));
      for (int point = 0; point < corners + INNER && drawn.ranges() > 0; point++) {
        double[] at = at(point, corners, drawn.ranges(), random);
        String where = "seed " + seed + " at " + Arrays.toString(at) + ": ";
        numbers(RangedSystem.at(seed, i -> at[i]).estimate())
            .forEach(
                (name, found) -> {
                  Interval bound = bounds.getOrDefault(name, Interval.ZERO);
                  double value = found.nominal();
                  double slack = RELATIVE * Math.abs(value) + ABSOLUTE;
                  if (value < bound.low() - slack || value > bound.high() + slack) {
                    outside.add(where + name + " is " + value + ", beyond " + bound);
                  }
                });
      }
    }
    assertThat(outside).isEmpty();
  }

  /** First the two ends, then other corners, then anywhere. */
  private static double[] at(int point, int corners, int ranges, Random random) {
    double[] at = new double[ranges];
    for (int i = 0; i < ranges; i++) {
      double any = point < corners ? random.nextInt(2) : random.nextDouble();
      at[i] = point < 2 ? point : any;
    }
    return at;
  }

  private static Map<String, Interval> numbers(Estimated result) {
    Map<String, Interval> all = new TreeMap<>();
    for (ModeResult mode : result.root().modes()) {
      String name = mode.name() + "/";
      mode.components()
          .forEach(
              component -> {
                String path = name + component.path();
                all.put(path + "/active", component.activeJoules());
                all.put(path + "/idle", component.idleJoules());
                all.put(path + "/all", component.energyJoules());
                all.put(path + "/watts", component.averagePowerWatts());
              });
      mode.threads()
          .forEach(
              thread -> {
                String path = name + thread.path();
                all.put(path + "/joules", thread.energyPerDispatchJoules());
                all.put(path + "/seconds", thread.timePerDispatchSeconds());
                all.put(path + "/watts", thread.averagePowerWatts());
                for (ServiceResult service : thread.services()) {
                  all.put(path + "/" + service.title() + service.phase(), service.energyJoules());
                }
              });
      mode.power().peaks().forEach(peak -> put(name, peak, all));
      put(name, mode.power().peak(), all);
      for (String path : mode.power().components()) {
        mode.power().peakOfConverter(path).ifPresent(peak -> put(name + "gives/", peak, all));
      }
      all.put(name + "total", mode.totals().energyJoules());
      mode.totals().batteryLifeSeconds().ifPresent(life -> all.put(name + "life", life));
    }
    return all;
  }

  /** Times are whole steps. */
  private static void put(String mode, Peak peak, Map<String, Interval> all) {
    Interval watts = peak.watts();
    all.put(
        mode + peak.role() + peak.path() + "/peak",
        new Interval(watts.nominal(), watts.low() * (1.0 - STEPS), watts.high() * (1.0 + STEPS)));
  }
}
