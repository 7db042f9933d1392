package org.aadlenergy.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.quantity.Period;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.xip.CodeTraces;
import org.junit.jupiter.api.Test;

/** How often threads and devices work, by their period or their rate, and what is said of none. */
class DispatchRateTest {
  private static ArchitectureBuilder system() {
    return ArchitectureBuilder.system("P::S.i")
        .add("app", Category.PROCESS)
        .add("app.t", Category.THREAD)
        .add("radio", Category.DEVICE);
  }

  private static ArchitectureBuilder background() {
    return system()
        .set("app.t", Properties.DISPATCH_PROTOCOL, AadlValues.literal("Background"))
        .set("app.t", Properties.PERIOD, "20 ms");
  }

  static ThreadWorkload thread(ArchitectureBuilder builder) {
    ArchitectureView view = builder.build();
    EffectiveProperties properties = new EffectiveProperties(view, OperationMode.NONE);
    ThreadPlace place = new Bindings(view, properties).place(view.component("app.t").orElseThrow());
    ModeSurroundings surroundings =
        new ModeSurroundings(
            view,
            OperationMode.NONE,
            properties,
            List.of(place),
            hardware -> Optional.empty(),
            calibration -> Optional.empty(),
            CodeTraces.NONE);
    return new ThreadWorkload(properties, place, surroundings);
  }

  private static Optional<DispatchRate> ofThread(ArchitectureBuilder builder) {
    return DispatchRate.of(thread(builder));
  }

  private static Optional<DispatchRate> ofDevice(ArchitectureBuilder builder) {
    ArchitectureView view = builder.build();
    return DispatchRate.of(
        view.component("radio").orElseThrow(), new EffectiveProperties(view, OperationMode.NONE));
  }

  @Test
  void aPeriodIsKeptExactly() {
    DispatchRate rate = ofThread(system().set("app.t", Properties.PERIOD, "20 ms")).orElseThrow();

    assertThat(rate.perSecond()).isCloseTo(50.0, within(1e-12));
    assertThat(rate.period()).contains(new Period(1, 50));
    assertThat(rate.steps(TimeBase.PICOSECONDS)).isEqualTo(20_000_000_000L);
  }

  @Test
  void aRateHasItsPeriodWhereNoOtherIsSaid() {
    DispatchRate rate =
        ofThread(system().set("app.t", Properties.DISPATCH_RATE, "3.0 PerSecond")).orElseThrow();

    assertThat(rate.perSecond()).isEqualTo(3.0);
    assertThat(rate.period()).contains(new Period(1, 3));
  }

  @Test
  void thePeriodWinsOverARateUnlessDispatchesAreNotPeriodic() {
    ArchitectureBuilder both =
        system()
            .set("app.t", Properties.PERIOD, "20 ms")
            .set("app.t", Properties.DISPATCH_RATE, "3.0 PerSecond");
    ArchitectureBuilder sporadic = system().set("app.t", Properties.PERIOD, "20 ms");
    sporadic
        .set("app.t", Properties.DISPATCH_PROTOCOL, AadlValues.literal("Sporadic"))
        .set("app.t", Properties.DISPATCH_RATE, "3.0 PerSecond");

    assertThat(ofThread(both)).map(DispatchRate::perSecond).contains(50.0);
    assertThat(ofThread(sporadic)).map(DispatchRate::perSecond).contains(50.0);
    for (String protocol : List.of("Aperiodic", "Background")) {
      both.set("app.t", Properties.DISPATCH_PROTOCOL, AadlValues.literal(protocol));
      assertThat(ofThread(both)).as(protocol).map(DispatchRate::perSecond).contains(3.0);
    }
  }

  @Test
  void aRateOfNothingIsARate() {
    ArchitectureBuilder never = background().set("app.t", Properties.DISPATCH_RATE, "0 PerSecond");
    ArchitectureBuilder device = system().set("radio", Properties.DISPATCH_RATE, "0 PerSecond");

    assertThat(ofThread(never)).map(DispatchRate::perSecond).contains(0.0);
    assertThat(ofDevice(device)).map(DispatchRate::perSecond).contains(0.0);
  }

  @Test
  void devicesHaveARateOrAPeriod() {
    ArchitectureBuilder builder = system();
    assertThat(ofDevice(builder)).isEmpty();
    builder.set("radio", Properties.PERIOD, "4 ms");
    assertThat(ofDevice(builder))
        .contains(new DispatchRate(250.0, Optional.of(new Period(1, 250))));
    builder.set("radio", Properties.DISPATCH_RATE, "7.0 PerSecond");
    assertThat(ofDevice(builder)).contains(new DispatchRate(7.0, Optional.empty()));
  }

  @Test
  void whatCannotBeUsedIsNoRate() {
    assertThat(ofThread(system().set("app.t", Properties.PERIOD, "0 ms"))).isEmpty();
    assertThat(ofThread(background().set("app.t", Properties.DISPATCH_RATE, "-1.0 PerSecond")))
        .isEmpty();
    assertThat(ofDevice(system().set("radio", Properties.PERIOD, "0 ms"))).isEmpty();
    // less than the picosecond that times are counted in
    assertThat(ofThread(system().set("app.t", Properties.PERIOD, "0.1 ps"))).isEmpty();
    assertThat(ofDevice(system().set("radio", Properties.PERIOD, "0.1 ps"))).isEmpty();
    assertThat(ofDevice(system().set("radio", Properties.DISPATCH_RATE, "-1.0 PerSecond")))
        .isEmpty();
  }

  @Test
  void itIsSaidWhatIsMissing() {
    ArchitectureBuilder builder = system();
    Problem problem = DispatchRate.lacking(thread(builder));

    assertThat(problem.kind()).isEqualTo(Problem.Kind.MISSING);
    assertThat(problem.code()).isEqualTo(DiagnosticCode.THREAD_WITHOUT_PERIOD);
    assertThat(problem.message()).contains("no Period and no Dispatch_Rate");
    assertThat(problem.span().line()).isEqualTo(builder.lineOf("app.t"));
    assertThat(problem.omits()).contains(Omission.RATE);
  }

  @Test
  void aRateOrPeriodThatWasRefusedIsNotSaidAgain() {
    ArchitectureBuilder rate = background().set("app.t", Properties.DISPATCH_RATE, "-1 PerSecond");
    ArchitectureBuilder period = system().set("app.t", Properties.PERIOD, "0 ms");
    Problem ofRate = DispatchRate.lacking(thread(rate));
    Problem ofPeriod = DispatchRate.lacking(thread(period));

    assertThat(ofRate.kind()).isEqualTo(Problem.Kind.REPORTED);
    assertThat(ofRate.span().line()).isEqualTo(rate.lineOf("app.t", Properties.DISPATCH_RATE));
    assertThat(ofPeriod.kind()).isEqualTo(Problem.Kind.REPORTED);
    assertThat(ofPeriod.span().line()).isEqualTo(period.lineOf("app.t", Properties.PERIOD));
    assertThat(ofRate.omits()).contains(Omission.RATE);
    assertThat(ofPeriod.omits()).contains(Omission.RATE);
  }

  @Test
  void ofAPeriodicThreadThePeriodIsWhatIsMissing() {
    ArchitectureBuilder builder =
        system()
            .set("app.t", Properties.PERIOD, "0 ms")
            .set("app.t", Properties.DISPATCH_RATE, "-1.0 PerSecond");

    assertThat(DispatchRate.lacking(thread(builder)).span().line())
        .isEqualTo(builder.lineOf("app.t", Properties.PERIOD));
  }

  /** A third of a second is no whole number of picoseconds; a femtohertz is later than any step. */
  @Test
  void eventsWithoutAPeriodComeAtTheirMeanDistance() {
    DispatchRate thirds =
        ofThread(background().set("app.t", Properties.DISPATCH_RATE, "3 PerSecond")).orElseThrow();

    assertThat(thirds.period()).isEmpty();
    assertThat(thirds.exactly(TimeBase.PICOSECONDS)).isEmpty();
    assertThat(thirds.steps(TimeBase.PICOSECONDS)).isEqualTo(333_333_333_333L);
    DispatchRate third = new DispatchRate(3.0, Optional.of(new Period(1, 3)));
    assertThat(third.exactly(TimeBase.PICOSECONDS)).isEmpty();
    assertThat(third.exactly(new TimeBase(6))).contains(2L);
    assertThat(third.steps(new TimeBase(6))).isEqualTo(2L);
    DispatchRate seldom = new DispatchRate(1e-15, Optional.empty());
    assertThat(seldom.steps(TimeBase.PICOSECONDS)).isCloseTo(TimeBase.LATEST, within(1L));
    assertThat(new DispatchRate(1e15, Optional.empty()).steps(TimeBase.PICOSECONDS)).isEqualTo(1);
  }
}
