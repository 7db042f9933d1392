package org.aadlenergy.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.UnusableValue;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.testing.AadlValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is the same for a while, then something else: its values by hand, and what is refused. */
class StepProfileTest {
  private static final String HARVEST = Properties.HARVEST_PROFILE;
  private static final String WARMTH = Properties.AMBIENT_TEMPERATURE;

  /** {@code steps("Power", "0 hr", "2.0 W", "6 hr", "5.0 W")}; a blank text is left out. */
  private static PropertyValue steps(String field, String... written) {
    List<PropertyValue> records = new ArrayList<>();
    for (int i = 0; i < written.length; i += 2) {
      Map<String, PropertyValue> fields = new LinkedHashMap<>();
      if (!written[i].isEmpty()) {
        fields.put("At", AadlValues.number(written[i]));
      }
      if (!written[i + 1].isEmpty()) {
        fields.put(field, AadlValues.number(written[i + 1]));
      }
      records.add(new RecordValue(fields));
    }
    return new ListValue(records);
  }

  private static Optional<StepProfile> read(String property, PropertyValue value) {
    return StepProfile.of(new EffectiveValue(property, value, Optional.empty(), SourceSpan.NONE));
  }

  /** 2 W for six hours, 5 W for twelve, 1 W for six; the last record only says when it ends. */
  private static StepProfile day() {
    PropertyValue value =
        steps("Power", "0 hr", "2.0 W", "6 hr", "5.0 W", "18 hr", "1.0 W", "24 hr", "2.0 W");
    return read(HARVEST, value).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 2",
    "21599.9, 2",
    "21600, 5",
    "64799.9, 5",
    "64800, 1",
    "86399.9, 1",
    "86400, 2",
    "107999.9, 2",
    "108000, 5",
    "172799, 1",
    "172800, 2",
    "-1, 1",
    "-43200, 5"
  })
  void aStepHoldsFromItsMomentOnAndAllBeginAnew(double moment, double watts) {
    assertThat(day().at(moment)).isEqualTo(watts);
  }

  /** (2 x 6 + 5 x 12 + 1 x 6) / 24 = 3.25; of the squares (4 x 6 + 25 x 12 + 6) / 24 = 13.75. */
  @Test
  void itsMeanWeighsEachStepByItsTime() {
    assertThat(day().seconds()).isEqualTo(86_400.0);
    assertThat(day().steps()).hasSize(3);
    assertThat(day().mean()).isCloseTo(3.25, within(1e-12));
    assertThat(day().mean(watts -> watts * watts)).isCloseTo(13.75, within(1e-12));
    assertThat(day().values().getMin()).isEqualTo(1.0);
    assertThat(day().values().getMax()).isEqualTo(5.0);
  }

  @Test
  void oneStepIsTheSameForEver() {
    StepProfile warm = read(WARMTH, steps("Celsius", "0 sec", "-3.5")).orElseThrow();

    assertThat(warm).isEqualTo(StepProfile.of(-3.5));
    assertThat(warm.seconds()).isZero();
    assertThat(warm.at(0.0)).isEqualTo(-3.5);
    assertThat(warm.at(1e9)).isEqualTo(-3.5);
    assertThat(warm.mean()).isEqualTo(-3.5);
    assertThat(warm.mean(celsius -> celsius + 1.0)).isEqualTo(-2.5);
  }

  @Test
  void whatWasRefusedIsNone() {
    assertThat(read(HARVEST, new UnusableValue(steps("Power", "0 sec", "1.0 W")))).isEmpty();
  }

  private static List<String> faults(String property, String... written) {
    return StepProfile.faults(
        property, steps(property.equals(HARVEST) ? "Power" : "Celsius", written));
  }

  @Test
  void whatCanBeUsedHasNoFault() {
    assertThat(faults(HARVEST, "0 sec", "1.0 W")).isEmpty();
    assertThat(faults(HARVEST, "0 sec", "1.0 W", "1 sec", "0.0 W", "2 sec", "1000.0 mW")).isEmpty();
    assertThat(faults(WARMTH, "0 sec", "-273.14", "1 sec", "20.0", "2 sec", "-273.14")).isEmpty();
    assertThat(StepProfile.faults(Properties.MISSION, steps("Power"))).isEmpty();
  }

  @Test
  void eachFaultIsSaidWithWhatWasWritten() {
    assertThat(faults(HARVEST, "", "1.0 W", "5 sec", ""))
        .containsExactly(
            HARVEST + ": [Power => 1.0 W;] needs At", HARVEST + ": [At => 5 sec;] needs Power");
    assertThat(faults(HARVEST, "0 sec", "5.0 ms"))
        .containsExactly(HARVEST + ": [At => 0 sec; Power => 5.0 ms;] needs Power");
    assertThat(faults(WARMTH, "0 sec", "-273.15"))
        .containsExactly(WARMTH + ": [At => 0 sec; Celsius => -273.15;] must be above -273.15");
    assertThat(faults(HARVEST, "1 sec", "1.0 W"))
        .containsExactly(
            HARVEST + " must begin with At => 0 sec, not [At => 1 sec; Power => 1.0 W;]");
    assertThat(faults(WARMTH))
        .containsExactly(WARMTH + " has no step: write [At => 0 sec; Celsius => ...;]");
  }

  /** The third stands where the second does, and the fourth before it: both do not rise. */
  @Test
  void momentsRise() {
    String same = "[At => 2 sec; Power => 3.0 W;]";
    String back = "[At => 1 sec; Power => 1.0 W;]";
    assertThat(faults(HARVEST, "0 sec", "1.0 W", "2 sec", "2.0 W", "2 sec", "3.0 W"))
        .containsExactly(HARVEST + ": At must rise from step to step, which " + same + " does not");
    assertThat(faults(HARVEST, "0 sec", "1.0 W", "2 sec", "2.0 W", "1 sec", "1.0 W"))
        .containsExactly(HARVEST + ": At must rise from step to step, which " + back + " does not");
  }

  @Test
  void itBeginsAnewAsItBegan() {
    assertThat(faults(HARVEST, "0 sec", "1.0 W", "1 hr", "2.0 W"))
        .containsExactly(
            HARVEST
                + " begins anew at its last At, 1 hr, and so must have the Power of its first step"
                + " there, 1.0 W, not 2.0 W: add a step that says when it begins anew");
    assertThat(faults(WARMTH, "0 sec", "1.0", "1 hr", "2.0"))
        .singleElement()
        .asString()
        .contains("have the Celsius of its first step there, 1.0, not 2.0:");
  }
}
