package org.aadlenergy.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.junit.jupiter.api.Test;

/**
 * The kinds of numbers by themselves, each with its least value and the next that is too little.
 */
class NumberKindsTest {
  private static void assertTells(NumberDomain kind, String right, String wrong) {
    assertThat(kind.faults("N", AadlValues.number(right))).isEmpty();
    assertThat(kind.faults("N", AadlValues.number(wrong)))
        .singleElement()
        .asString()
        .startsWith("N must ")
        .endsWith(wrong);
  }

  @Test
  void quantities() {
    assertTells(NumberDomain.positive(Dimension.SIZE), "1 Bytes", "0 Bytes");
    assertTells(NumberDomain.notNegative(Dimension.SIZE), "0 Bytes", "-1 Bytes");
    assertTells(NumberDomain.positiveInAnyUnit(), "1 furlongs", "0 furlongs");
    assertTells(NumberDomain.notNegativeInAnyUnit(), "0 furlongs", "-1 furlongs");
  }

  @Test
  void timesUpToTheLongestThatIsCounted() {
    assertTells(NumberDomain.interval(), "1 ps", "0 ps");
    assertTells(NumberDomain.delay(), "0 ps", "-1 ps");
    assertTells(NumberDomain.slot(), "1 ps", "0 ps");
    // 61 bits of nanoseconds are 2305843009.2... s, 63 bits of picoseconds 9223372.036... s
    assertEnds(NumberDomain.interval(), 2_305_843_009L);
    assertEnds(NumberDomain.delay(), 2_305_843_009L);
    assertEnds(NumberDomain.slot(), 9_223_372);
  }

  private static void assertEnds(NumberDomain kind, long seconds) {
    assertThat(kind.faults("N", AadlValues.number(seconds + " sec"))).isEmpty();
    assertThat(kind.faults("N", AadlValues.number(seconds + 1 + " sec")))
        .containsExactly("N is too large or too small to compute with: " + (seconds + 1) + " sec");
  }

  @Test
  void partsOfAWhole() {
    assertTells(NumberDomain.share(), "0.0", "-0.1");
    assertTells(NumberDomain.share(), "1.0", "1.1");
    assertTells(NumberDomain.ratio(), "0.1", "0.0");
    assertTells(NumberDomain.ratio(), "1.0", "1.1");
  }

  @Test
  void wholeNumbers() {
    assertTells(NumberDomain.count(), "0", "-1");
    assertTells(NumberDomain.positiveCount(), "1", "0");
    assertTells(NumberDomain.order(), "-7", "0.5");
  }

  @Test
  void timesThatMayBeRanges() {
    NumberDomain times = NumberDomain.span(Dimension.TIME);

    assertTells(times, "0 ms", "-1 ms");
    assertTells(times, "1 ms .. 2 ms", "2 ms .. 1 ms");
    assertTells(NumberDomain.positive(Dimension.TIME), "1 ms", "1 ms .. 2 ms");
  }

  @Test
  void recordsByTheirFields() {
    PropertyValue good = new RecordValue(Map.of("Share", AadlValues.number("0.5")));
    PropertyValue bad = new RecordValue(Map.of("Share", AadlValues.number("1.5")));
    Map<String, NumberDomain> fields = Map.of("share", NumberDomain.share());

    assertThat(NumberDomain.record(fields).faults("R", good)).isEmpty();
    assertThat(NumberDomain.record(fields).faults("R", bad))
        .containsExactly("Share of R must be from 0 to 1, not 1.5");
    assertThat(NumberDomain.whole(" must be better than ", fields).faults("R", bad)).hasSize(1);
  }

  @Test
  void whichPropertiesAreHeldAgainstSomething() {
    assertThat(NumberDomains.has(Properties.PERIOD)).isTrue();
    assertThat(NumberDomains.has("Other::Thing")).isFalse();
    assertThat(NumberDomains.properties())
        .contains(Properties.PERIOD)
        .doesNotContain("Other::Thing");
  }
}
