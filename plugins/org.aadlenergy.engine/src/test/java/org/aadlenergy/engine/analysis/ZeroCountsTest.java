package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.NumberDomains;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * None of something costs nothing, whatever one of it would cost: a platform that knows only what
 * execution draws is enough for every count, size and rate of zero, of every service.
 */
class ZeroCountsTest {
  /** Zero in the units that properties may have. */
  private static final List<String> ZEROS = List.of("0", "0 Bytes", "0.0 PerSecond");

  /** What says how something is spread, and not how much there is. */
  private static final Set<String> NO_AMOUNTS =
      Set.of(Properties.CODE_LOCALITY, Properties.HOT_SET_SHARE, Properties.ROW_HIT_SHARE);

  /** Every amount that the software may ask for, by the table of what numbers may be. */
  static Stream<String> amounts() {
    return NumberDomains.properties().stream()
        .filter(property -> property.startsWith("OS_Workload::"))
        .filter(property -> !NO_AMOUNTS.contains(property) && zero(property).isPresent())
        .sorted();
  }

  private static Optional<PropertyValue> zero(String property) {
    return ZEROS.stream()
        .map(AadlValues::number)
        .filter(value -> NumberDomains.faults(property, value).isEmpty())
        .findFirst();
  }

  private static ArchitectureBuilder system() {
    return SmallSystem.builder()
        .add("store", Category.DEVICE)
        .set("store", Properties.EXCLUDED, AadlValues.text("its cost is not asked here"))
        .set("ram", Properties.EXCLUDED, AadlValues.text("its cost is not asked here"))
        .set("app.t", Properties.STORAGE_DEVICE, AadlValues.references("store"));
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(
        builder.build(),
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W")
            .state("idle", "core", "100 mW")
            .build());
  }

  @ParameterizedTest
  @MethodSource("amounts")
  void zeroAsksForNoCoefficient(String property) {
    Estimated without = estimate(system());
    Estimated result = estimate(system().set("app.t", property, zero(property).orElseThrow()));

    assertThat(result.findings()).as(property).noneMatch(Diagnostic::isError);
    assertThat(result.leftOut()).as(property).isEqualTo(without.leftOut());
    assertThat(result.coverage()).as(property).isGreaterThanOrEqualTo(without.coverage());
    assertThat(result.mode().totals().energyJoules())
        .as(property)
        .isEqualTo(without.mode().totals().energyJoules());
  }

  /** The same where a service is chosen that has no figure at all. */
  @Test
  void zeroAsksForNoCoefficientOfAChosenService() {
    PropertyValue zram = AadlValues.literal("Zram");
    PropertyValue inPlace = AadlValues.literal("In_Place");
    List<ArchitectureBuilder> systems =
        List.of(
            none(Properties.SWAPPED_IN_PAGES).set("app", Properties.SWAP_TRANSPORT, zram),
            none(Properties.SWAPPED_OUT_PAGES).set("app", Properties.SWAP_TRANSPORT, zram),
            none(Properties.SWAPPED_IN_PAGES)
                .set("app", Properties.SWAP_DEVICE, AadlValues.references("store")),
            none(Properties.SWAPPED_OUT_PAGES)
                .set("app", Properties.SWAP_DEVICE, AadlValues.references("store")),
            none(Properties.CODE_ACCESSES).set("cpu", Properties.CODE_EXECUTION, inPlace));
    for (ArchitectureBuilder system : systems) {
      assertThat(estimate(system).findings()).noneMatch(Diagnostic::isError);
    }
  }

  private static ArchitectureBuilder none(String property) {
    return system().set("app.t", property, "0");
  }

  /** One of them does. */
  @Test
  void whatIsNotZeroStillAsks() {
    ArchitectureBuilder builder = none(Properties.STORAGE_READS);
    Estimated result = estimate(builder.set("app.t", Properties.CONTEXT_SWITCHES, "1"));

    assertThat(result.findings()).anyMatch(Diagnostic::isError);
  }

  /** So that no count escapes: each is in the table, be it a new service's. */
  @Test
  void everyCountOfAServiceIsSwept() {
    List<String> swept = amounts().toList();
    assertThat(swept)
        .contains(
            Properties.CONTEXT_SWITCHES,
            Properties.STORAGE_WRITES,
            Properties.STORAGE_READS,
            Properties.PAGE_FAULTS,
            Properties.TLB_MISSES,
            Properties.DRAM_READS);
    for (Service service : Services.standard()) {
      for (String property : service.properties()) {
        boolean counts = property.startsWith("OS_Workload::") && NumberDomains.has(property);
        assertThat(!counts || swept.contains(property) || notZero(property)).as(property).isTrue();
      }
    }
  }

  /** Whether it is no amount, or cannot be zero, or is a list of uses. */
  private static boolean notZero(String property) {
    return NO_AMOUNTS.contains(property) || zero(property).isEmpty();
  }
}
