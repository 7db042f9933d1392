package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.platform.Uncertainty;
import org.junit.jupiter.api.Test;

/** The page-fault paper's figures, as a designer gets them from the product. */
class ShippedLibraryTest {
  private final CalibratedPlatform platform =
      PlatformLibraries.shipped().find("xup-virtex2pro").orElseThrow();

  @Test
  void faultCostsAreThoseOfTable1() {
    assertEvent("tlb_miss", 149e-9, 0.396e-6, 2.658, 0.103e-6, 0.691);
    assertEvent("page_fault.on_demand", 51e-6, 166e-6, 3.263, 26e-6, 0.510);
    assertEvent("page_fault.copy_on_write", 114e-6, 340e-6, 2.976, 59e-6, 0.518);
  }

  private void assertEvent(
      String service, double time, double e25, double p25, double e15, double p15) {
    EventCost event = platform.event(service).orElseThrow();
    assertThat(event.time().orElseThrow().value()).isEqualTo(time);
    assertThat(event.rails().get("sdram_2v5").energy().orElseThrow().value()).isEqualTo(e25);
    assertThat(event.rails().get("sdram_2v5").power().orElseThrow().value()).isEqualTo(p25);
    assertThat(event.rails().get("core_1v5").energy().orElseThrow().value()).isEqualTo(e15);
    assertThat(event.rails().get("core_1v5").power().orElseThrow().value()).isEqualTo(p15);
  }

  @Test
  void railsAreChargedToMemoryAndProcessor() {
    assertThat(platform.rails().get("sdram_2v5").role()).isEqualTo(Role.MEMORY);
    assertThat(platform.rails().get("core_1v5").role()).isEqualTo(Role.PROCESSOR);
    assertThat(platform.rails().get("sdram_2v5").voltage().orElseThrow().value()).isEqualTo(2.5);
  }

  @Test
  void theEncoderRunsAtThePowersOfTable2AndContainsItsTlbMisses() {
    assertThat(platform.defaultProfile()).contains("jpeg");
    var profile = platform.profiles().get("jpeg");
    assertThat(profile.power().get("sdram_2v5").value()).isEqualTo(2.909);
    assertThat(profile.power().get("core_1v5").value()).isEqualTo(0.538);
    assertThat(profile.power().get("core_1v5").uncertainty().amount()).isEqualTo(0.0005);
    assertThat(profile.includes()).containsExactly("tlb_miss");
  }

  @Test
  void errorsAreTheBoundOfThePaperOrDerivedFromItsFit() {
    Coefficient fault = platform.event("page_fault.on_demand").orElseThrow().time().orElseThrow();
    assertThat(fault.uncertainty().kind()).isEqualTo(Uncertainty.Kind.BOUND);
    assertThat(fault.uncertainty().amount()).isCloseTo(0.05 * 51e-6, within(1e-18));
    Coefficient miss = platform.event("tlb_miss").orElseThrow().time().orElseThrow();
    assertThat(miss.uncertainty().kind()).isEqualTo(Uncertainty.Kind.STANDARD_ERROR);
    assertThat(miss.uncertainty().basis()).contains(Basis.DERIVED);
    // sqrt((1 / 0.999 - 1) / 126) = 0.28186 %
    assertThat(miss.uncertainty().amount() / miss.value()).isCloseTo(0.0028186, within(1e-7));
  }

  @Test
  void everyCoefficientNamesItsDocumentItsRowAndItsLine() {
    Coefficient time = platform.event("page_fault.on_demand").orElseThrow().time().orElseThrow();
    assertThat(time.id()).isEqualTo("xup-virtex2pro/page_fault.on_demand/time");
    assertThat(time.text()).isEqualTo("51 us");
    assertThat(time.basis()).isEqualTo(Basis.PUBLISHED);
    assertThat(time.reference().orElseThrow().source()).contains("Lanoë");
    assertThat(time.reference().orElseThrow().place()).contains("Table 1");
    assertThat(time.span().file()).isEqualTo("models/xup-virtex2pro.energy");
    assertThat(time.conditions().pageSizeBytes()).contains(4096.0);
  }
}
