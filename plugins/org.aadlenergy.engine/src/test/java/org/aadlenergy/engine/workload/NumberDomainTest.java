package org.aadlenergy.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RealValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.UnusableValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.testing.AadlValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What each kind of number may be, to the last value that it may, and the words where it is not.
 */
class NumberDomainTest {
  private static List<String> faults(String property, String written) {
    return NumberDomains.faults(property, AadlValues.number(written));
  }

  @ParameterizedTest
  @CsvSource({
    "Timing_Properties::Period, 1 ps",
    "Timing_Properties::Period, 9223372 sec",
    "Timing_Properties::Dispatch_Offset, 0 ms",
    "Memory_Properties::Stack_Size, 0 Bytes",
    "OS_Services::Retained_Share, 0.0",
    "OS_Services::Retained_Share, 1.0",
    "OS_Services::Compression_Ratio, 1.0",
    "OS_Workload::Page_Faults, 0",
    "OS_Services::TLB_Entries, 1",
    "Thread_Properties::Priority, -5",
    "Timing_Properties::Compute_Execution_Time, 1 ms .. 1 ms",
    "Timing_Properties::Compute_Execution_Time, 0 ms .. 1 ms",
    "Timing_Properties::Compute_Execution_Time, 3 ms",
    "SEI::PowerBudget, 0",
    "SEI::PowerBudget, 0.0 furlongs",
    "Other::Thing, -1"
  })
  void whatANumberMayBe(String property, String written) {
    assertThat(faults(property, written)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "Timing_Properties::Period, 0 ms, must be greater than 0",
    "Timing_Properties::Period, 1 KByte, must be greater than 0",
    "Timing_Properties::Period, 1 ms .. 2 ms, must be greater than 0",
    "Memory_Properties::Stack_Size, -1 Bytes, must not be less than 0",
    "OS_Services::Retained_Share, -0.1, must be from 0 to 1",
    "OS_Services::Retained_Share, 1.1, must be from 0 to 1",
    "OS_Services::Compression_Ratio, 0.0, must be greater than 0 and at most 1",
    "OS_Services::Compression_Ratio, 1.1, must be greater than 0 and at most 1",
    "OS_Workload::Page_Faults, -1, must be a whole number that is not negative",
    "OS_Workload::Page_Faults, 1.0, must be a whole number that is not negative",
    "OS_Services::TLB_Entries, 0, must be greater than 0",
    "Thread_Properties::Priority, 1.5, must be a whole number",
    "Timing_Properties::Compute_Execution_Time, 2 ms .. 1 ms, or run from a shorter to a longer",
    "Timing_Properties::Compute_Execution_Time, -1 ms .. 1 ms, or run from a shorter to a longer",
    "Timing_Properties::Compute_Execution_Time, 1 ms .. 1 KByte, or run from a shorter to a longer",
    "SEI::PowerBudget, -1, must not be less than 0",
    "SEI::PowerBudget, -0.5 furlongs, must not be less than 0"
  })
  void whatANumberMayNotBe(String property, String written, String demand) {
    assertThat(faults(property, written))
        .singleElement()
        .asString()
        .startsWith(property)
        .contains(demand)
        .endsWith(written);
  }

  @Test
  void whatIsTooLargeToCountWithIsSaid() {
    // 61 bits of nanoseconds are 2305843009.2... s, 73 years
    assertThat(faults(Properties.PERIOD, "2305843010 sec"))
        .containsExactly(
            "Timing_Properties::Period is too large or too small to compute with: 2305843010 sec");
    PropertyValue most = new RealValue(Long.MAX_VALUE / 4 / 1e9, Optional.of("sec"));
    assertThat(NumberDomains.faults(Properties.PERIOD, most)).isEmpty();
    PropertyValue tiny = new RealValue(1e-31, Optional.of("Bytes"));
    assertThat(NumberDomains.faults(Properties.STACK_SIZE, tiny))
        .singleElement()
        .asString()
        .contains("too large or too small");
  }

  @Test
  void fieldsOfRecordsAreHeldEachByItself() {
    PropertyValue bad =
        new RecordValue(Map.of("Duration", AadlValues.number("-1 sec"), "mode", text("day")));
    PropertyValue good = new RecordValue(Map.of("Duration", AadlValues.number("0 sec")));

    assertThat(NumberDomains.faults(Properties.MISSION, new ListValue(List.of(good, bad))))
        .containsExactly(
            "Duration of Energy_Estimation::Mission must not be less than 0, as -1 sec");
    assertThat(NumberDomains.faults(Properties.MISSION, good)).isEmpty();
    assertThat(NumberDomains.faults(Properties.MISSION, text("all day")))
        .containsExactly("Energy_Estimation::Mission must be made of records, not \"all day\"");
  }

  @Test
  void aRecordThatIsHeldTogetherShowsARightOne() {
    PropertyValue backwards = new RecordValue(Map.of("Value_Range", AadlValues.number("2 .. 1")));
    PropertyValue right = new RecordValue(Map.of("Value_Range", AadlValues.number("1 .. 2")));

    assertThat(NumberDomains.faults(Properties.OUTPUT_RATE, backwards))
        .singleElement()
        .asString()
        .contains("needs a Value_Range from a smaller to a larger")
        .endsWith("[Value_Range => 2 .. 1;]");
    assertThat(NumberDomains.faults(Properties.OUTPUT_RATE, right)).isEmpty();
  }

  @Test
  void textIsNoNumberOfAnyUnit() {
    assertThat(NumberDomains.faults("SEI::PowerBudget", text("much"))).hasSize(1);
  }

  @Test
  void whatCannotBeUsedIsNoNumber() {
    PropertyValue written = AadlValues.number("-1 ms");

    assertThat(NumberDomains.usable(Properties.PERIOD, written))
        .isEqualTo(new UnusableValue(written));
    assertThat(NumberDomains.usable("Other::Thing", written)).isEqualTo(written);
  }

  @Test
  void missionsAndSharesHaveACodeOfTheirOwn() {
    assertThat(NumberDomains.code(Properties.MISSION)).isEqualTo(DiagnosticCode.BAD_MISSION);
    assertThat(NumberDomains.code(Properties.MODE_SHARE)).isEqualTo(DiagnosticCode.BAD_MISSION);
    assertThat(NumberDomains.code(Properties.PERIOD)).isEqualTo(DiagnosticCode.BAD_COUNT);
  }

  private static PropertyValue text(String value) {
    return AadlValues.text(value);
  }
}
