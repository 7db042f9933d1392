package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a designer is told of a governor: its rule, what wins beside it, and what it waits for. */
class GovernorRuleTest {
  /** Points that hold for their own frequency, as the language says of each profile. */
  private static PlatformBuilder core(int... megaHertz) {
    PlatformBuilder core =
        PlatformBuilder.platform("soc").rail("cpu", Role.PROCESSOR).state("idle", "cpu", "0 W");
    for (int i = megaHertz.length - 1; i >= 0; i--) {
      Optional<Double> own = Optional.of(1e6 * megaHertz[i]);
      core.under(new Conditions(Optional.empty(), own, Optional.empty(), Map.of()))
          .profile("p" + megaHertz[i], Set.of(), "cpu", megaHertz[i] + " mW")
          .point("p" + megaHertz[i], "", megaHertz[i] + " MHz", "");
    }
    return core;
  }

  private static ArchitectureBuilder system(String governor, double load) {
    long time = Math.round(load * 1e7);
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Gov::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal(governor))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    return SmallSystem.thread(system, "app.t")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, time + " ns .. " + time + " ns");
  }

  private static ServiceResult execution(Estimated result) {
    return result.service("app.t", "execution", ServiceResult.Phase.DISPATCH).orElseThrow();
  }

  private static List<String> notes(Estimated result) {
    return execution(result).explanation().get().notes();
  }

  /** 0.15 of 1600 MHz is too much for 200 MHz and too little for 1600 MHz: it goes round. */
  @Test
  void pointsOfThePlatformAreNoOtherConditions() {
    Estimated result = Estimated.of(system("Ondemand", 0.15).build(), core(200, 1600).build());
    assertThat(result.findings(DiagnosticCode.GOVERNOR_GOES_ROUND)).hasSize(1);
    assertThat(result.findings(DiagnosticCode.COEFFICIENT_OUTSIDE_CONDITIONS)).isEmpty();
    assertThat(execution(result).flagged()).isFalse();
    assertThat(notes(result).get(0))
        .contains("ondemand", "load of 15 %", "up_threshold 80 %", "200 MHz and 1600 MHz")
        .contains("Linux 6.6, drivers/cpufreq/cpufreq_ondemand.c");
  }

  /** The governor counts, and its point is no doubt: 0.3 x 1600 x 1.25 = 600 MHz, so 800. */
  @Test
  void aGovernorWinsOverAFrequency() {
    ArchitectureBuilder system =
        system("Schedutil", 0.3).set("cpu", Properties.OPERATING_FREQUENCY, "400 MHz");
    Estimated result = Estimated.of(system.build(), core(400, 800, 1600).build());
    assertThat(execution(result).timeSeconds().nominal()).isCloseTo(0.006, within(1e-9));
    assertThat(result.findings(DiagnosticCode.COEFFICIENT_OUTSIDE_CONDITIONS)).isEmpty();
    assertThat(execution(result).flagged()).isFalse();
    result.finds(
        DiagnosticCode.FREQUENCY_BESIDE_GOVERNOR,
        Severity.INFO,
        result.finding(DiagnosticCode.FREQUENCY_BESIDE_GOVERNOR).span().line(),
        "Operating_Frequency 400 MHz does not count beside CPU_Governor schedutil, which wins",
        "profile p800");
  }

  @Test
  void userspaceWaitsForAFrequency() {
    Estimated result = Estimated.of(system("Userspace", 0.3).build(), core(400, 800, 1600).build());
    assertThat(execution(result).timeSeconds().nominal()).isCloseTo(0.003, within(1e-9));
    assertThat(result.finding(DiagnosticCode.GOVERNOR_WITHOUT_FREQUENCY).message())
        .contains("Userspace", "no Operating_Frequency", "p1600");
    ArchitectureBuilder told =
        system("Userspace", 0.3).set("cpu", Properties.OPERATING_FREQUENCY, "800 MHz");
    Estimated second = Estimated.of(told.build(), core(400, 800, 1600).build());
    assertThat(second.findings(DiagnosticCode.GOVERNOR_WITHOUT_FREQUENCY)).isEmpty();
    assertThat(second.findings(DiagnosticCode.FREQUENCY_BESIDE_GOVERNOR)).isEmpty();
    assertThat(execution(second).timeSeconds().nominal()).isCloseTo(0.006, within(1e-9));
  }

  /**
   * The rule, its file, its load and where it ends. Schedutil with 320 of 1600 MHz: 200 MHz is
   * full, 1.25 x 200 MHz: 400; there 320 and 120 late are too much: 800; there 320 and 40: 450 MHz,
   * 800; then 320: 400 MHz, the fourth update.
   */
  @ParameterizedTest
  @CsvSource({
    "Ondemand, 'load of 20 % at the default profile and up_threshold 80 % it stays at 800 MHz, busy 40 %'",
    "Schedutil, 'after 4 updates, 40 ms at a rate limit of 10 ms'",
    "Performance, 'The processor stays at 1600 MHz, busy 20 %'"
  })
  void theReasonsNameTheRule(String governor, String words) {
    Estimated result =
        Estimated.of(
            system(governor, 0.2).build(),
            governor.equals("Ondemand")
                ? core(400, 800, 1600).build()
                : core(200, 400, 800, 1600).build());
    String word = governor.toLowerCase(Locale.ROOT);
    assertThat(notes(result)).anyMatch(note -> note.startsWith("Governor " + word + ": "));
    assertThat(String.join(" ", notes(result))).contains(words, "Linux 6.6, ", word + ".c");
    assertThat(result.rows(PointSection.TYPE).get(0).get(PointSection.GOVERNOR)).contains(words);
  }

  /** A limit of the platform: 4 updates at 4 ms. */
  @Test
  void thePlatformMayHaveAnotherRateLimit() {
    PlatformBuilder core =
        core(200, 400, 800, 1600).constant("governor.rate_limit", "4 ms", Dimension.TIME);
    Estimated result = Estimated.of(system("Schedutil", 0.2).build(), core.build());
    assertThat(String.join(" ", notes(result)))
        .contains("4 updates, 16 ms at a rate limit of 4 ms");
  }

  /**
   * 70 ms of 100 at 1800 MHz are 78.4 % at 1608 MHz and 89 % at 1416: asked for are 408 MHz and
   * steps of 90, 1668 MHz being the first for which 1608 MHz is the highest not above.
   */
  @Test
  void conservativeStaysAtTheFirstPointBelowItsThreshold() {
    PlatformBuilder core = core(408, 600, 816, 1008, 1200, 1416, 1608, 1800);
    Estimated result = Estimated.of(system("Conservative", 0.7).build(), core.build());
    assertThat(execution(result).timeSeconds().nominal())
        .isCloseTo(0.007 * 1800 / 1608, within(1e-9));
    assertThat(result.findings(DiagnosticCode.GOVERNOR_GOES_ROUND)).isEmpty();
  }
}
