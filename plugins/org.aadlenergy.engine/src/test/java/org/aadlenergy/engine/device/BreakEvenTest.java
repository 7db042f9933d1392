package org.aadlenergy.engine.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Break-even gaps against hand computation; the powers are the slides' (W, s). */
class BreakEvenTest {
  private static final IdlePolicy DISK =
      new IdlePolicy("timeout", "wait", 0.600, "sleep", 0.024, 2.0, 4.5, 1.067);
  private static final IdlePolicy CISCO_OFF =
      new IdlePolicy("power_off", "wait", 0.525, "off", 0.0, 0.0, 0.370, 0.451);

  /** 2 + 1.067 x 4.5 / 0.576 = 2 + 8.3359 s. */
  @Test
  void onDemandOfTheDisk() {
    assertThat(BreakEven.onDemand(DISK)).hasValueSatisfying(close(10.3359375));
  }

  /** 0.451 x 0.370 / 0.525. */
  @Test
  void onDemandOfTheSwitchedOffCard() {
    assertThat(BreakEven.onDemand(CISCO_OFF)).hasValueSatisfying(close(0.3178476190));
  }

  /** 2 + 4.5 x max(1, 1.043 / 0.576) = 2 + 4.5 x 1.810764. */
  @Test
  void aheadOfTheDisk() {
    assertThat(BreakEven.ahead(DISK)).hasValueSatisfying(close(10.1484375));
  }

  /** The wake-up takes less power than waiting, but still has to fit: 0.370 s. */
  @Test
  void aheadCannotBeShorterThanTheWakeUp() {
    assertThat(BreakEven.ahead(CISCO_OFF)).hasValueSatisfying(close(0.370));
  }

  /** 2 + (1.067 + 0.5) x 4.5 / 0.576, where the rest of the system draws 0.5 W. */
  @Test
  void theRestOfTheSystemMovesItUp() {
    assertThat(BreakEven.onDemand(DISK, 0.5)).hasValueSatisfying(close(14.2421875));
  }

  @Test
  void neverWhereWaitingTakesNoMore() {
    IdlePolicy same = new IdlePolicy("p", "wait", 0.024, "sleep", 0.024, 2.0, 4.5, 1.0);

    assertThat(BreakEven.onDemand(same)).isEmpty();
    assertThat(BreakEven.ahead(same)).isEmpty();
    assertThat(BreakEven.onDemand(same, 1.0)).isEmpty();
    assertThat(BreakEven.onDemand(IdlePolicy.alwaysOn("wait", 0.6))).isEmpty();
  }

  private static java.util.function.Consumer<Double> close(double expected) {
    return value -> assertThat(value).isCloseTo(expected, within(1e-9));
  }
}
