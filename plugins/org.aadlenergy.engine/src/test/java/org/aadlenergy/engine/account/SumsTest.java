package org.aadlenergy.engine.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.signal.SignalBuilder;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;

/** Sums over times that fit, and that do not, and what they are at a moment. */
class SumsTest {
  private final Component payer =
      ArchitectureBuilder.system("Sums::Sys.impl")
          .add("a", Category.DEVICE)
          .build()
          .component("a")
          .orElseThrow();

  /** What draws so much at each moment. */
  private PowerPart moving(Signal watts) {
    Estimate mean = Estimate.exact(watts.mean());
    return new PowerPart(payer, mean, PowerScenes.of(watts), 0, Optional.of("t"));
  }

  private static Signal steps(double... values) {
    SignalBuilder builder = new SignalBuilder();
    for (double value : values) {
      builder.add(1, value);
    }
    return builder.build();
  }

  private static long mostAt(List<PowerPart> parts, long length) {
    return Sums.mostAt(Sums.byScenes(parts), parts, length);
  }

  @Test
  void timesThatDoNotFitIntoEachOther() {
    List<PowerPart> parts =
        List.of(
            moving(steps(1.0, 0.0, 0.0, 1.0)),
            moving(steps(0.0, 2.0)),
            PowerPart.level(payer, Estimate.exact(8.0)),
            moving(steps(0.0, 0.0, 4.0)));
    Signal six = steps(9.0, 10.0, 12.0, 11.0, 9.0, 14.0);
    assertThat(Sums.of(parts, 6)).isEqualTo(six);
    assertThat(Sums.of(parts, 4)).isEqualTo(six.cut(0, 4));
    assertThat(Sums.of(parts, 3)).isEqualTo(six.cut(0, 3));
    assertThat(mostAt(parts, 6)).isEqualTo(5);
    assertThat(mostAt(parts, 5)).isEqualTo(2);
  }

  /** What one does after the end of a stretch does not count. */
  @Test
  void theMostOfAStretchIsInIt() {
    List<PowerPart> one = List.of(moving(steps(1.0, 2.0, 0.0, 5.0)));
    assertThat(mostAt(one, 8)).isEqualTo(3);
    assertThat(mostAt(one, 3)).isEqualTo(1);
    assertThat(mostAt(List.of(PowerPart.level(payer, Estimate.exact(1.0))), 3)).isZero();
  }

  /** A chain of a repetition and an exception; in the sum its exception is the highest. */
  @Test
  void whatIsNoSimpleRepetition() {
    Signal chain =
        Signal.sequence(List.of(Signal.repeated(steps(1.0, 0.0), 50), steps(0.0, 3.0, 0.0, 3.0)));
    List<PowerPart> parts = List.of(moving(chain), moving(steps(0.0, 0.0, 0.0, 0.5)));
    assertThat(mostAt(parts, chain.length())).isEqualTo(103);
  }

  /** Two that only meet at the end of 10^18 steps are as many pieces: their average is told. */
  @Test
  void whatIsTooMuchToHoldIsItsAverage() {
    long prime = 999_999_937;
    List<PowerPart> parts =
        List.of(
            moving(halves(prime - 1)),
            PowerPart.level(payer, Estimate.exact(0.5)),
            moving(halves(prime + 1)));
    long length = (prime - 1) * (prime + 1) / 2;
    assertThat(Sums.of(parts, length)).isEqualTo(Signal.level(length, 3.0 + 0.5 + 3.0));
  }

  private static Signal halves(long length) {
    return Signal.sequence(List.of(Signal.level(length / 2, 2.0), Signal.level(length / 2, 4.0)));
  }

  private Interval at(long moment, PeakBounds bounds, PowerPart... parts) {
    return Moment.of(List.of(parts), moment).watts(bounds);
  }

  /** A longer execution does not draw more at a time, but for longer. */
  @Test
  void onlyWhatIsAlwaysOnHasEndsAtAMoment() {
    PowerPart level = PowerPart.level(payer, Estimate.between(1.0, 2.0, 4.0));
    Interval its = at(0, PeakBounds.NONE, level);
    assertThat(List.of(its.low(), its.nominal(), its.high())).containsExactly(1.0, 2.0, 4.0);
    PowerPart turns =
        new PowerPart(
            payer,
            Estimate.between(1.0, 2.0, 4.0),
            PowerScenes.of(steps(1.0, 0.0)),
            0,
            Optional.of("t"));
    its = at(0, PeakBounds.NONE, turns);
    assertThat(List.of(its.low(), its.nominal(), its.high())).containsExactly(4.0, 4.0, 4.0);
    assertThat(at(1, PeakBounds.NONE, turns).nominal()).isZero();
  }

  @Test
  void boundsReachNoLessFarThanWhatIsDrawnThen() {
    PowerPart level = PowerPart.level(payer, Estimate.between(1.0, 2.0, 4.0));
    Interval its = at(0, new PeakBounds(1.5, 3.0), level);
    assertThat(List.of(its.low(), its.nominal(), its.high())).containsExactly(1.5, 2.0, 4.0);
    its = at(0, new PeakBounds(0.5, 6.0), level);
    assertThat(List.of(its.low(), its.nominal(), its.high())).containsExactly(0.5, 2.0, 6.0);
  }

  @Test
  void whatIsAlwaysDrawnIsForNobody() {
    PowerPart always =
        new PowerPart(payer, Estimate.exact(5.0), PowerScenes.ALWAYS, 0, Optional.of("always"));
    PowerPart turns = moving(steps(1.0, 0.0));
    List<PowerPart> both = List.of(turns, always);
    assertThat(Moment.of(both, 0).on()).containsExactly("t");
    assertThat(Moment.of(both, 1).on()).isEmpty();
    assertThat(Moment.parts(both, 0, new Account()))
        .containsExactly(
            new PeakPart("a", "", Interval.exact(5.0)),
            new PeakPart("a", "t", Interval.exact(1.0)));
  }

  @Test
  void theMostComesFirst() {
    PowerPart more =
        new PowerPart(payer, Estimate.exact(3.0), PowerScenes.of(steps(1.0)), 0, Optional.of("u"));
    assertThat(Moment.parts(List.of(moving(steps(1.0, 0.0)), more), 0, new Account()))
        .extracting(PeakPart::who)
        .containsExactly("u", "t");
  }
}
