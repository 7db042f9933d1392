package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Role;
import org.junit.jupiter.api.Test;

/** The other platforms of the library, as an analysis finds them. */
class DevicePlatformsTest {
  private final PlatformLibrary library = PlatformLibraries.shipped();

  private CalibratedPlatform platform(String name) {
    return library.find(name).orElseThrow();
  }

  @Test
  void theLibraryHasThePlatformsBesideThePartsAndMemories() {
    assertThat(library.names())
        .filteredOn(name -> platform(name).span().file().matches("models/[^/]*"))
        .containsExactly(
            "armada-xp-superpages",
            "bluetooth-le",
            "imx8m-mini-nitrogen",
            "ipaq-3600",
            "pxa255-xip",
            "samsung-exynos5422",
            "xup-virtex2pro");
    assertThat(platform("ipaq-3600").parts())
        .containsOnlyKeys("compact_flash", "hard_disk", "nic_cisco", "nic_compaq", "nic_lucent");
    assertThat(library.find("ipaq-3600.floppy")).isEmpty();
    assertThat(library.find("nothing")).isEmpty();
  }

  @Test
  void theBreakEvenGapsFollowFromThePowerStates() {
    // g* = tau + P_wu t_wu / (P_wait - P_low), the figures that are known for these devices
    assertThat(breakEven("ipaq-3600.hard_disk", "timeout")).isCloseTo(10.336, within(0.0005));
    assertThat(breakEven("ipaq-3600.nic_cisco", "power_save_poll"))
        .isCloseTo(0.01359, within(0.000005));
    assertThat(breakEven("ipaq-3600.nic_cisco", "power_save_poll_cam"))
        .isCloseTo(0.8636, within(0.00005));
    assertThat(breakEven("ipaq-3600.nic_cisco", "power_off")).isCloseTo(0.3178, within(0.00005));
    assertThat(breakEven("ipaq-3600.nic_lucent", "power_off")).isCloseTo(0.2368, within(0.00005));
  }

  private double breakEven(String part, String policyName) {
    CalibratedPlatform device = platform(part);
    PowerPolicy policy = device.policies().get(policyName);
    double waiting = device.states().get(policy.waiting()).power().get("card").value();
    double low = device.states().get(policy.low()).power().get("card").value();
    double wakeUp =
        policy.wakeUpPower().get("card").value() * policy.wakeUpTime().orElseThrow().value();
    return policy.timeout().map(Coefficient::value).orElse(0.0) + wakeUp / (waiting - low);
  }

  @Test
  void whatTheSlidesLostIsAParameter() {
    CalibratedPlatform disk = platform("ipaq-3600.hard_disk");
    EventCost read = disk.event("swap.read").orElseThrow();
    assertThat(read.time()).isEmpty();
    assertThat(read.rails().get("card").power().orElseThrow().value()).isEqualTo(0.637);
    assertThat(disk.parameters()).containsKey("page_swap_time");
    assertThat(disk.rails().get("card").role()).isEqualTo(Role.DEVICE);
    assertThat(platform("ipaq-3600.nic_lucent").policies().get("power_save_poll").wakeUpTime())
        .isEmpty();
  }

  @Test
  void thePowerOfABoardIsItsCurrentTimesItsVoltage() {
    CalibratedPlatform board = platform("imx8m-mini-nitrogen");
    Coefficient powersave = board.profiles().get("powersave").power().get("supply");
    assertThat(powersave.value()).isCloseTo(1.555, within(1e-12));
    assertThat(powersave.text()).isEqualTo("311 mA x 5 V");
    assertThat(powersave.basis()).isEqualTo(Basis.DERIVED);
    assertThat(board.states().get("idle").power().get("supply").value())
        .isCloseTo(0.965, within(1e-12));
    assertThat(board.defaultProfile()).contains("performance");
    assertThat(board.profiles().get("powersave").busyCores().orElseThrow().value()).isEqualTo(4.0);
    assertThat(board.profiles().get("powersave").frequency().orElseThrow().value())
        .isEqualTo(1.2e9);
  }

  @Test
  void powerTimesTimeGivesThePrintedEnergiesOfTheGovernors() {
    CalibratedPlatform board = platform("imx8m-mini-nitrogen");
    for (var observation : board.observations()) {
      if (observation.name().startsWith("stress.") && observation.name().endsWith(".energy")) {
        String name = observation.name().split("\\.")[1];
        var profile = board.profiles().get(name);
        double energy =
            profile.power().get("supply").value() * profile.workTime().orElseThrow().value();
        assertThat(energy / observation.value()).as(name).isCloseTo(1.0, within(0.0025));
      }
    }
  }

  @Test
  void aWriteIsAThousandthOfThePrintedTotal() {
    EventCost write = platform("imx8m-mini-nitrogen").event("storage.write").orElseThrow();
    assertThat(write.time().orElseThrow().value()).isCloseTo(6.37e-3, within(1e-15));
    assertThat(write.time().orElseThrow().text()).isEqualTo("6.37 s / 1000");
    assertThat(write.rails().get("supply").energy().orElseThrow().value())
        .isCloseTo(9.34e-3, within(1e-15));
  }

  @Test
  void anApplicationOfThePxaHasItsOwnAccessTimes() {
    EventCost lout = platform("pxa255-xip.lout").event("xip.flash_access").orElseThrow();
    assertThat(lout.time().orElseThrow().value()).isEqualTo(1.97e-6);
    assertThat(lout.time().orElseThrow().reference().orElseThrow().place()).contains("Table 3");
    EventCost any = platform("pxa255-xip").event("xip.flash_access").orElseThrow();
    assertThat(any.time()).isEmpty();
    assertThat(platform("pxa255-xip.lout").parameters().get("processor_power").uses()).hasSize(6);
  }

  @Test
  void superpagesHaveNoEnergy() {
    CalibratedPlatform board = platform("armada-xp-superpages");
    assertThat(board.events()).isEmpty();
    assertThat(board.rails()).isEmpty();
    assertThat(board.constants().get("superpage_size").value()).isEqualTo(1048576.0);
  }
}
