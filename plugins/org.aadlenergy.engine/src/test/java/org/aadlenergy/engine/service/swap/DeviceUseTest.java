package org.aadlenergy.engine.service.swap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Phrase.Estimate;
import org.aadlenergy.engine.result.section.Phrase.Quantity;
import org.aadlenergy.engine.result.section.Phrase.Words;
import org.junit.jupiter.api.Test;

/** The sentences that a report says of a device, with its numbers in them. */
class DeviceUseTest {
  private static final PolicyChoice ALWAYS_ON = choice("always_on", 12.0, 0.0, false);

  private static PolicyChoice choice(String policy, double joules, double added, boolean best) {
    return new PolicyChoice(policy, Interval.exact(joules), added, Optional.empty(), best);
  }

  private static PolicyChoice paying(PolicyChoice choice, double gap) {
    return new PolicyChoice(
        choice.policy(),
        choice.energyJoules(),
        choice.addedSeconds(),
        Optional.of(gap),
        choice.best());
  }

  private static DeviceUse use(String wakeUp, double wakeUps, PolicyChoice... choices) {
    List<DeviceUse.StateShare> states =
        List.of(
            new DeviceUse.StateShare("swapping", 0.5, Interval.exact(1.0)),
            new DeviceUse.StateShare("wait", 19.5, Interval.exact(11.0)));
    return new DeviceUse(
        "disk",
        "cf",
        "always_on",
        wakeUp,
        7.0,
        states,
        wakeUps,
        4.5,
        List.of(choices),
        List.of(),
        List.of());
  }

  /** Words as they are, numbers plain and in SI. */
  private static String text(Phrase phrase) {
    return phrase.parts().stream()
        .map(
            part ->
                part instanceof Words words
                    ? words.text()
                    : part instanceof Quantity quantity
                        ? String.valueOf(quantity.value())
                        : String.valueOf(((Estimate) part).value().nominal()))
        .collect(Collectors.joining());
  }

  private static List<String> advice(PolicyChoice... choices) {
    return use("on_demand", 1.0, choices).advice().stream().map(DeviceUseTest::text).toList();
  }

  @Test
  void theSummarySaysThePolicyAndWhatItCostsThreads() {
    assertThat(text(use("on_demand", 3.0).row(20.0).get(DeviceSection.SUMMARY)))
        .isEqualTo(
            "cf, policy always_on, wakes up on_demand; 7.0 requests, 3.0 wake-ups, 4.5 of waiting"
                + " added.");
  }

  @Test
  void theStatesFollowHowItIsWokenUp() {
    assertThat(text(use("on_demand", 3.0).row(20.0).get(DeviceSection.IN_STATES)))
        .isEqualTo("7.0 requests, 3.0 wake-ups on demand, swapping 0.5, wait 19.5");
    assertThat(text(use("ahead", 3.0).row(20.0).get(DeviceSection.IN_STATES)))
        .isEqualTo("7.0 requests, 3.0 wake-ups ahead, swapping 0.5, wait 19.5");
    assertThat(text(use("ahead", 0.0).row(20.0).get(DeviceSection.IN_STATES)))
        .isEqualTo("7.0 requests, 0.0 wake-ups, swapping 0.5, wait 19.5");
  }

  @Test
  void aBetterPolicyIsAdvised() {
    PolicyChoice timeout = choice("timeout", 3.0, 4.5, true);

    assertThat(advice(ALWAYS_ON, timeout))
        .containsExactly(
            "disk: policy timeout would take 3.0 instead of 12.0 with always_on; waiting threads"
                + " lose 4.5.");
    assertThat(advice(ALWAYS_ON, paying(timeout, 10.25)))
        .containsExactly(
            "disk: policy timeout would take 3.0 instead of 12.0 with always_on; waiting threads"
                + " lose 4.5; it pays from gaps of 10.25 on.");
  }

  @Test
  void whatCostsThreadsNothingSaysNothingOfIt() {
    assertThat(advice(ALWAYS_ON, choice("timeout", 3.0, 0.0, true)))
        .containsExactly("disk: policy timeout would take 3.0 instead of 12.0 with always_on.");
  }

  @Test
  void thePolicyInForceIsNotAdvised() {
    assertThat(advice(choice("always_on", 3.0, 0.0, true), choice("timeout", 12.0, 1.0, false)))
        .isEmpty();
    assertThat(advice(ALWAYS_ON, choice("timeout", 13.0, 1.0, false))).isEmpty();
  }
}
