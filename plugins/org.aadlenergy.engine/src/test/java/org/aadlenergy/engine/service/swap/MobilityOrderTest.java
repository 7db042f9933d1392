package org.aadlenergy.engine.service.swap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which of two figures of a terminal that moves has to be the larger one. */
class MobilityOrderTest {
  private static ArchitectureBuilder moving(String field, String value) {
    Map<String, PropertyValue> fields = new LinkedHashMap<>();
    fields.put("Handoff_Rate", AadlValues.number("36.0 PerHour"));
    fields.put("Blackout", AadlValues.number("1 sec"));
    fields.put("Proxy_Cache", AadlValues.number("64 KiByte"));
    fields.put("Warm_Hit_Ratio", AadlValues.number("0.9"));
    fields.put("Cold_Hit_Ratio", AadlValues.number("0.2"));
    fields.put("Dirty_Share", AadlValues.number("0.5"));
    fields.put("Local_Page_Time", AadlValues.number("10 ms"));
    fields.put("Remote_Page_Time", AadlValues.number("60 ms"));
    fields.put(field, AadlValues.number(value));
    return SwapSystem.builder().set("disk", Properties.SWAP_MOBILITY, new RecordValue(fields));
  }

  /** A cold cache has no more of what is asked for; a page from far takes no less time. */
  @ParameterizedTest
  @CsvSource({
    "Cold_Hit_Ratio, 0.95, Cold_Hit_Ratio of Swap_Mobility is greater than Warm_Hit_Ratio",
    "Local_Page_Time, 70 ms, Local_Page_Time of Swap_Mobility is greater than Remote_Page_Time"
  })
  void aFigureThatCannotBeTheLargerOneIsRefused(String field, String value, String said) {
    ArchitectureBuilder builder = moving(field, value);
    Estimated result = SwapSystem.estimate(builder);

    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf("disk", Properties.SWAP_MOBILITY),
        said,
        "correct one of them");
    assertThat(result.whole()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"Cold_Hit_Ratio, 0.9", "Local_Page_Time, 60 ms"})
  void equalFiguresAreNoContradiction(String field, String value) {
    assertThat(SwapSystem.estimate(moving(field, value)).findings(DiagnosticCode.BAD_COUNT))
        .isEmpty();
  }

  @Test
  void theExampleItselfIsInOrder() {
    assertThat(SwapSystem.estimate(moving("Dirty_Share", "0.5")).findings(DiagnosticCode.BAD_COUNT))
        .isEmpty();
  }
}
