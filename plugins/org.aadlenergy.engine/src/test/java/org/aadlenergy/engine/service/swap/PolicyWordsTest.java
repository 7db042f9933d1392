package org.aadlenergy.engine.service.swap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What is said of policies beside the one in force. */
class PolicyWordsTest {
  private static ShownDevice disk(Estimated result) {
    return ShownDevice.of(result).get(0);
  }

  private static ShownDevice.PolicyChoice choice(ShownDevice disk, String policy) {
    return disk.choices().stream()
        .filter(choice -> choice.policy().equals(policy))
        .findFirst()
        .orElseThrow();
  }

  private static ArchitectureBuilder sleeping() {
    return SwapSystem.builder()
        .set("disk", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"));
  }

  /** 600 mW asleep are no less than 600 mW of waiting. */
  @Test
  void aLowStateThatSavesNothingNeverPays() {
    PlatformBuilder warm = SwapSystem.disk().state("sleep", "card", "600 mW");
    List<String> notes = disk(SwapSystem.estimate(sleeping(), warm.build())).notes();

    assertThat(notes)
        .anyMatch(
            note ->
                note.contains(
                    "policy timeout never pays: waiting takes no more than its low state"));
    assertThat(disk(SwapSystem.estimate(sleeping())).notes())
        .noneMatch(note -> note.contains("never pays"))
        .anyMatch(note -> note.contains("policy timeout pays from gaps of"));
  }

  /**
   * Of 20 s 0.14 s of transfers at 637 mW, 5 s of waiting at 600 mW, 4.5 s of waking up at 1067 mW,
   * and the rest asleep at 24 mW.
   */
  @Test
  void theTimeoutOfTheModelIsThatOfThePolicyInForce() {
    ArchitectureBuilder builder = sleeping().set("disk", Properties.DEVICE_TIMEOUT, "5 sec");
    double joules = 0.14 * 0.637 + 5 * 0.6 + 4.5 * 1.067 + 10.36 * 0.024;
    Estimated result = SwapSystem.estimate(builder);

    assertThat(choice(disk(result), "timeout").energyJoules().nominal())
        .isCloseTo(joules, within(1e-9));
    assertThat(result.component("disk").energyJoules().nominal()).isCloseTo(joules, within(1e-9));
  }
}
