package org.aadlenergy.engine.service.xip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.xip.CacheCounts;
import org.aadlenergy.engine.xip.CodeCache;
import org.aadlenergy.engine.xip.Filter;
import org.aadlenergy.engine.xip.FilteredLru;
import org.aadlenergy.engine.xip.LoadingThreshold;
import org.aadlenergy.engine.xip.PageHeat;
import org.aadlenergy.engine.xip.PlainLru;
import org.aadlenergy.engine.xip.Popularity;
import org.aadlenergy.engine.xip.Replay;
import org.aadlenergy.engine.xip.SyntheticStream;
import org.aadlenergy.engine.xip.ThresholdForm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Execution of code on a platform with lout's access times; powers 1.2, 1 and 1.4 W. */
class XipModelTest {
  private static final String THREAD = "app.t";

  private static PlatformBuilder rails() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .pageSize(4096)
        .rail("core", Role.PROCESSOR)
        .rail("ram", Role.MEMORY);
  }

  private static PlatformBuilder accesses(PlatformBuilder builder) {
    return builder
        .event("xip.ram_access", "0.58 us", "core", "0.4 W", "ram", "0.8 W")
        .event("xip.flash_access", "1.97 us", "core", "0.4 W", "ram", "0.6 W");
  }

  private static CalibratedPlatform platform() {
    return accesses(rails())
        .event("xip.copy", "326.4 us", "core", "0.4 W", "ram", "1.0 W")
        .event("xip.ram_table_update", "5 us", "core", "0.4 W", "ram", "0.8 W")
        .event("xip.flash_table_update", "5 us", "core", "0.4 W", "ram", "0.8 W")
        .build();
  }

  private static ArchitectureBuilder code(String execution) {
    return SmallSystem.builder()
        .set("cpu", Properties.CODE_EXECUTION, AadlValues.literal(execution))
        .set("app", Properties.CODE_SIZE, "900 KiByte")
        .set(THREAD, Properties.CODE_ACCESSES, "10000");
  }

  private static ArchitectureBuilder dynamic(String cache, String filter) {
    return code("Dynamic_In_Place")
        .set("cpu", Properties.XIP_CACHE_SIZE, cache)
        .set("cpu", Properties.XIP_FILTER, AadlValues.literal(filter))
        .set(THREAD, Properties.HOT_SET_SIZE, "96 KiByte")
        .set(THREAD, Properties.HOT_SET_SHARE, "0.9")
        .set(THREAD, Properties.CODE_RUN_LENGTH, "5");
  }

  /** 10000 x 1.97 us at 1 W. */
  @Test
  void inPlaceEveryAccessPaysFlash() {
    Estimated result = Estimated.of(code("In_Place").build(), platform());

    ServiceResult flash = service(result, "xip.flash_access", Phase.DISPATCH);
    assertThat(flash.count()).isEqualTo(10000);
    assertThat(flash.timeSeconds().nominal()).isCloseTo(19.7e-3, within(1e-12));
    assertThat(flash.energyJoules().nominal()).isCloseTo(19.7e-3, within(1e-12));
    assertThat(flash.charges()).hasSize(2);
  }

  /** 225 pages at start, 326.4 us at 1.4 W and 5 us at 1.2 W each; then 0.58 us at 1.2 W. */
  @Test
  void shadowedPaysTheCopyAtStartAndRamThen() {
    Estimated result = Estimated.of(code("Shadowed").build(), platform());

    ServiceResult copy = service(result, "xip.copy", Phase.STARTUP);
    assertThat(copy.count()).isEqualTo(225);
    assertThat(copy.energyJoules().nominal())
        .isCloseTo(225 * (326.4e-6 * 1.4 + 5e-6 * 1.2), within(1e-12));
    assertThat(copy.explanation().get().notes())
        .anyMatch(n -> n.contains("225 pages of RAM, 900 KiB"));
    assertThat(service(result, "xip.ram_access", Phase.DISPATCH).energyJoules().nominal())
        .isCloseTo(10000 * 0.58e-6 * 1.2, within(1e-12));
  }

  static Stream<String> filters() {
    return Stream.of("No_Filter", "Execution_Time", "Energy");
  }

  /** Exactly: two million accesses of the same hot set, in runs of five. */
  @ParameterizedTest
  @MethodSource("filters")
  void dynamicAgreesWithTheSimulation(String filter) {
    for (int frames : new int[] {5, 20, 60}) {
      Estimated result = Estimated.of(dynamic(4 * frames + " KiByte", filter).build(), platform());
      CacheCounts exact = simulated(filter, frames);

      double tolerance = filter.equals("No_Filter") ? 0.02 : 0.05;
      assertThat(service(result, "xip.ram_access", Phase.DISPATCH).count() / 10000)
          .isCloseTo(exact.hitRatio(), within(tolerance));
      double loads = result.count(THREAD, "xip.copy", Phase.DISPATCH) / 10000;
      assertThat(loads).isCloseTo(exact.loads() / exact.accesses(), within(tolerance));
    }
  }

  private static CacheCounts simulated(String filter, int frames) {
    Filter kind =
        filter.equals("No_Filter")
            ? Filter.NONE
            : filter.equals("Energy") ? Filter.ENERGY : Filter.TIME;
    LoadingThreshold threshold =
        LoadingThreshold.of(
            PlatformCosts.of(platform()).orElseThrow(), kind, ThresholdForm.CORRECTED);
    CodeCache cache =
        kind == Filter.NONE ? new PlainLru(frames) : new FilteredLru(frames, 500, 113, threshold);
    SyntheticStream stream = new SyntheticStream(Popularity.hotSet(225, 24, 0.1), 2_000_000, 5, 42);
    Replay.run(stream, List.of(cache), new PageHeat(), done -> {});
    return cache.counts();
  }

  /** The report names the form: 468.96 / 1.274 = 368.1 and 468.96 / 1.784 = 262.9 accesses. */
  @Test
  void theFormOfTheThresholdIsNamed() {
    Estimated corrected = Estimated.of(dynamic("80 KiByte", "Energy").build(), platform());
    assertThat(notes(corrected)).anyMatch(n -> n.contains("corrected form: TH_energy = 368.1"));
    ArchitectureBuilder printed =
        dynamic("80 KiByte", "Energy")
            .set("cpu", Properties.XIP_THRESHOLD_FORM, AadlValues.literal("As_Printed"));
    assertThat(notes(Estimated.of(printed.build(), platform())))
        .anyMatch(n -> n.contains("as printed form: TH_energy = 262.9"));
  }

  private static List<String> notes(Estimated result) {
    return service(result, "xip.ram_access", Phase.DISPATCH).explanation().get().notes();
  }

  @Test
  void aCacheThatIsNoWholeNumberOfPagesIsAnError() {
    Estimated result = Estimated.of(dynamic("10 KByte", "Energy").build(), platform());

    assertThat(result.finding(DiagnosticCode.SIZE_NOT_WHOLE_PAGES).message())
        .contains("XIP_Cache_Size is 10 KByte, which is no whole number of pages of 4096 bytes");
    assertThat(result.whole()).isFalse();
  }

  @Test
  void everythingThatIsLackingIsNamed() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("cpu", Properties.CODE_EXECUTION, AadlValues.literal("Dynamic_In_Place"));
    List<String> messages =
        Estimated.of(builder.build(), platform())
            .findings(DiagnosticCode.COUNT_NOT_DERIVABLE)
            .stream()
            .map(f -> f.message() + f.hint().orElse(""))
            .toList();

    assertThat(messages)
        .anyMatch(m -> m.contains("OS_Workload::Code_Accesses"))
        .anyMatch(m -> m.contains("Memory_Properties::Code_Size"))
        .anyMatch(m -> m.contains("OS_Services::XIP_Cache_Size"))
        .anyMatch(m -> m.contains("OS_Services::XIP_Filter"));
  }

  @Test
  void missingCoefficientsAreNamedAndTheResultIsNotComplete() {
    CalibratedPlatform without =
        accesses(rails()).event("xip.copy", "326.4 us", "core", "0.4 W", "ram", "1.0 W").build();
    Estimated result = Estimated.of(dynamic("80 KiByte", "Energy").build(), without);

    assertThat(result.whole()).isFalse();
    assertThat(result.findings(DiagnosticCode.MISSING_COEFFICIENT))
        .extracting(f -> f.message())
        .anyMatch(m -> m.contains("xip.ram_table_update"))
        .anyMatch(m -> m.contains("xip.flash_table_update"));
  }

  @Test
  void aFilterWithoutThresholdIsRefused() {
    CalibratedPlatform fast =
        rails()
            .event("xip.ram_access", "0.58 us", "core", "0.4 W", "ram", "0.8 W")
            .event("xip.flash_access", "0.58 us", "core", "0.4 W", "ram", "0.6 W")
            .event("xip.copy", "326.4 us", "core", "0.4 W", "ram", "1.0 W")
            .event("xip.ram_table_update", "5 us", "core", "0.4 W", "ram", "0.8 W")
            .event("xip.flash_table_update", "5 us", "core", "0.4 W", "ram", "0.8 W")
            .build();
    Estimated result = Estimated.of(dynamic("80 KiByte", "Execution_Time").build(), fast);

    assertThat(result.finding(DiagnosticCode.NO_CODE_PAGE_THRESHOLD).message())
        .contains("cannot pay");
  }

  @Test
  void accessesWithoutAPolicyAreNotComputedAndLowerCoverage() {
    ArchitectureBuilder builder = SmallSystem.builder().set(THREAD, Properties.CODE_ACCESSES, "5");
    Estimated result = Estimated.of(builder.build(), platform());

    assertThat(result.findings(DiagnosticCode.TERM_NOT_COMPUTED))
        .anyMatch(f -> f.message().contains("nothing says where the code runs"));
  }

  private static ServiceResult service(Estimated result, String service, Phase phase) {
    return result.service(THREAD, service, phase).orElseThrow();
  }
}
