package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.standard.Completeness;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.junit.jupiter.api.Test;

/** What the shipped platforms have of each service is what their sources print. */
class CompletenessTest {
  private static Completeness of(String platform) {
    return Completeness.of(PlatformLibraries.shipped().find(platform).orElseThrow());
  }

  @Test
  void thePageFaultPaperHasAllOfItsServices() {
    assertThat(of("xup-virtex2pro").whole())
        .containsExactly(
            "execution", "tlb_miss", "page_fault.on_demand", "page_fault.copy_on_write");
    assertThat(of("xup-virtex2pro").waiting()).isEmpty();
  }

  @Test
  void theTimesOfPageSwapsAreLostInTheSlides() {
    assertThat(of("ipaq-3600.hard_disk").waiting())
        .containsEntry("swap.read", Set.of("page_swap_time"))
        .containsEntry("swap.read_and_write_back", Set.of("page_swap_time_write_back"));
    assertThat(of("ipaq-3600.hard_disk").whole()).contains("policy timeout");
    assertThat(of("ipaq-3600.nic_cisco").waiting())
        .containsKeys("swap.read.nbd", "swap.read.nfs")
        .doesNotContainKey("swap.read");
    assertThat(of("ipaq-3600.nic_lucent").waiting())
        .containsEntry("policy power_save_poll", Set.of("doze_wake_up_time"));
  }

  @Test
  void anApplicationOfDynamicXipKnowsItsAccessTimesButNoPower() {
    assertThat(of("pxa255-xip.lout").waiting().get("xip.flash_access"))
        .containsExactlyInAnyOrder("processor_power", "ram_idle_power", "flash_active_power");
  }

  @Test
  void superpagesHaveNoEnergyAtAll() {
    assertThat(of("armada-xp-superpages").whole()).isEmpty();
    assertThat(of("armada-xp-superpages").lacking()).contains("execution", "tlb_miss");
  }

  @Test
  void everyServiceOfTheProductIsToldOf() {
    for (String name : PlatformLibraries.shipped().names()) {
      Completeness found = of(name);
      Set<String> told = new TreeSet<>(found.whole());
      told.addAll(found.waiting().keySet());
      told.addAll(found.lacking());
      if (told.contains("swap.read_and_write_back")) {
        told.add("swap.write_back");
      }
      for (Service service : Services.standard()) {
        for (ChargeName charged : service.charged()) {
          String item = charged.name();
          boolean byName =
              charged.price() == ChargeName.Price.POLICY
                  || charged.price() == ChargeName.Price.NAMED_STATE
                  || charged.price() == ChargeName.Price.CHIP
                  || charged.price() == ChargeName.Price.CONSTANTS;
          assertThat(told)
              .as(name)
              .anyMatch(t -> byName || t.equals(item) || t.startsWith(item + "."));
        }
      }
    }
  }
}
