package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What is said of harvest that nothing stores, and where it goes. */
class HarvestFindingsTest {
  private static PropertyValue level(String watts) {
    return StoredHarvestTest.steps("Power", "0 hr", watts + " W", "24 hr", watts + " W");
  }

  /** A cell of 3600 J whose line takes 20 mW. */
  private static PowerSystem node() {
    return new PowerSystem().line("rail").battery("cell", "rail").part("radio", "0.02", "rail");
  }

  private static List<Diagnostic> found(PowerSystem system, DiagnosticCode code) {
    return system.estimate().findings(code);
  }

  private static double life(PowerSystem system) {
    return system.estimate().mode().totals().batteryLifeSeconds().orElseThrow().nominal();
  }

  private static void lasts(PowerSystem system, double seconds) {
    assertThat(life(system)).isCloseTo(seconds, withinPercentage(1e-6));
  }

  /** On a line of its own without a cell or a charger it is lost: 3600 J at 20 mW. */
  @Test
  void whatReachesNoBatteryIsTold() {
    PowerSystem system = node().line("side");
    system.harvester("panel", level("0.01"), "side");
    List<Diagnostic> found = found(system, DiagnosticCode.HARVEST_NOT_STORED);

    assertThat(found)
        .extracting(Diagnostic::message)
        .containsExactly(
            "what panel harvests reaches no battery: no line or converter leads from it to one");
    assertThat(found.get(0).severity()).isEqualTo(Severity.WARNING);
    assertThat(found.get(0).span().line())
        .isEqualTo(system.builder().lineOf("panel", Properties.HARVEST_PROFILE));
    lasts(system, 3600.0 / 0.02);
    // what it gives to its own line, the cell need not
    system.part("fan", "0.001", "side");
    assertThat(found(system, DiagnosticCode.HARVEST_NOT_STORED)).isEmpty();
    lasts(system, 3600.0 / 0.02);
    system.converter("charger", "0.8", "0.0", "side", "rail");
    assertThat(found(system, DiagnosticCode.HARVEST_NOT_STORED)).isEmpty();
    lasts(system, 3600.0 / (0.02 - 0.8 * 0.009));
  }

  /** One of no power at any time is no loss. */
  @Test
  void ofWhatGivesNothingNothingIsTold() {
    PowerSystem system = node().line("side").part("fan", "0.001", "side");
    system.harvester("panel", level("0.0"), "side");
    assertThat(found(system, DiagnosticCode.HARVEST_NOT_STORED)).isEmpty();
    PowerSystem dark = new PowerSystem().line("rail").part("radio", "0.02", "rail");
    dark.harvester("panel", level("0.0"), "rail");
    assertThat(found(dark, DiagnosticCode.HARVEST_NOT_STORED)).isEmpty();
    PowerSystem lit = new PowerSystem().line("rail").part("radio", "0.02", "rail");
    lit.harvester("panel", level("0.01"), "rail");
    assertThat(found(lit, DiagnosticCode.HARVEST_NOT_STORED))
        .extracting(Diagnostic::message)
        .containsExactly(
            "what panel harvests counts nowhere: the system has no battery, which would store it");
  }

  /** 30 mW on two lines are 15 mW on each: both cells together lose 10 mW of their 7200 J. */
  @Test
  void aPanelOnTwoLinesGivesHalfToEach() {
    PowerSystem system = node().line("side").battery("other", "side").part("fan", "0.02", "side");
    system.harvester("panel", level("0.03"), "rail");
    system
        .builder()
        .feature("panel.more", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "side", "panel.more");
    lasts(system, 7200.0 / 0.01);
  }

  /** A panel that hangs on nothing gives to the batteries themselves. */
  @Test
  void aPanelThatHangsOnNothingGivesToTheCell() {
    PowerSystem system = node();
    system
        .builder()
        .add("panel", Category.DEVICE)
        .set("panel", Properties.HARVEST_PROFILE, level("0.005"));
    lasts(system, 3600.0 / 0.015);
  }

  /** A supply beside the panel gives as well: 20 mW less 5 mW and 10 mW. */
  @Test
  void aSupplyBesideAPanelGivesAsWell() {
    PowerSystem system = node().supply("usb", "0.01", "rail");
    system.harvester("panel", level("0.005"), "rail");
    lasts(system, 3600.0 / 0.005);
  }

  @Test
  void aProfileOfAConverterDoesNotCount() {
    PowerSystem system = new PowerSystem().line("raw").line("rail").battery("cell", "raw");
    system.converter("reg", "0.8", "0.0", "raw", "rail").part("radio", "0.02", "rail");
    system.builder().set("reg", Properties.HARVEST_PROFILE, level("0.01"));
    Estimated result = system.estimate();

    result.finds(
        DiagnosticCode.HARVEST_NOT_STORED,
        Severity.WARNING,
        system.builder().lineOf("reg", Properties.HARVEST_PROFILE),
        "Harvest_Profile of reg does not count: it is a converter, which gives on what it is fed",
        "state it at what feeds the converter");
    lasts(system, 3600.0 / 0.025);
  }

  @Test
  void aSupplyOfAPanelDoesNotCount() {
    PowerSystem system = node();
    system.harvester("panel", level("0.005"), "rail");
    system.builder().set("panel.out", "SEI::PowerSupply", "1.0 W");
    system
        .estimate()
        .finds(
            DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
            Severity.WARNING,
            system.builder().lineOf("panel.out", "SEI::PowerSupply"),
            "SEI::PowerSupply of panel does not count: its Harvest_Profile says what it gives",
            "remove one of the two");
    lasts(system, 3600.0 / 0.015);
  }

  @Test
  void thePowerOfAPanelBesideItsProfileDoesNotCount() {
    PowerSystem system = node();
    system.harvester("panel", level("0.005"), "rail");
    system.builder().set("panel", Properties.PANEL_POWER, AadlValues.number("1 W"));
    system
        .estimate()
        .finds(
            DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT,
            Severity.WARNING,
            system.builder().lineOf("panel", Properties.PANEL_POWER),
            "Panel_Power of panel does not count: its Harvest_Profile says what it gives over time",
            "remove one of the two");
    assertThat(found(system, DiagnosticCode.PANEL_WITHOUT_LIGHT)).isEmpty();
  }

  /** It is a row of its own, with what comes on average, and no supply. */
  @Test
  void aHarvesterIsShownByWhatItHarvests() {
    PowerSystem system = node();
    system.harvester("panel", StoredHarvestTest.day("0.06"), "rail");
    Estimated result = system.estimate();

    assertThat(PowerSystem.row(result, "panel").get(PowerSection.KIND)).isEqualTo("harvester");
    assertThat(PowerSystem.row(result, "panel").get(PowerSection.HARVEST).nominal())
        .isCloseTo(0.03, withinPercentage(1e-9));
    assertThat(PowerSystem.row(result, "panel").find(PowerSection.OUTPUT)).isEmpty();
    assertThat(PowerSystem.output(result, "cell")).isCloseTo(0.02, withinPercentage(1e-9));
  }

  /** Of two panels that one is told which reaches no battery, whichever comes first. */
  @Test
  void eachPanelIsLookedAtAlone() {
    for (String lost : List.of("a", "b")) {
      PowerSystem system = node().line("side");
      system
          .harvester("a", level("0.005"), lost.equals("a") ? "side" : "rail")
          .harvester("b", level("0.004"), lost.equals("b") ? "side" : "rail");
      assertThat(found(system, DiagnosticCode.HARVEST_NOT_STORED))
          .extracting(Diagnostic::path)
          .containsExactly(lost);
      lasts(system, 3600.0 / (0.02 - (lost.equals("a") ? 0.004 : 0.005)));
    }
  }
}
