package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.platform.ActivityCost;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Programs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a platform says of programs: costs of counted events, base power, spreads of classes. */
class ProgramStatementsTest {
  private static final String SOC =
      """
      platform soc {
        source bench "Somebody: A table of runs. 2024"
        rail core charged to processor
        rail dram charged to memory
        parameter load_energy : energy
        profile run {
          frequency = 1 GHz assumed
          voltage = 0.9 V assumed
          power core = 1 W assumed
          base core = 60 mW error 5 % from bench "Table 1"
          activity stall { energy core = 3 pJ assumed }
        }
        activity cycles "0x11" { energy core = 150 pJ assumed }
        activity loads "0x70" "0x06" from bench "Table 2" {
          conditions { voltage = 1 V }
          energy core = load_energy
          energy dram = 1.2 nJ error 10 %
          time = 5 ns
        }
        activity "0x73" assumed { voltage = 1.1 V energy core = 10 pJ }
        activity other "0x1b-0x73" { energy core = 90 pJ assumed }
        counters few { activity cycles "0x11" { energy core = 200 pJ assumed } }
        spread any = 45 % from bench "Table 3"
        spread SIMD_Code at 1.3 = 20 % from bench "Table 3"
        MORE
        part little { title "The same with fewer figures" }
      }
      """;

  @TempDir Path folder;

  private CalibratedPlatform soc(String more) {
    return Texts.platform(folder, "soc", SOC.replace("MORE", more));
  }

  @Test
  void eventsHaveNamesNumbersEnergiesAndTimes() {
    Programs programs = soc("").programs();
    Map<String, ActivityCost> all = programs.sets().get(Programs.ALL);

    assertThat(programs.sets().keySet()).containsExactly(Programs.ALL, "few");
    assertThat(all.keySet()).containsExactly("cycles", "loads", "0x73", "other");
    ActivityCost loads = all.get("loads");
    assertThat(loads.numbers()).containsExactly("0x70", "0x06");
    assertThat(loads.isCalled("0x0006")).isTrue();
    assertThat(loads.isCalled("LOADS")).isTrue();
    assertThat(loads.isCalled("0x7")).isFalse();
    assertThat(loads.time().orElseThrow().value()).isCloseTo(5e-9, within(1e-20));
    Coefficient dram = loads.energy().get("dram");
    assertThat(dram.value()).isCloseTo(1.2e-9, within(1e-20));
    assertThat(dram.conditions().voltageVolts()).contains(1.0);
    assertThat(dram.reference().orElseThrow().place()).isEqualTo("Table 2");
    assertThat(all.get("0x73").isCalled("0x73")).isTrue();
    assertThat(all.get("0x73").energy().get("core").conditions().voltageVolts()).contains(1.1);
    assertThat(all.get("other").difference()).isPresent();
    assertThat(programs.sets().get("few").get("cycles").energy().get("core").value())
        .isCloseTo(200e-12, within(1e-22));
  }

  @Test
  void profilesHaveBaseAndEventsOfTheirOwn() {
    ExecutionProfile run = soc("").profiles().get("run");

    assertThat(run.base().get("core").value()).isEqualTo(0.06);
    assertThat(run.activity().get("stall").energy().get("core").conditions().voltageVolts())
        .contains(0.9);
  }

  @Test
  void spreadsHaveAMiddle() {
    Map<String, Programs.Spread> spreads = soc("").programs().spreads();

    assertThat(spreads.get("any").share().value()).isCloseTo(0.45, within(1e-15));
    assertThat(spreads.get("any").around()).isEqualTo(1.0);
    assertThat(spreads.get("SIMD_Code").around()).isEqualTo(1.3);
  }

  /** A parameter stands for an energy; parts have what their platform says. */
  @Test
  void partsInheritAndParametersFill() {
    CalibratedPlatform soc = soc("");
    assertThat(soc.programs().sets().get(Programs.ALL).get("loads").energy().keySet())
        .containsExactly("dram");
    assertThat(soc.parts().get("little").programs().sets().keySet())
        .containsExactly(Programs.ALL, "few");
    String set =
        SOC.replace("MORE", "")
            + "platform mine extends soc { parameter load_energy : energy = 2 nJ assumed }";
    CalibratedPlatform mine = new Texts(folder, set).library.find("mine").orElseThrow();
    assertThat(mine.programs().sets().get(Programs.ALL).get("loads").energy().get("core").value())
        .isCloseTo(2e-9, within(1e-20));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "activity x { }|activity 'x' gives no energy",
        "activity x { energy core per byte = 1 nJ/B assumed }|a counted event has no bytes",
        "activity x { energy nowhere = 1 nJ assumed }|rail 'nowhere' is not declared",
        "activity cycles { energy core = 1 nJ assumed }|activity 'cycles' is declared twice",
        "spread any = 10 % assumed|spread any is declared twice",
        "spread Mixed_Code = load_energy|'load_energy' is a figure of energy",
        "spread Mixed_Code at 0 = 10 % assumed|neither the spread of programs nor",
        "profile p { power core = 1 W assumed base dram = 1 W assumed }|rail 'dram' is not charged to a"
            + " processor"
      })
  void mistakesAreSaid(String statement, String message) {
    List<Diagnostic> found = new Texts(folder, SOC.replace("MORE", statement)).diagnostics.sorted();

    assertThat(found).as(found.toString()).isNotEmpty();
    assertThat(found.get(0).message()).contains(message);
    assertThat(found.get(0).span().line()).isEqualTo(25);
  }
}
