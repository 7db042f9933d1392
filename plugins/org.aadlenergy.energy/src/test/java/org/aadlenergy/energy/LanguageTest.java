package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Map;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ParameterBinding;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the language can say. */
class LanguageTest {
  @TempDir Path folder;

  private CalibratedPlatform platform(String name, String... texts) {
    return Texts.platform(folder, name, texts);
  }

  @Test
  void energyAndPowerGiveTheTime() {
    var event =
        platform(
                "p",
                """
                platform p {
                  rail core charged to processor
                  event message measured {
                    energy core = 30 uJ error 2 %
                    power core = 600 mW error 1 %
                  }
                }
                """)
            .event("message")
            .orElseThrow();
    Coefficient time = event.time().orElseThrow();
    assertThat(time.value()).isCloseTo(50e-6, within(1e-18));
    assertThat(time.basis()).isEqualTo(Basis.DERIVED);
    assertThat(time.id()).isEqualTo("p/message/time");
    assertThat(time.uncertainty().amount()).isCloseTo(0.03 * 50e-6, within(1e-18));
  }

  @Test
  void timeAndPowerAreEnough() {
    var event =
        platform(
                "p",
                """
                platform p {
                  rail core charged to processor
                  event message measured { time = 51 us power core = 600 mW }
                }
                """)
            .event("message")
            .orElseThrow();
    assertThat(event.time()).isPresent();
    assertThat(event.rails().get("core").power()).isPresent();
    assertThat(event.rails().get("core").energy()).isEmpty();
  }

  @Test
  void linearCosts() {
    var event =
        platform(
                "p",
                """
                platform p {
                  rail core charged to processor
                  event message measured {
                    time = 12 us
                    time per byte = 3 ns/B
                    energy core = 5 uJ
                    energy core per byte = 0.8 nJ/B
                  }
                }
                """)
            .event("message")
            .orElseThrow();
    assertThat(event.timePerByte().orElseThrow().value()).isEqualTo(3e-9);
    assertThat(event.rails().get("core").energyPerByte().orElseThrow().value()).isEqualTo(0.8e-9);
    assertThat(event.rails().get("core").energy().orElseThrow().value()).isEqualTo(5e-6);
  }

  @Test
  void errorsAreRelativeAbsoluteRoundedOrFitted() {
    var constants =
        platform(
                "p",
                """
                platform p {
                  constant relative = 200 uJ error 5 % measured
                  constant absolute = 200 uJ error 3 nJ measured
                  constant sigma = 200 uJ stderr 1.5 uJ measured
                  constant rounded = 20.0 uJ error rounding measured
                  constant exponent = 149e-9 s error rounding measured
                  constant fitted = 200 uJ fit r2 0.96 runs 6 measured
                  constant unknown = 200 uJ measured
                }
                """)
            .constants();
    assertError(constants.get("relative"), Uncertainty.Kind.BOUND, 10e-6);
    assertError(constants.get("absolute"), Uncertainty.Kind.BOUND, 3e-9);
    assertError(constants.get("sigma"), Uncertainty.Kind.STANDARD_ERROR, 1.5e-6);
    assertError(constants.get("rounded"), Uncertainty.Kind.BOUND, 0.05e-6);
    assertError(constants.get("exponent"), Uncertainty.Kind.BOUND, 0.5e-9);
    // sqrt((1/0.96 - 1) / 4) = sqrt(1/96)
    assertError(constants.get("fitted"), Uncertainty.Kind.STANDARD_ERROR, 200e-6 / Math.sqrt(96.0));
    assertThat(constants.get("unknown").uncertainty()).isEqualTo(Uncertainty.UNSTATED);
  }

  private static void assertError(Coefficient found, Uncertainty.Kind kind, double amount) {
    assertThat(found.uncertainty().kind()).isEqualTo(kind);
    assertThat(found.uncertainty().amount()).isCloseTo(amount, within(amount * 1e-12));
  }

  @Test
  void figuresAreTheNearestDoubles() {
    var constants =
        platform(
                "p",
                """
                platform p {
                  constant a = 149 ns assumed
                  constant b = 0.149 us assumed
                  constant c = 0.1 mJ assumed
                  constant d = 5e-3 µs assumed
                  constant e = 25 1/s assumed
                  constant f = 60 % assumed
                  constant g = 64 assumed
                }
                """)
            .constants();
    assertThat(constants.get("a").value()).isEqualTo(149e-9);
    assertThat(constants.get("b").value()).isEqualTo(149e-9);
    assertThat(constants.get("c").value()).isEqualTo(1e-4);
    assertThat(constants.get("d").value()).isEqualTo(5e-9);
    assertThat(constants.get("e").dimension()).isEqualTo(Dimension.RATE);
    assertThat(constants.get("f").value()).isEqualTo(0.6);
    assertThat(constants.get("g").text()).isEqualTo("64");
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
  void anExtensionReplacesByNameAndKeepsTheRest() {
    var mine =
        platform(
            "mine",
            """
            platform mine extends xup-virtex2pro {
              title "Ours"
              source lab "Our own bench, 2024"
              conditions { kernel = "6.1" }
              event page_fault.on_demand measured {
                time = 40 us
                energy sdram_2v5 = 130 uJ
              }
            }
            """);
    var library = PlatformLibraries.shipped().find("xup-virtex2pro").orElseThrow();
    assertThat(mine.title()).isEqualTo("Ours");
    assertThat(mine.event("tlb_miss")).isEqualTo(library.event("tlb_miss"));
    var fault = mine.event("page_fault.on_demand").orElseThrow();
    assertThat(fault.time().orElseThrow().id()).isEqualTo("mine/page_fault.on_demand/time");
    assertThat(fault.rails()).containsOnlyKeys("sdram_2v5");
    assertThat(mine.defaultProfile()).contains("jpeg");
    assertThat(mine.conditions().others()).containsEntry("kernel", "6.1");
    assertThat(mine.conditions().pageSizeBytes()).contains(4096.0);
    assertThat(mine.observations()).isEmpty();
  }

  @Test
  void filesMayExtendEachOtherInAnyOrder() {
    var c =
        platform(
            "a",
            "platform a extends b { constant y = 2 assumed }",
            "platform b { constant x = 1 assumed constant y = 1 assumed }");
    assertThat(c.constants().get("x").id()).isEqualTo("b/x");
    assertThat(c.constants().get("y").value()).isEqualTo(2.0);
  }

  private static final String DISK =
      """
      platform handheld {
        source slides "Slides"
        conditions { page_size = 4 KiB }
        constant cluster = 8 assumed
        part disk {
          rail supply charged to device
          parameter page_swap_time : time note "lost in the source"
          state wait { power supply = 600 mW from slides "DPM, HD Wait" }
          state sleep { power supply = 24 mW from slides "DPM, HD Sleep" }
          policy timeout from slides "DPM, HD Sleep" {
            falls from wait to sleep
            timeout = 2000 ms
            wake_up time = 4500 ms error 1980 ms
            wake_up power supply = 1067 mW
          }
          policy off assumed {
            falls from wait to sleep
            timeout any
          }
          event swap.read {
            time = page_swap_time
            power supply = 637 mW from slides "HD read-only"
          }
        }
      }
      """;

  @Test
  void aPartIsItsPlatformWithItsOwnPutOverIt() {
    var handheld = platform("handheld", DISK);
    var disk = new Texts(folder, DISK).library.find("handheld.disk").orElseThrow();
    assertThat(handheld.parts()).containsOnlyKeys("disk");
    assertThat(disk.name()).isEqualTo("handheld.disk");
    assertThat(disk.constants().get("cluster").id()).isEqualTo("handheld/cluster");
    assertThat(disk.conditions().pageSizeBytes()).contains(4096.0);
    assertThat(disk.states().get("wait").power().get("supply").value()).isEqualTo(0.6);
    PowerPolicy timeout = disk.policies().get("timeout");
    assertThat(timeout.timeout().orElseThrow().value()).isEqualTo(2.0);
    assertThat(timeout.wakeUpTime().orElseThrow().uncertainty().amount()).isEqualTo(1.98);
    assertThat(timeout.wakeUpPower().get("supply").value()).isEqualTo(1.067);
    assertThat(timeout.low()).isEqualTo("sleep");
    assertThat(disk.policies().get("off").timeout()).isEmpty();
  }

  @Test
  void aParameterIsOpenUntilItIsSet() {
    var disk = new Texts(folder, DISK).library.find("handheld.disk").orElseThrow();
    assertThat(disk.parameters().get("page_swap_time").value()).isEmpty();
    assertThat(disk.parameters().get("page_swap_time").note()).contains("lost in the source");
    assertThat(disk.event("swap.read").orElseThrow().time()).isEmpty();
    assertThat(disk.constant("page_swap_time")).isEmpty();

    Coefficient set = disk.states().get("wait").power().get("supply");
    var bound = ParameterBinding.bind(disk, Map.of("page_swap_time", set));
    assertThat(bound.event("swap.read").orElseThrow().time()).contains(set);
    assertThat(bound.constant("page_swap_time")).contains(set);
    assertThat(bound.parameters().get("page_swap_time").value()).contains(set);
  }

  @Test
  void anExtensionSetsAParameter() {
    var mine =
        platform(
            "mine",
            DISK,
            """
            platform mine extends handheld.disk {
              parameter page_swap_time : time = 11 ms measured
            }
            """);
    var time = mine.event("swap.read").orElseThrow().time().orElseThrow();
    assertThat(time.value()).isEqualTo(0.011);
    assertThat(time.basis()).isEqualTo(Basis.MEASURED);
    assertThat(time.id()).isEqualTo("mine/parameter/page_swap_time");
  }

  @Test
  void aBatteryIsAnEnergyOrAChargeAtAVoltage() {
    var p = platform("p", "platform p { battery assumed { charge = 950 mAh voltage = 3.7 V } }");
    assertThat(p.battery().orElseThrow().energyJoules().orElseThrow())
        .isCloseTo(12654.0, within(1e-9));
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
  void aCurrentGivesAPowerAndATotalGivesAShare() {
    var event =
        platform(
                "p",
                """
                platform p {
                  rail supply charged to board at 5 V measured
                  event storage.write measured {
                    time = 6.37 s per 1000 error 0.05 s
                    current supply = 200 mA error 1 %
                  }
                }
                """)
            .event("storage.write")
            .orElseThrow();
    Coefficient power = event.rails().get("supply").power().orElseThrow();
    assertThat(power.value()).isCloseTo(1.0, within(1e-15));
    assertThat(power.dimension()).isEqualTo(Dimension.POWER);
    assertThat(power.uncertainty().amount()).isCloseTo(0.01, within(1e-15));
    assertThat(power.basis()).isEqualTo(Basis.DERIVED);
    Coefficient time = event.time().orElseThrow();
    assertThat(time.value()).isCloseTo(6.37e-3, within(1e-15));
    assertThat(time.uncertainty().amount()).isCloseTo(0.05e-3, within(1e-15));
  }

  @Test
  void aFigureMayNameAConstantSoThatItIsOneCoefficient() {
    var p =
        platform(
            "p",
            """
            platform p {
              rail r charged to device
              constant wake.power = 400 mW measured
              state wait measured { power r = 1 W }
              state doze measured { power r = 0.1 W }
              policy a measured { falls from wait to doze timeout any wake_up power r = wake.power }
              policy b measured { falls from wait to doze timeout any wake_up power r = wake.power }
            }
            """);
    assertThat(p.policies().get("a").wakeUpPower().get("r"))
        .isEqualTo(p.policies().get("b").wakeUpPower().get("r"))
        .isEqualTo(p.constants().get("wake.power"));
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
