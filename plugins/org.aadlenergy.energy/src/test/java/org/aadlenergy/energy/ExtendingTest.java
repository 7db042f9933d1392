package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ParameterBinding;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a platform takes over: from another one, from the platform of a part, for a parameter. */
class ExtendingTest {

  @TempDir Path folder;

  private CalibratedPlatform platform(String name, String... texts) {
    return Texts.platform(folder, name, texts);
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
                energy core_1v5 = 20 uJ
              }
            }
            """);
    var library = PlatformLibraries.shipped().find("xup-virtex2pro").orElseThrow();
    assertThat(mine.title()).isEqualTo("Ours");
    assertThat(mine.event("tlb_miss")).isEqualTo(library.event("tlb_miss"));
    var fault = mine.event("page_fault.on_demand").orElseThrow();
    assertThat(fault.time().orElseThrow().id()).isEqualTo("mine/page_fault.on_demand/time");
    assertThat(fault.rails()).containsOnlyKeys("sdram_2v5", "core_1v5");
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
}
