package org.aadlenergy.engine.workload;

import static org.aadlenergy.engine.testing.AadlValues.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.architecture.PropertyValue.ClassifierValue;
import org.aadlenergy.engine.architecture.PropertyValue.ComputedValue;
import org.aadlenergy.engine.architecture.PropertyValue.EnumerationValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RangeValue;
import org.aadlenergy.engine.architecture.PropertyValue.RealValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.architecture.PropertyValue.StringValue;
import org.aadlenergy.engine.architecture.PropertyValue.UnusableValue;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Period;
import org.aadlenergy.engine.quantity.TimeBase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Property values are read as numbers in SI, as times, as names, and as the text of a model. */
class AnnotatedValuesTest {
  private static final PropertyValue WORD = new StringValue("word");

  @Test
  void numbersAreScaledByTheirUnit() {
    assertThat(AnnotatedValues.si(number("3 KiByte"), Dimension.SIZE)).contains(3072.0);
    assertThat(AnnotatedValues.si(number("1.5 mW"), Dimension.POWER)).contains(0.0015);
    assertThat(AnnotatedValues.si(number("0.25"), Dimension.RATIO)).contains(0.25);
  }

  @Test
  void aNumberOfAnotherDimensionIsNone() {
    assertThat(AnnotatedValues.si(number("3 KiByte"), Dimension.TIME)).isEmpty();
    assertThat(AnnotatedValues.si(number("3"), Dimension.TIME)).isEmpty();
    assertThat(AnnotatedValues.si(WORD, Dimension.RATIO)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "7 ps, 7",
    "20 ms, 20000000000",
    "1.5 ns, 1500",
    "-2 us, -2000000",
    // more than the 53 bits of a double
    "9007199254740993 ps, 9007199254740993",
    // the largest whole number of ms that 63 bits hold, and one more
    "9223372036 ms, 9223372036000000000",
    "9223372037 ms, 9223372036854775807",
    "9223372036854775807 hr, 9223372036854775807"
  })
  void timesAreExactPicoseconds(String written, long picoseconds) {
    assertThat(AnnotatedValues.picoseconds(number(written))).contains(picoseconds);
  }

  @Test
  void whatIsNoTimeHasNoPicoseconds() {
    assertThat(AnnotatedValues.picoseconds(number("5"))).isEmpty();
    assertThat(AnnotatedValues.picoseconds(number("5 KByte"))).isEmpty();
    assertThat(AnnotatedValues.picoseconds(number("5.5 KByte"))).isEmpty();
    assertThat(AnnotatedValues.picoseconds(WORD)).isEmpty();
  }

  @Test
  void aCountIsAWholeNumberWithoutAUnit() {
    assertThat(AnnotatedValues.count(number("12"))).contains(12L);
    assertThat(AnnotatedValues.count(number("12 ms"))).isEmpty();
    assertThat(AnnotatedValues.count(number("12.0"))).isEmpty();
  }

  @Test
  void namesTextsAndTruthsAreReadWhereTheyAre() {
    assertThat(AnnotatedValues.literal(new EnumerationValue("RMS"))).contains("RMS");
    assertThat(AnnotatedValues.literal(WORD)).isEmpty();
    assertThat(AnnotatedValues.literalOr(new EnumerationValue("RMS"), "EDF")).isEqualTo("RMS");
    assertThat(AnnotatedValues.literalOr(WORD, "EDF")).isEqualTo("EDF");
    assertThat(AnnotatedValues.string(WORD)).contains("word");
    assertThat(AnnotatedValues.string(number("1"))).isEmpty();
    assertThat(AnnotatedValues.truth(new BooleanValue(true))).contains(true);
    assertThat(AnnotatedValues.truth(new BooleanValue(false))).contains(false);
    assertThat(AnnotatedValues.truth(WORD)).isEmpty();
  }

  @Test
  void listsOfTextsAreTheirTexts() {
    PropertyValue list = new ListValue(List.of(WORD, number("1"), new StringValue("two")));

    assertThat(AnnotatedValues.strings(list)).containsExactly("word", "two");
    assertThat(AnnotatedValues.strings(WORD)).containsExactly("word");
    assertThat(AnnotatedValues.strings(number("1"))).isEmpty();
  }

  @Test
  void referencesAreReadOutOfListsInLists() {
    PropertyValue inner = new ListValue(List.of(new ReferenceValue("b"), WORD));
    PropertyValue list = new ListValue(List.of(new ReferenceValue("a"), inner));

    assertThat(AnnotatedValues.references(list)).containsExactly("a", "b");
    assertThat(AnnotatedValues.references(new ReferenceValue("cpu"))).containsExactly("cpu");
    assertThat(AnnotatedValues.references(WORD)).isEmpty();
  }

  @Test
  void valuesAreShownAsAModelHasThem() {
    assertThat(AnnotatedValues.text(number("20 ms"))).isEqualTo("20 ms");
    assertThat(AnnotatedValues.text(number("20"))).isEqualTo("20");
    assertThat(AnnotatedValues.text(number("0.5 W"))).isEqualTo("0.5 W");
    assertThat(AnnotatedValues.text(number("1 ms .. 2 ms"))).isEqualTo("1 ms .. 2 ms");
    assertThat(
            AnnotatedValues.text(
                new RangeValue(number("1"), number("9"), Optional.of(number("2")))))
        .isEqualTo("1 .. 9 delta 2");
    assertThat(AnnotatedValues.text(WORD)).isEqualTo("\"word\"");
    assertThat(AnnotatedValues.text(new BooleanValue(true))).isEqualTo("true");
    assertThat(AnnotatedValues.text(new EnumerationValue("RMS"))).isEqualTo("RMS");
    assertThat(AnnotatedValues.text(new ReferenceValue("cpu"))).isEqualTo("reference (cpu)");
    assertThat(AnnotatedValues.text(new ClassifierValue("P::S"))).isEqualTo("classifier (P::S)");
    assertThat(AnnotatedValues.text(new ComputedValue("f"))).isEqualTo("compute (f)");
    assertThat(AnnotatedValues.text(new UnusableValue(number("-1 ms")))).isEqualTo("-1 ms");
    assertThat(AnnotatedValues.text(new ListValue(List.of(number("1"), WORD))))
        .isEqualTo("(1, \"word\")");
    Map<String, PropertyValue> fields = new LinkedHashMap<>();
    fields.put("from", number("1 ms"));
    fields.put("to", number("2 ms"));
    assertThat(AnnotatedValues.text(new RecordValue(fields)))
        .isEqualTo("[from => 1 ms; to => 2 ms;]");
  }

  /** Beyond what picoseconds can tell, times are those of the number that is written. */
  @ParameterizedTest
  @CsvSource({
    "7 ps, 7e-12, 0",
    "3 hr, 10800, 10800000",
    "1.5 ms, 0.0015, 2",
    "9223372036 ms, 9223372.036, 9223372036",
    "9223372037 ms, 9223372.037, 9223372037",
    "9223372036 sec, 9223372036, 9223372036000"
  })
  void timesAreSecondsOrSteps(String written, double seconds, long milliseconds) {
    assertThat(AnnotatedValues.seconds(number(written)).orElseThrow())
        .isCloseTo(seconds, within(1e-15 * seconds));
    assertThat(AnnotatedValues.steps(number(written), new TimeBase(1000))).contains(milliseconds);
  }

  @Test
  void whatIsNoTimeHasNoSeconds() {
    assertThat(AnnotatedValues.seconds(number("5 KByte"))).isEmpty();
    assertThat(AnnotatedValues.steps(number("5 KByte"), TimeBase.PICOSECONDS)).isEmpty();
    assertThat(AnnotatedValues.interval(number("5 KByte"))).isEmpty();
    assertThat(AnnotatedValues.interval(number("0 ms"))).isEmpty();
    assertThat(AnnotatedValues.interval(number("-1 ms"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "20 ms, 1, 50",
    "1 ps, 1, 1000000000000",
    "90 min, 5400, 1",
    "9223372036 ms, 2305843009, 250",
    "9223372037 ms, 9223372037, 1000",
    "40000000000 sec, 40000000000, 1"
  })
  void intervalsAreExact(String written, long seconds, long parts) {
    assertThat(AnnotatedValues.interval(number(written))).contains(new Period(seconds, parts));
  }

  @ParameterizedTest
  @CsvSource({
    "3 PerSecond, 1, 3",
    "0.25 PerSecond, 4, 1",
    "2.5 PerMinute, 24, 1",
    "12 PerHour, 300, 1",
    "7 PerMinute, 60, 7"
  })
  void theIntervalOfARateIsThatOfItsDecimal(String written, long seconds, long parts) {
    assertThat(AnnotatedValues.period(number(written))).contains(new Period(seconds, parts));
  }

  @Test
  void whatIsNoRateHasNoInterval() {
    assertThat(AnnotatedValues.period(number("3"))).isEmpty();
    assertThat(AnnotatedValues.period(number("3.0"))).isEmpty();
    assertThat(AnnotatedValues.period(number("3 ms"))).isEmpty();
    assertThat(AnnotatedValues.period(number("0 PerSecond"))).isEmpty();
    assertThat(AnnotatedValues.period(WORD)).isEmpty();
    PropertyValue endless = new RealValue(Double.POSITIVE_INFINITY, Optional.of("PerSecond"));
    assertThat(AnnotatedValues.period(endless)).isEmpty();
  }

  @Test
  void listsOfOneAndFieldsAreReadAsTheyAreWritten() {
    PropertyValue record = new RecordValue(Map.of("Duration", number("1 ms")));

    assertThat(AnnotatedValues.elements(WORD)).containsExactly(WORD);
    assertThat(AnnotatedValues.elements(new ListValue(List.of(WORD, record))))
        .containsExactly(WORD, record);
    assertThat(AnnotatedValues.field(record, "duration")).contains(number("1 ms"));
    assertThat(AnnotatedValues.field(record, "at")).isEmpty();
    assertThat(AnnotatedValues.field(WORD, "duration")).isEmpty();
  }
}
