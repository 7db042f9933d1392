package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.execution.GovernedBoard.running;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What a designer is told of execution that cannot be computed, or only with doubt. */
class ExecutionFindingsTest {
  private static final String THREAD = "app.t";

  private static PlatformBuilder rails() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .rail("core", Role.PROCESSOR)
        .rail("sdram", Role.MEMORY);
  }

  private static Estimated on(PlatformBuilder platform, ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), platform.build());
  }

  /** Nothing is charged, and of six terms none is computed. */
  private static void assertNothing(Estimated result) {
    assertThat(result.services(THREAD)).isEmpty();
    assertThat(result.whole()).isFalse();
    assertThat(result.coverage()).isZero();
  }

  @Test
  void aTimeIsNoText() {
    ArchitectureBuilder timeless =
        SmallSystem.builder()
            .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, AadlValues.text("later"));
    SmallSystem.estimate(timeless)
        .finds(
            DiagnosticCode.BAD_COUNT,
            Severity.ERROR,
            timeless.lineOf(THREAD, Properties.COMPUTE_EXECUTION_TIME),
            "Compute_Execution_Time must be a time that is not negative, or run from a shorter to"
                + " a longer one, not \"later\"");
  }

  @Test
  void aTimeMustNotRunBackwardsOrBeNegative() {
    for (String time : new String[] {"2 ms .. 1 ms", "-1 ms .. 1 ms"}) {
      ArchitectureBuilder builder =
          SmallSystem.builder().set(THREAD, Properties.COMPUTE_EXECUTION_TIME, time);
      Estimated result = SmallSystem.estimate(builder);

      result.finds(
          DiagnosticCode.BAD_COUNT,
          Severity.ERROR,
          builder.lineOf(THREAD, Properties.COMPUTE_EXECUTION_TIME),
          "Compute_Execution_Time must be a time",
          time);
      assertNothing(result);
    }
  }

  @Test
  void aPlatformWithoutADefaultProfileOffersThoseThatItHas() {
    ArchitectureBuilder builder = SmallSystem.builder();
    PlatformBuilder several =
        rails()
            .profile("a", Set.of(), "core", "1 W", "sdram", "1 W")
            .profile("b", Set.of(), "core", "2 W", "sdram", "1 W")
            .withoutDefaultProfile();
    Estimated result = on(several, builder);

    result.finds(
        DiagnosticCode.NO_EXECUTION_PROFILE,
        Severity.ERROR,
        builder.lineOf(THREAD),
        "platform xup-virtex2pro has no default execution profile",
        "choose one of a, b with Energy_Estimation::Execution_Profile");
    assertNothing(result);

    PlatformBuilder only =
        rails().profile("a", Set.of(), "core", "1 W", "sdram", "1 W").withoutDefaultProfile();
    on(only, builder).cost(THREAD, "execution", DISPATCH).joules(2e-3);
  }

  @Test
  void aPlatformWithoutAnyProfileIsToBeExtended() {
    ArchitectureBuilder builder = SmallSystem.builder();

    on(rails(), builder)
        .finds(
            DiagnosticCode.NO_EXECUTION_PROFILE,
            Severity.ERROR,
            builder.lineOf(THREAD),
            "has no default execution profile",
            "add 'profile NAME { power RAIL = ... }' to a platform that extends it");
  }

  @Test
  void aProfileThatIsNotThereIsNamedWhereItIsAskedFor() {
    ArchitectureBuilder builder =
        SmallSystem.builder().set("app", Properties.EXECUTION_PROFILE, AadlValues.text("mpeg"));
    Estimated result = SmallSystem.estimate(builder);

    result.finds(
        DiagnosticCode.NO_EXECUTION_PROFILE,
        Severity.ERROR,
        builder.lineOf("app", Properties.EXECUTION_PROFILE),
        "platform xup-virtex2pro has no execution profile \"mpeg\"",
        "choose one of jpeg");
    assertNothing(result);
  }

  @Test
  void aProfileThatCouldNotBeReadWasReportedInThePlatform() {
    ArchitectureBuilder named =
        SmallSystem.builder().set("app", Properties.EXECUTION_PROFILE, AadlValues.text("mpeg"));
    Estimated result = on(rails().damaged("mpeg"), named);
    assertThat(result.findings(DiagnosticCode.NO_EXECUTION_PROFILE)).isEmpty();
    assertNothing(result);

    assertThat(
            on(rails().damaged("mpeg"), SmallSystem.builder())
                .findings(DiagnosticCode.NO_EXECUTION_PROFILE))
        .hasSize(1);
    assertThat(
            on(rails().damaged("*"), SmallSystem.builder())
                .findings(DiagnosticCode.NO_EXECUTION_PROFILE))
        .isEmpty();
  }

  @Test
  void eachRailNeedsItsPower() {
    ArchitectureBuilder builder = SmallSystem.builder();
    Estimated result = on(rails().profile("p", Set.of(), "core", "1 W"), builder);

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf(THREAD),
        "has no coefficient for execution profile p: 'power sdram = ... in profile p'");
    // what is known is charged
    result.cost(THREAD, "execution", DISPATCH).charges("cpu", "core", 1e-3).joules(1e-3);
    assertThat(result.whole()).isFalse();
    assertThat(result.coverage()).isZero();
  }

  @Test
  void eachRailNeedsAComponentThatIsBound() {
    ArchitectureBuilder builder =
        SmallSystem.unbound()
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    Estimated result = SmallSystem.estimate(builder);

    result.finds(
        DiagnosticCode.RAIL_WITHOUT_COMPONENT,
        Severity.ERROR,
        builder.lineOf(THREAD),
        "no memory is bound, but rail sdram_2v5 of platform xup-virtex2pro charges one",
        "add 'Actual_Memory_Binding => (reference (...)) applies to ...;'");
    result.cost(THREAD, "execution", DISPATCH).joules(1e-3 * 0.538);
    assertThat(result.coverage()).isZero();
  }

  /** Both cores were busy on a board of unknown idle power: nobody knows what one of them adds. */
  @Test
  void theShareOfOneCoreNeedsTheIdlePower() {
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("supply", Role.BOARD)
            .profile("run", Set.of(), "supply", "6 W")
            .busyCores("run", "2");
    ArchitectureBuilder builder = running("100 ms");
    Estimated result = on(board, builder);

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf(THREAD),
        "has no coefficient for idle: 'state idle { power supply = ... }'");
    assertThat(result.whole()).isFalse();

    on(board.busyCores("run", "1"), builder).cost(THREAD, "execution", DISPATCH).joules(0.6);
  }
}
