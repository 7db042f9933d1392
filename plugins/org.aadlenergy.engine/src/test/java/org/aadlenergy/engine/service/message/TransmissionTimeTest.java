package org.aadlenergy.engine.service.message;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.message.Talking.THREAD;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How long messages take on a bus whose Transmission_Time is annotated, at 50 mW. */
class TransmissionTimeTest {

  private static ArchitectureBuilder taking(String fixed, String perByte) {
    Map<String, PropertyValue> fields = new HashMap<>();
    if (!fixed.isEmpty()) {
      fields.put("Fixed", AadlValues.number(fixed));
    }
    if (!perByte.isEmpty()) {
      fields.put("PerByte", AadlValues.number(perByte));
    }
    return Talking.sending("far.w", "bus")
        .set("bus", Properties.TRANSMISSION_TIME, new RecordValue(fields));
  }

  /** The middles of 1 .. 3 ms and 4 .. 6 us, instead of the platform's 100 us and 1 us. */
  @Test
  void anAnnotatedTimeWinsOverThePlatforms() {
    double seconds = 2e-3 + 100 * 5e-6;
    Talking.estimate(taking("1 ms .. 3 ms", "4 us .. 6 us"))
        .cost(THREAD, "message", DISPATCH)
        .charges("bus", "wire", seconds * 0.05)
        .explains("T on bus bus (message.bus) = n x (a + b x bytes) = 1 x (a + b x 100 B)", seconds)
        .explains(
            "E(wire, message.bus) = n x (a + b x bytes) = 1 x (a + b x 100 B)", seconds * 0.05);
  }

  @ParameterizedTest
  @CsvSource({"1 ms, '', 1e-3", "'', 2 us, 200e-6", "0 ms, 0 us, 0", "'', '', 0"})
  void aPartThatIsLeftOutTakesNoTime(String fixed, String perByte, double seconds) {
    Talking.estimate(taking(fixed, perByte))
        .cost(THREAD, "message", DISPATCH)
        .charges("bus", "wire", seconds * 0.05);
  }

  /** The time of the bus is known from the model: its platform need not have one. */
  @Test
  void aPlatformWithoutATimeWillDo() {
    PlatformBuilder can =
        PlatformBuilder.platform("can")
            .rail("wire", Role.BUS)
            .event("message.bus", "", "wire", "50 mW");

    Talking.with(taking("1 ms", ""), Talking.board().build(), can.build())
        .cost(THREAD, "message", DISPATCH)
        .charges("bus", "wire", 1e-3 * 0.05);
  }

  @ParameterizedTest
  @CsvSource({"3 ms .. 1 ms, 1 us", "-1 ms, 1 us", "1 ms, 7 .. 8", "1 ms, 2 us .. 1 us"})
  void aTimeThatCannotBeUsedIsNamed(String fixed, String perByte) {
    ArchitectureBuilder builder = taking(fixed, perByte);
    Estimated result = Talking.estimate(builder);

    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf("bus", Properties.TRANSMISSION_TIME),
        "Transmission_Time must run from shorter to longer times that are not negative",
        fixed,
        "correct the value");
    result.cost(THREAD, "message", DISPATCH).seconds(50e-6).joules(39e-6);
    assertThat(result.whole()).isFalse();
  }

  @Test
  void aTimeThatIsNoRecordIsNamed() {
    ArchitectureBuilder builder =
        Talking.sending("far.w", "bus").set("bus", Properties.TRANSMISSION_TIME, "1 ms");

    assertThat(Talking.estimate(builder).finding(DiagnosticCode.BAD_COUNT).message())
        .contains("bus bus: Communication_Properties::Transmission_Time must run", "not 1 ms");
  }
}
