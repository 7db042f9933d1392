package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The estimation window: annotated, or the exact hyperperiod, or a second. */
class WindowTest {
  private static ArchitectureBuilder periods(String... periods) {
    ArchitectureBuilder builder = SmallSystem.builder();
    for (int i = 0; i < periods.length; i++) {
      String path = i == 0 ? "app.t" : "app.t" + i;
      if (i > 0) {
        SmallSystem.thread(builder, path);
      }
      builder.set(path, Properties.PERIOD, periods[i]);
    }
    return builder;
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return SmallSystem.estimate(builder);
  }

  @ParameterizedTest
  @CsvSource({
    "10 ms, 15 ms, 25 ms, 0.150",
    "20 ms, 50 ms, 100 ms, 0.100",
    "1 sec, 1 sec, 1 sec, 1.0",
    // by hand: 7 x 11 x 13 = 1001
    "7 ms, 11 ms, 13 ms, 1.001",
    "1 ns, 3 ns, 7 ns, 21e-9",
    "1 hr, 1 min, 7 sec, 25200.0",
    "33333333 ns, 1 ns, 1 ns, 0.033333333"
  })
  void theHyperperiodIsExact(String a, String b, String c, double expected) {
    Estimated result = estimate(periods(a, b, c));

    assertThat(result.mode().windowSeconds()).isEqualTo(expected);
    assertThat(result.mode().windowReason()).contains("hyperperiod");
    assertThat(result.findings(DiagnosticCode.WINDOW_CHOSEN)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    // primes: the least common multiple is far beyond a day, and beyond a long
    "999999937 ns, 999999929 ns, 999999893 ns",
    "9223372036854775807 ps, 1 ps, 1 ps",
    "400 hr, 1 ms, 1 ms",
    "2562 hr, 9223372036854775 ns, 3 ps"
  })
  void aHyperperiodBeyondADayIsASecond(String a, String b, String c) {
    Estimated result = estimate(periods(a, b, c));

    assertThat(result.mode().windowSeconds()).isEqualTo(1.0);
    assertThat(result.mode().windowReason()).contains("longer than a day");
    Diagnostic finding = result.finding(DiagnosticCode.WINDOW_CHOSEN);
    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(finding.hint().orElseThrow()).contains("Estimation_Window");
  }

  @Test
  void theAnnotatedWindowWins() {
    Estimated result = estimate(periods("10 ms").set("", Properties.ESTIMATION_WINDOW, "3 sec"));

    assertThat(result.mode().windowSeconds()).isEqualTo(3.0);
    assertThat(result.mode().windowReason()).isEqualTo("Estimation_Window");
    // 300 dispatches of 1 ms at 538 mW
    assertThat(result.component("cpu").energyJoules().nominal())
        .isCloseTo(0.3 * 0.538, withinPercentage(1e-9));
  }

  @Test
  void aWindowOfNothingCannotBeUsed() {
    ArchitectureBuilder builder = periods("10 ms").set("", Properties.ESTIMATION_WINDOW, "0 ms");
    Estimated result = estimate(builder);

    Diagnostic finding = result.finding(DiagnosticCode.BAD_COUNT);
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.span().line()).isEqualTo(builder.lineOf("", Properties.ESTIMATION_WINDOW));
    assertThat(result.mode().windowSeconds()).isEqualTo(0.01);
  }

  @Test
  void withoutPeriodsItIsASecond() {
    Estimated result =
        estimate(
            SmallSystem.builder()
                .set("app.t", Properties.DISPATCH_PROTOCOL, AadlValues.literal("Aperiodic"))
                .set("app.t", Properties.DISPATCH_RATE, "30.0 PerMinute"));

    assertThat(result.mode().windowSeconds()).isEqualTo(1.0);
    assertThat(result.finding(DiagnosticCode.WINDOW_CHOSEN).message())
        .contains("one second", "no thread has a period");
    assertThat(result.thread("app.t").dispatchesPerSecond()).contains(0.5);
  }

  @Test
  void aRateOfZeroNeverRuns() {
    Estimated result =
        estimate(
            SmallSystem.builder()
                .set("app.t", Properties.DISPATCH_PROTOCOL, AadlValues.literal("Background"))
                .set("app.t", Properties.DISPATCH_RATE, "0.0 PerSecond"));

    assertThat(result.whole()).isTrue();
    assertThat(result.mode().totals().energyJoules().nominal()).isZero();
    assertThat(result.thread("app.t").energyPerDispatchJoules().nominal()).isPositive();
  }

  @Test
  void periodicThreadsRunByTheirPeriodWhateverTheRateSays() {
    Estimated result =
        estimate(SmallSystem.builder().set("app.t", Properties.DISPATCH_RATE, "7.0 PerSecond"));

    assertThat(result.thread("app.t").dispatchesPerSecond()).contains(100.0);
  }

  @Test
  void theWindowChangesEnergiesAndNotPowers() {
    Estimated one = estimate(periods("10 ms").set("", Properties.ESTIMATION_WINDOW, "1 sec"));
    Estimated ten = estimate(periods("10 ms").set("", Properties.ESTIMATION_WINDOW, "10 sec"));

    assertThat(ten.mode().totals().energyJoules().nominal())
        .isCloseTo(10.0 * one.mode().totals().energyJoules().nominal(), withinPercentage(1e-9));
    assertThat(ten.mode().totals().averagePowerWatts().nominal())
        .isCloseTo(one.mode().totals().averagePowerWatts().nominal(), withinPercentage(1e-9));
    assertThat(ten.thread("app.t").averagePowerWatts().nominal())
        .isCloseTo(one.thread("app.t").averagePowerWatts().nominal(), withinPercentage(1e-9));
  }
}
