package org.aadlenergy.engine.service.superpage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What superpages of four pages of 4 KiB make of a stretch of memory, counted by hand. */
class SuperpageRegionTest {
  private static final Component OWNER =
      ArchitectureBuilder.system("Pages::Sys.impl")
          .add("app", Category.PROCESS)
          .build()
          .component("app")
          .orElseThrow();
  private static final Superpage FOUR = new Superpage(16_384.0, 4096.0, List.of());

  private static SuperpageRegion region(
      String policy, double pages, double touched, boolean contiguous) {
    return SuperpageRegion.of(OWNER, policy, FOUR, pages, touched, contiguous);
  }

  /** Ten pages are two superpages and two pages; explicit ones are taken whole, three of them. */
  @ParameterizedTest
  @CsvSource({
    // policy, pages, touched, in order, superpages, faults
    "Transparent, 10, 8, true, 2, 8",
    "Transparent, 10, 7, true, 1, 7",
    "Transparent, 10, 3, true, 0, 3",
    "Transparent, 10, 10, false, 2, 10", // all of them, wherever they lie
    "Transparent, 10, 20, true, 2, 10", // no more than there are
    "Explicit, 10, 5, true, 3, 2",
    "Explicit, 10, 4, true, 3, 1",
    "Explicit, 8, 8, false, 2, 2",
    "Disabled, 10, 8, true, 0, 8"
  })
  void aStretchIsMappedByItsPolicy(
      String policy, double pages, double touched, boolean order, double count, double faults) {
    SuperpageRegion region = region(policy, pages, touched, order);

    assertThat(region.superpages()).isEqualTo(count);
    assertThat(region.faults()).isEqualTo(faults);
    assertThat(region.mapped()).isEqualTo(count > 0.0);
  }

  /** Four of five scattered pages: all four of one reservation with 4/5 x 3/4 x 2/3 x 1/2 = 1/5. */
  @Test
  void scatteredPagesFillAReservationByChance() {
    assertThat(SuperpageRegion.shareFull(5, 4, 4)).isCloseTo(0.2, within(1e-12));
    assertThat(SuperpageRegion.shareFull(5, 3, 4)).isZero();
    assertThat(SuperpageRegion.shareFull(8, 8, 4)).isEqualTo(1.0);
    // one of five: the four others fill the reservation where the one lies outside of it
    assertThat(SuperpageRegion.shareUntouched(5, 1, 4)).isCloseTo(0.2, within(1e-12));
    assertThat(region("Transparent", 5, 4, false).superpages()).isCloseTo(0.2, within(1e-12));
  }

  /** Of two superpages each is touched by one scattered page of eight with the chance of a half. */
  @Test
  void explicitOnesAreFilledWhereAnyPageIsTouched() {
    assertThat(region("Explicit", 8, 1, false).faults()).isCloseTo(1.0, within(1e-12));
  }

  @Test
  void explicitOnesTakeTheirMemoryWhole() {
    SuperpageRegion explicit = region("Explicit", 10, 5, true);
    assertThat(explicit.ramBytes()).isEqualTo(3 * 16_384.0);
    assertThat(explicit.ramBytesWithout()).isEqualTo(5 * 4096.0);
    assertThat(explicit.coveredBytes()).isEqualTo(5 * 4096.0);

    SuperpageRegion transparent = region("Transparent", 10, 7, true);
    assertThat(transparent.ramBytes()).isEqualTo(7 * 4096.0);
    assertThat(transparent.coveredBytes()).isEqualTo(16_384.0);
  }
}
