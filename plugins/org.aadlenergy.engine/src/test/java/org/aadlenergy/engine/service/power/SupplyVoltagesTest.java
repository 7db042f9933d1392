package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Reference;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformAssembly;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which voltages the figures of a part stand for: a tenth around, or the range that is printed. */
class SupplyVoltagesTest {
  private static Rail rail(String name, double volts, Optional<String> condition) {
    Coefficient voltage =
        new Coefficient(
            "chip/" + name,
            volts,
            Dimension.VOLTAGE,
            volts + " V",
            Uncertainty.UNSTATED,
            Basis.DATASHEET,
            condition.map(words -> new Reference("sheet", "table 1", Optional.of(words))),
            Conditions.NONE,
            SourceSpan.NONE);
    return new Rail(name, Role.DEVICE, Set.of(), Optional.of(voltage), SourceSpan.NONE);
  }

  private static CalibratedPlatform chip(Rail... rails) {
    Map<String, Rail> all = new LinkedHashMap<>();
    for (Rail rail : rails) {
      all.put(rail.name(), rail);
    }
    return PlatformAssembly.named("chip", SourceSpan.NONE).rails(all).build();
  }

  private static List<String> said(PowerSystem system, CalibratedPlatform platform) {
    return Estimated.incompletely(system.builder().build(), platform)
        .findings(DiagnosticCode.PART_BEYOND_SUPPLY_VOLTAGE)
        .stream()
        .map(Diagnostic::message)
        .toList();
  }

  /** A chip of a platform on a cell of so many volts. */
  private static PowerSystem on(String volts) {
    PowerSystem system = new PowerSystem().line("raw").battery("cell", "raw");
    system
        .part("probe", "0.1", "raw")
        .builder()
        .set("cell", Properties.BATTERY_VOLTAGE, volts + " V")
        .set("probe", Properties.CALIBRATION, AadlValues.text("chip"));
    return system;
  }

  private static String beyond(String volts, String printed) {
    return "probe is fed with "
        + volts
        + " V by cell, but the figures of its platform chip are printed for "
        + printed
        + ": they count as printed";
  }

  @ParameterizedTest
  @CsvSource({"2.69, false", "2.7, true", "3.0, true", "3.3, true", "3.31, false"})
  void figuresHoldATenthAroundTheirSupply(String volts, boolean holds) {
    assertThat(said(on(volts), chip(rail("vcc", 3.0, Optional.empty()))))
        .isEqualTo(holds ? List.of() : List.of(beyond(volts, "3 V")));
  }

  /** A range that is printed counts instead, whatever stands around it. */
  @ParameterizedTest
  @CsvSource({"1.64, false", "1.65, true", "1.95, true", "1.96, false"})
  void aPrintedRangeCountsInstead(String volts, boolean holds) {
    CalibratedPlatform chip =
        chip(rail("vcc", 1.8, Optional.of("within the printed supply of 1.65 to 1.95 V")));
    assertThat(said(on(volts), chip))
        .isEqualTo(holds ? List.of() : List.of(beyond(volts, "1.65 to 1.95 V")));
    CalibratedPlatform units = chip(rail("vcc", 1.8, Optional.of("1.65 V to 1.95 V, at 25 C")));
    assertThat(said(on(volts), units)).hasSize(holds ? 0 : 1);
  }

  /** Nothing says which rail hangs on a line: one that holds is enough. */
  @Test
  void anyRailMayHangThere() {
    CalibratedPlatform two =
        chip(rail("core", 1.2, Optional.empty()), rail("io", 3.3, Optional.empty()));
    assertThat(said(on("3.3"), two)).isEmpty();
    assertThat(said(on("1.2"), two)).isEmpty();
    assertThat(said(on("2.0"), two)).containsExactly(beyond("2", "1.2 V or 3.3 V"));
  }

  /** Of the part in what hangs on the line it is said, too; of what names no platform nothing. */
  @Test
  void partsInsideOfWhatHangsThereAreLookedAt() {
    PowerSystem system = new PowerSystem().line("raw").battery("cell", "raw");
    system
        .part("board", "0.1", "raw")
        .builder()
        .set("cell", Properties.BATTERY_VOLTAGE, "5.0 V")
        .add("board.chip", Category.DEVICE)
        .set("board.chip", Properties.CALIBRATION, AadlValues.text("chip"))
        .set("board.chip", Properties.ASSUMED_POWER, "0.2 W");
    assertThat(said(system, chip(rail("vcc", 3.0, Optional.empty()))))
        .singleElement()
        .asString()
        .startsWith("board.chip is fed with 5 V by cell");
  }
}
