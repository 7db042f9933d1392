package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.LocalDate;
import java.util.List;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.sun.SunDay;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Panels that harvest by where they are. */
class PanelsTest {
  private static final double DAY = 86_400.0;

  /** A battery of 3600 J, 1 mW drawn at all times, and a panel that says nothing yet. */
  private final PowerSystem node =
      new PowerSystem().line("rail").battery("cell", "rail").part("radio", "0.001", "rail");

  private PowerSystem panel() {
    return node.panel("panel", "1 W", "rail");
  }

  private PanelsTest with(String component, String property, String value) {
    node.builder().set(component, property, AadlValues.number(value));
    return this;
  }

  private PanelsTest on(String date) {
    node.builder().set("", Properties.SUN_DATE, AadlValues.text(date));
    return this;
  }

  private PanelsTest looking(String attitude) {
    node.builder().set("panel", Properties.PANEL_ATTITUDE, AadlValues.literal(attitude));
    return this;
  }

  private HarvestBalance balance() {
    Estimated result = node.estimate();
    assertThat(result.findings()).isEmpty();
    assertThat(result.root().complete()).as(result.leftOut().toString()).isTrue();
    return result.root().life().orElseThrow().balance().get().orElseThrow();
  }

  @Test
  void aFlatPanelHasTheDaysLightThroughTheClouds() {
    panel();
    with("", Properties.SUN_LATITUDE, "53.55");
    with("", Properties.SUN_CLEARNESS, "0.3").on("2026-12-21");

    // astropy: 5394.616 kJ fall on a flat square metre above the air; 0.3 of it at 1 W for 1000 W
    assertThat(balance().harvestedJoules()).isCloseTo(0.3 * 5394.616, withinPercentage(1));
    assertThat(balance().seconds()).isEqualTo(DAY);
  }

  @Test
  void itsOwnTiltAndTheNearestPlaceCount() {
    panel();
    with("", Properties.SUN_LATITUDE, "10.0");
    with("panel", Properties.SUN_LATITUDE, "37.39");
    with("", Properties.SUN_CLEARNESS, "0.5").on("2026-12-21");
    with("panel", Properties.PANEL_TILT, "60.0").with("panel", Properties.PANEL_AZIMUTH, "45.0");

    SunDay day = SunDay.of(37.39, LocalDate.of(2026, 12, 21));
    double expected = day.profile(new SunDay.Panel(1.0, 60.0, 45.0, 0.5)).mean() * DAY;
    assertThat(balance().harvestedJoules()).isCloseTo(expected, within(1e-6));
  }

  @Test
  void anOrbitGivesWhatIsBesideItsEclipse() {
    panel();
    with("", Properties.ORBIT_PERIOD, "6135109 ms");
    with("", Properties.ORBIT_BETA, "21.725").looking("Sun_Pointing");

    // astropy: 0.672359 of the time in the sun
    HarvestBalance balance = balance();
    assertThat(balance.harvestedJoules()).isCloseTo(0.672359 * 6135.109, withinPercentage(1));
    assertThat(balance.seconds()).isCloseTo(6135.109, within(1e-9));
    assertThat(balance.repeats()).isTrue();
  }

  @Test
  void aTumblingOneGivesAQuarter() {
    panel();
    with("", Properties.ORBIT_PERIOD, "6135109 ms");
    with("", Properties.ORBIT_BETA, "21.725").looking("Tumbling");

    assertThat(balance().harvestedJoules())
        .isCloseTo(0.25 * 0.672359 * 6135.109, withinPercentage(1));
  }

  private String told() {
    List<Diagnostic> findings = node.estimate().findings(DiagnosticCode.PANEL_WITHOUT_LIGHT);
    assertThat(findings).hasSize(1);
    return findings.get(0).message();
  }

  @Test
  void aPanelWithoutAPlaceSaysWhatItNeeds() {
    panel();

    assertThat(told())
        .contains("how much light panel gets is not known: it needs Sun_Latitude, Sun_Date and")
        .contains("or Orbit_Period, Orbit_Beta and Panel_Attitude");
  }

  @Test
  void allThatIsMissingIsToldAtOnce() {
    panel();
    with("", Properties.SUN_LATITUDE, "53.55").on("21.12.2026");

    assertThat(told())
        .contains("it needs Sun_Clearness and Sun_Date as \"2026-12-21\", not \"21.12.2026\"");
  }

  /** A power that is none is told where it stands, and the date all the same. */
  @Test
  void aDateIsToldBesideAPowerThatIsNone() {
    node.panel("panel", "-1 W", "rail");
    with("", Properties.SUN_LATITUDE, "53.55").with("", Properties.SUN_CLEARNESS, "0.3");
    on("2026-13-41");

    assertThat(told()).contains("it needs Sun_Date as \"2026-12-21\", not \"2026-13-41\"");
  }

  @Test
  void anOrbitInTheGroundIsNone() {
    panel();
    with("", Properties.ORBIT_PERIOD, "80 min").with("", Properties.ORBIT_BETA, "0.0");

    assertThat(told()).contains("it needs Panel_Attitude and an Orbit_Period of 5070 s or more");
  }

  @Test
  void aPlaceAndAnOrbitContradict() {
    panel();
    with("", Properties.SUN_LATITUDE, "1.0").with("", Properties.ORBIT_PERIOD, "2 hr");

    assertThat(told()).contains("one of Sun_Latitude and Orbit_Period, not both");
  }

  /** What is of no use where it stands is told there, and no light is asked for besides. */
  @Test
  void aPlaceThatIsNoneIsToldOnce() {
    panel();
    with("", Properties.SUN_LATITUDE, "95.0").with("", Properties.SUN_CLEARNESS, "0.3");
    on("2026-12-21");

    assertThat(node.estimate().findings(DiagnosticCode.PANEL_WITHOUT_LIGHT)).isEmpty();
    assertThat(node.estimate().findings())
        .extracting(Diagnostic::message)
        .anyMatch(said -> said.contains("Sun_Latitude"));
  }

  /** Without a date nothing is said of how one is written. */
  @Test
  void aDateThatIsMissingIsNamed() {
    panel();
    with("", Properties.SUN_LATITUDE, "53.55").with("", Properties.SUN_CLEARNESS, "0.3");

    assertThat(told()).endsWith("it needs Sun_Date");
  }
}
