package org.aadlenergy.engine.service.swap;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a designer is told of swapping that cannot be computed, at the place that asks for it. */
class SwapFindingsTest {
  private static final String THREAD = "app.t";
  private static final String READ = "swap.read";

  private static ArchitectureBuilder reading() {
    return SwapSystem.builder().set(THREAD, Properties.SWAPPED_OUT_PAGES, "0");
  }

  private static PlatformBuilder card() {
    return PlatformBuilder.platform("disk").rail("card", Role.DEVICE);
  }

  private static void assertNothingSwapped(Estimated result) {
    assertThat(result.services(THREAD)).isEmpty();
    assertThat(result.whole()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"OS_Workload::Swapped_In_Pages", "OS_Workload::Swapped_Out_Pages"})
  void aCountMustNotBeNegative(String property) {
    ArchitectureBuilder builder =
        SwapSystem.builder()
            .set(THREAD, Properties.SWAPPED_IN_PAGES, "0")
            .set(THREAD, Properties.SWAPPED_OUT_PAGES, "0")
            .set(THREAD, property, "-1");
    Estimated result = SwapSystem.estimate(builder);

    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf(THREAD, property),
        property + " must be a whole number that is not negative, not -1");
    assertNothingSwapped(result);
  }

  @Test
  void aDeviceWithoutAPlatformIsNamed() {
    ArchitectureBuilder builder =
        reading()
            .add("flash", Category.DEVICE)
            .set("app", Properties.SWAP_DEVICE, AadlValues.references("flash"));
    Estimated result = SwapSystem.estimate(builder);

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf("app", Properties.SWAP_DEVICE),
        "swap device flash names no calibrated platform",
        "add 'Energy_Estimation::Calibration => \"...\";' to it");
    assertNothingSwapped(result);
  }

  @Test
  void aDeviceThatIsNotThereOrNotActiveIsNamed() {
    ArchitectureBuilder missing =
        reading().set("app", Properties.SWAP_DEVICE, AadlValues.references("flush"));
    ArchitectureBuilder inactive = reading().mode("on").inModes("disk", "off");
    for (ArchitectureBuilder builder : new ArchitectureBuilder[] {missing, inactive}) {
      Estimated result = SwapSystem.estimate(builder);
      result.finds(
          DiagnosticCode.SWAPPING_WITHOUT_DEVICE,
          Severity.ERROR,
          builder.lineOf("app", Properties.SWAP_DEVICE),
          "no device of Swap_Device is there and active",
          "name a component that is active in this mode");
      assertNothingSwapped(result);
    }
  }

  @Test
  void pagesThatAreSwappedNowhereAreAnError() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Swap::Sys.impl")
            .add("app", Category.PROCESS)
            .add(THREAD, Category.THREAD)
            .set(THREAD, Properties.PERIOD, "20 sec")
            .set(THREAD, Properties.SWAPPED_IN_PAGES, "10");

    SwapSystem.estimate(builder)
        .finds(
            DiagnosticCode.SWAPPING_WITHOUT_DEVICE,
            Severity.ERROR,
            builder.lineOf(THREAD, Properties.SWAPPED_IN_PAGES),
            "pages are swapped, but no Swap_Device says where to",
            "add 'OS_Services::Swap_Device => (reference (...)) applies to ...;'");
  }

  @Test
  void severalTransportsNeedAChoice() {
    ArchitectureBuilder builder = reading();
    PlatformBuilder disk =
        SwapSystem.disk()
            .event("swap.read.nbd", "20 ms", "card", "1 W")
            .event("swap.read.nfs", "20 ms", "card", "1 W");
    Estimated result = SwapSystem.estimate(builder, disk.build());

    result.finds(
        DiagnosticCode.SWAPPING_WITHOUT_DEVICE,
        Severity.ERROR,
        builder.lineOf("app", Properties.SWAP_DEVICE),
        "platform disk has costs for Local and NBD and NFS, and no Swap_Transport says which",
        "add 'OS_Services::Swap_Transport => Local;' to disk");
    assertNothingSwapped(result);
  }

  @Test
  void aPlatformThatKnowsNoPagesIsNamed() {
    ArchitectureBuilder builder = reading();
    Estimated result = SwapSystem.estimate(builder, card().build());

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.ERROR,
        builder.lineOf("app", Properties.SWAP_DEVICE),
        "platform disk has no coefficient for swap.read: 'event swap.read { time = ... power ... }'");
    assertNothingSwapped(result);
  }

  /** Nothing says how much is swapped: nobody asked, unless the memory says how much it holds. */
  @Test
  void aDeviceWithoutCountsIsOnlyNotComputed() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Swap::Sys.impl")
            .add("ram", Category.MEMORY)
            .add("disk", Category.DEVICE)
            .set("disk", Properties.CALIBRATION, AadlValues.text("disk"))
            .add("app", Category.PROCESS)
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"))
            .set("app", Properties.SWAP_DEVICE, AadlValues.references("disk"))
            .add(THREAD, Category.THREAD)
            .set(THREAD, Properties.PERIOD, "20 sec");
    Estimated result = SwapSystem.estimate(builder);

    result.finds(
        DiagnosticCode.TERM_NOT_COMPUTED,
        Severity.INFO,
        builder.lineOf("app", Properties.SWAP_DEVICE),
        "swapping is not computed: nothing says how many pages are swapped",
        "OS_Workload::Swapped_In_Pages to the thread, or Memory_Size to its memory");
    assertThat(result.root().leftOut()).noneMatch(left -> left.reason().contains("swap"));
    double terms = result.coverage();

    builder.set("ram", Properties.MEMORY_SIZE, "1 MiByte");
    Estimated fitting = SwapSystem.estimate(builder);
    fitting.isSilentOf("swapping is not computed");
    assertThat(fitting.coverage()).isGreaterThan(terms);
  }

  @Test
  void anUnknownClusterIsOneByAssumption() {
    ArchitectureBuilder builder = reading();
    PlatformBuilder disk =
        card().event(READ, "10 ms", "card", "637 mW").state("wait", "card", "600 mW");
    Estimated result = SwapSystem.estimate(builder, disk.build());

    result.finds(
        DiagnosticCode.TERM_NOT_COMPUTED,
        Severity.INFO,
        builder.lineOf("app", Properties.SWAP_DEVICE),
        "how many pages it asks for at a time is not known, and one is assumed: platform disk has"
            + " no constant swap_cluster",
        "add OS_Services::Swap_Cluster to disk");
    assertThat(ShownDevice.of(result).get(0).requests()).isEqualTo(10.0);
    builder.set("disk", Properties.SWAP_CLUSTER, "10");
    SwapSystem.estimate(builder, disk.build()).isSilentOf("one is assumed");
  }

  /**
   * As many requests as these took a minute to simulate; more than an int holds ended in a fault.
   */
  @ParameterizedTest
  @CsvSource({"10000000", "50000000000", "9223372036854775807"})
  void moreRequestsThanCanBeSimulatedAreAFinding(String pages) {
    ArchitectureBuilder builder =
        SwapSystem.builder().set(THREAD, Properties.SWAPPED_OUT_PAGES, pages);
    Estimated result = SwapSystem.estimate(builder);

    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf("disk"),
        "what disk does between",
        "more than 500000",
        "OS_Services::Swap_Cluster");
    assertThat(result.root().complete()).isFalse();
  }
}
