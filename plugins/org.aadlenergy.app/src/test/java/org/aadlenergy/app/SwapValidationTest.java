package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.app.SwapValidation.AlwaysOn;
import org.aadlenergy.engine.device.BreakEven;
import org.aadlenergy.engine.device.IdlePolicy;
import org.aadlenergy.engine.device.WakeUp;
import org.aadlenergy.engine.swap.SwapStudy.Row;
import org.aadlenergy.engine.swap.SwapTrace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Holds the swap models against the slides. Run with {@code -Dreference.write=true} to write the
 * guide's page anew.
 */
class SwapValidationTest {
  private static final Path PAGE = Path.of("../org.aadlenergy.help/guide/swapping-validation.md");

  @Test
  void thePageIsTheOneThatTheCodeGives() throws IOException {
    String page = SwapValidationPage.markdown();
    if (Boolean.getBoolean("reference.write")) {
      Files.writeString(PAGE, page);
    }

    assertThat(PAGE).hasContent(page);
  }

  @ParameterizedTest
  @CsvSource({"compact_flash, 5", "hard_disk, 1", "nic_cisco, 16", "nic_lucent, 5"})
  void alwaysOnRowsFollowFromThePrintedPowers(String device, double percent) {
    AlwaysOn row =
        SwapValidation.alwaysOn().stream()
            .filter(r -> r.device().equals(device))
            .findFirst()
            .orElseThrow();

    assertThat(Math.abs(row.error())).isLessThan(percent);
  }

  /** 0.600 x 6.25 = 3.75; 2 x 0.600 + 4.25 x 0.024 + 4.5 x 1.067 = 6.1035. */
  @Test
  void powerManagementOfTheDiskIsCounterproductive() {
    IdlePolicy disk = SwapValidation.policy("hard_disk", "timeout");

    assertThat(SwapValidation.gapSeconds()).isEqualTo(6.25);
    assertThat(disk.waitingWatts() * 6.25).isCloseTo(3.75, within(1e-9));
    assertThat(disk.over(6.25, WakeUp.ON_DEMAND).joules()).isCloseTo(6.1035, within(1e-9));
  }

  @Test
  void energyFallsAndTimeGrowsInThePublishedOrder() {
    Row on = SwapValidation.replayed("always_on", WakeUp.ON_DEMAND);
    Row cam = SwapValidation.replayed("power_save_poll_cam", WakeUp.ON_DEMAND);
    Row poll = SwapValidation.replayed("power_save_poll", WakeUp.ON_DEMAND);
    Row off = SwapValidation.replayed("power_off", WakeUp.ON_DEMAND);
    Row ahead = SwapValidation.replayed("power_off", WakeUp.AHEAD);

    assertThat(List.of(off.joules(), poll.joules(), cam.joules(), on.joules())).isSorted();
    assertThat(List.of(on.seconds(), cam.seconds(), poll.seconds()))
        .isSorted()
        .doesNotHaveDuplicates();
    assertThat(List.of(on.seconds(), ahead.seconds() + 1e-9, cam.seconds())).isSorted();
    assertThat(off.seconds()).isGreaterThan(on.seconds());
    assertThat(1.0 - off.joules() / on.joules()).isBetween(0.80, 0.90);
  }

  @Test
  void theTraceHoldsGapsBelowTheTimeoutOfPspcam() {
    SwapTrace trace = SwapValidation.trace();
    boolean shortGap = false;
    for (int i = 1; i < trace.length(); i++) {
      double gap = trace.seconds(i) - trace.seconds(i - 1);
      shortGap |= gap > 0.0 && gap < 0.850;
    }

    assertThat(shortGap).isTrue();
    assertThat(trace.length()).isEqualTo(64);
  }

  /** The gaps of the design, to four digits. */
  @ParameterizedTest
  @CsvSource({
    "hard_disk, timeout, 10.34",
    "nic_cisco, power_save_poll, 0.01359",
    "nic_cisco, power_save_poll_cam, 0.8636",
    "nic_cisco, power_off, 0.3178",
    "nic_lucent, power_off, 0.2368"
  })
  void breakEvenGapsToFourDigits(String device, String policy, String gap) {
    double computed = BreakEven.onDemand(SwapValidation.policy(device, policy)).orElseThrow();

    assertThat(String.format(Locale.ROOT, "%.4g", computed))
        .isEqualTo(String.format(Locale.ROOT, "%.4g", Double.parseDouble(gap)));
  }

  @Test
  void theDisksGapLiesBetweenTheBoundsOfItsWakeUpTime() {
    double disk = BreakEven.onDemand(SwapValidation.policy("hard_disk", "timeout")).orElseThrow();
    assertThat(disk).isCloseTo(10.336, within(5e-4));
    assertThat(SwapValidationPage.diskWith(-1.98)).isCloseTo(6.67, within(5e-3));
    assertThat(SwapValidationPage.diskWith(1.98)).isCloseTo(14.00, within(5e-3));
  }

  @Test
  void theLucentCardsDozeCannotBeSimulated() {
    assertThat(SwapValidation.profile("nic_lucent").policy("power_save_poll", Optional.empty()))
        .isEmpty();
    assertThat(SwapValidation.profile("nic_lucent").lacking("power_save_poll"))
        .containsExactly("parameter doze_wake_up_time");
  }
}
