package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the language can say. */
class LanguageTest {

  @TempDir Path folder;

  private CalibratedPlatform platform(String name, String... texts) {
    return Texts.platform(folder, name, texts);
  }

  @Test
  void innerConditionsReplaceOuterOnes() {
    var p =
        platform(
            "p",
            """
            platform p {
              conditions { page_size = 4 KiB frequency = 300 MHz kernel = "2.6" }
              rail core charged to processor
              profile slow measured { frequency = 100 MHz power core = 1 W }
              profile fast measured { power core = 2 W }
              event tlb_miss measured {
                conditions { page_size = 16 KiB cores = 4 kernel = "5.10" }
                time = 1 us
              }
            }
            """);
    assertThat(p.conditions().others()).containsEntry("kernel", "2.6");
    var slow = p.profiles().get("slow").power().get("core").conditions();
    assertThat(slow.frequencyHertz()).contains(100e6);
    assertThat(slow.pageSizeBytes()).contains(4096.0);
    assertThat(p.profiles().get("fast").power().get("core").conditions().frequencyHertz())
        .contains(300e6);
    var miss = p.event("tlb_miss").orElseThrow().time().orElseThrow().conditions();
    assertThat(miss.pageSizeBytes()).contains(16384.0);
    assertThat(miss.others()).containsEntry("kernel", "5.10").containsEntry("cores", "4");
    assertThat(p.defaultProfile()).isEmpty();
  }

  @Test
  void anOnlyProfileIsTheDefault() {
    var p =
        platform("p", "platform p { rail r charged to board profile x assumed { power r = 1 W } }");
    assertThat(p.defaultProfile()).contains("x");
    assertThat(p.rails().get("r").role()).isEqualTo(Role.BOARD);
  }

  @Test
  void aBatteryIsAnEnergyOrAChargeAtAVoltage() {
    var p = platform("p", "platform p { battery assumed { charge = 950 mAh voltage = 3.7 V } }");
    var battery = p.battery().orElseThrow();
    // 0.95 A x 3600 s
    assertThat(battery.charge().orElseThrow().value()).isCloseTo(3420.0, within(1e-9));
    assertThat(battery.voltage().orElseThrow().value()).isCloseTo(3.7, within(1e-12));
    assertThat(battery.energy()).isEmpty();
  }

  @Test
  void keywordsAreGoodNames() {
    var p =
        platform(
            "source",
            """
            platform source {
              source error "E"
              rail memory charged to memory at 1.2 V assumed
              constant frequency = 1 GHz from error "p. 1"
              profile title assumed { power memory = 1 W }
            }
            """);
    assertThat(p.rails()).containsOnlyKeys("memory");
    assertThat(p.constants()).containsKey("frequency");
  }

  @Test
  void observationsAreKeptApart() {
    var p =
        platform(
            "p",
            """
            platform p {
              source s "S"
              observation gups.time = -34 % from s "text" note "with superpages"
            }
            """);
    assertThat(p.observations()).hasSize(1);
    assertThat(p.observations().get(0).value()).isEqualTo(-0.34);
    assertThat(p.observations().get(0).note()).contains("with superpages");
    assertThat(p.constants()).isEmpty();
  }

  @Test
  void aProfileTellsTheTimeOfTheSameWork() {
    var p =
        platform(
            "p",
            """
            platform p {
              rail r charged to board
              profile slow measured { governor powersave time = 285 s busy = 4 power r = 1 W }
            }
            """);
    assertThat(p.profiles().get("slow").workTime().orElseThrow().value()).isEqualTo(285.0);
    assertThat(p.profiles().get("slow").busyCores().orElseThrow().value()).isEqualTo(4.0);
    assertThat(p.profiles().get("slow").governor()).contains("powersave");
  }

  @Test
  void spaceBetweenTheSignsOfANameAFigureOrAUnitMeansNothing() {
    CalibratedPlatform p =
        Texts.platform(
            folder,
            "p",
            """
            platform p {
              constant a . /* of */ b = 2 us / B assumed
              constant c = a.b
              observation d = - 5 s
            }
            """);
    assertThat(p.constants().get("c").value()).isEqualTo(2e-6);
    assertThat(p.observations().get(0).value()).isEqualTo(-5.0);
  }
}
