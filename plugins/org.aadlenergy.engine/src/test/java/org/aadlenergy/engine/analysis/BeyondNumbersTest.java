package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.ResultNumbers;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A platform may come from elsewhere than a file: the engine trusts none. */
class BeyondNumbersTest {
  @ParameterizedTest
  @CsvSource({
    "1e308 W, thread app.t is beyond all numbers",
    "1e300 W, the energy or time of the root is beyond all numbers"
  })
  void aFigureBeyondAllNumbersIsAFindingAndNoResult(String power, String message) {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "1 hr .. 2562 hr")
            .set("", Properties.ESTIMATION_WINDOW, "9000000000000000000 hr")
            .set("app.t", Properties.PERIOD, "1 ps");
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .within(0.9)
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", power);
    Estimated result = Estimated.of(builder.build(), board.build());

    result.finds(DiagnosticCode.FIGURE_BEYOND_NUMBERS, Severity.ERROR, builder.lineOf(""), message);
    assertThat(result.root().complete()).isFalse();
    assertThat(ResultNumbers.wrong(result.root())).isEmpty();
  }
}
