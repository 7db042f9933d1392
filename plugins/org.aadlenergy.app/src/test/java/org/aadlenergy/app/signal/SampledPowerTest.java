package org.aadlenergy.app.signal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.signal.Signal;
import org.junit.jupiter.api.Test;

/** Samples of drawn curves: their integral by trapezoids is that of the curve, at any pace. */
class SampledPowerTest {
  private final Random random = new Random(7);

  /** Pieces, and the same as a plain list of times and powers. */
  private record Drawn(PowerCurve curve, double joules) {}

  private Drawn drawn() {
    List<Signal> parts = new ArrayList<>();
    double joules = 0.0;
    int times = 1 + random.nextInt(5);
    for (int i = 0; i < 1 + random.nextInt(40); i++) {
      long steps = 1 + (long) (random.nextDouble() * 2e9);
      double watts = random.nextInt(4) == 0 ? 0.0 : random.nextDouble() * 3;
      parts.add(Signal.level(steps, watts));
      joules += times * watts * steps * 1e-12;
    }
    Signal signal = Signal.repeated(Signal.sequence(parts), times);
    PowerCurve.Stretch all = new PowerCurve.Stretch(0.0, signal, TimeBase.PICOSECONDS);
    PowerCurve curve = new PowerCurve("r", "", "", List.of(all), 0.0, all.endSeconds(), true, "");
    return new Drawn(curve, joules);
  }

  private static List<double[]> samples(PowerCurve curve, long intervals) {
    List<double[]> samples = new ArrayList<>();
    SampledPower.each(curve, intervals, (t, w, joules) -> samples.add(new double[] {t, w, joules}));
    return samples;
  }

  @Test
  void theIntegralIsThatOfTheCurve() {
    for (int i = 0; i < 300; i++) {
      Drawn one = drawn();
      long intervals = 1 + random.nextInt(2000);
      List<double[]> samples = samples(one.curve(), intervals);
      assertThat(samples).hasSize((int) intervals + 1);
      double sum = 0.0;
      for (int k = 1; k < samples.size(); k++) {
        double[] before = samples.get(k - 1);
        double[] now = samples.get(k);
        sum += (before[1] + now[1]) / 2 * (now[0] - before[0]);
      }
      assertThat(sum).isCloseTo(one.joules(), within(1e-9 * one.joules() + 1e-18));
      assertThat(samples.get(samples.size() - 1)[2])
          .isCloseTo(one.joules(), within(1e-9 * one.joules() + 1e-18));
      assertThat(one.curve().sum().joules())
          .isCloseTo(one.joules(), within(1e-9 * one.joules() + 1e-18));
    }
  }

  /** 1 us of 1 W in 100 ms at ten samples: in two of them at least, so that it is no spike. */
  @Test
  void aShortBurstIsInTwoSamples() {
    for (long start = 0; start < 99; start += 7) {
      long ms = 1_000_000_000L;
      List<Signal> parts = new ArrayList<>();
      if (start > 0) {
        parts.add(Signal.level(start * ms, 0.0));
      }
      parts.add(Signal.level(1_000_000L, 1.0));
      parts.add(Signal.level((100 - start) * ms - 1_000_000L, 0.0));
      PowerCurve.Stretch all =
          new PowerCurve.Stretch(0.0, Signal.sequence(parts), TimeBase.PICOSECONDS);
      PowerCurve curve = new PowerCurve("r", "", "", List.of(all), 0.0, 0.1, true, "");
      assertThat(samples(curve, 10).stream().filter(s -> s[1] > 0.0).count())
          .isGreaterThanOrEqualTo(2);
    }
  }
}
