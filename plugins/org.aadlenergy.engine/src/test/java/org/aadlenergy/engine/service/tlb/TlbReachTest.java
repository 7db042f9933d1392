package org.aadlenergy.engine.service.tlb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Ten pages of 1000 bytes, of which three superpages of two map 0.6. Che's approximation solved by
 * hand: where a base page was used within some accesses with the chance 1 - x, a superpage was with
 * 1 - x x; the entries are 3 (1 - x x) + 4 (1 - x), and 0.6 x x + 0.4 x miss.
 */
class TlbReachTest {
  private static final double EXACT = 1e-12;

  private static TlbReach mixed(double entries) {
    return new TlbReach(entries, 10_000.0, 0.6, 2000.0, 1000.0);
  }

  @ParameterizedTest
  @CsvSource({
    // x, entries, misses
    "0.5, 4.25, 0.35",
    "0.9, 0.97, 0.846",
    "0.1, 6.57, 0.046", // after more accesses than there are pages
    "0.01, 6.9597, 0.00406"
  })
  void entriesOfBothSizesHoldWhatWasUsedLast(double x, double entries, double misses) {
    assertThat(3.0 * (1.0 - x * x) + 4.0 * (1.0 - x)).isCloseTo(entries, within(EXACT));

    assertThat(mixed(entries).uniform()).isCloseTo(misses, within(1e-9));
  }

  /** Seven entries for three superpages and four base pages: exactly enough. */
  @Test
  void asManyEntriesAsPagesHoldAll() {
    assertThat(mixed(7.0).pages()).isCloseTo(7.0, within(EXACT));
    assertThat(new TlbReach(10.0, 10_000.0, 0.0, 1000.0, 1000.0).holdsAll()).isTrue();
    assertThat(new TlbReach(10.0, 10_000.0, 0.0, 1000.0, 1000.0).uniform()).isZero();
    assertThat(new TlbReach(9.0, 10_000.0, 0.0, 1000.0, 1000.0).holdsAll()).isFalse();
    assertThat(mixed(7.5).uniform()).isZero();
  }

  /** Of one size: four of ten base pages are held, two of five superpages. */
  @Test
  void pagesOfOneSizeMissByTheirShare() {
    assertThat(new TlbReach(4.0, 10_000.0, 0.0, 2000.0, 1000.0).uniform())
        .isCloseTo(0.6, within(EXACT));
    assertThat(new TlbReach(2.0, 10_000.0, 1.0, 2000.0, 1000.0).uniform())
        .isCloseTo(0.6, within(EXACT));
    assertThat(new TlbReach(2.0, 10_000.0, 0.0, 2000.0, 1000.0).pages()).isEqualTo(10.0);
  }

  /** 500 bytes after the last access: a quarter of a superpage, half of a base page. */
  @Test
  void accessesInOrderMissWhereTheyEnterAPage() {
    assertThat(mixed(6.0).inOrder(500.0)).isCloseTo(0.6 * 0.25 + 0.4 * 0.5, within(EXACT));
    assertThat(mixed(7.5).inOrder(500.0)).isZero();
    // 1500 bytes touch all superpages and two of three base pages: 3 + 8 / 3 pages
    assertThat(mixed(5.7).inOrder(1500.0)).isZero();
    assertThat(mixed(5.6).inOrder(1500.0)).isCloseTo(0.6 * 0.75 + 0.4, within(EXACT));
    // 4000 bytes touch every other superpage and every fourth base page
    assertThat(mixed(2.5).inOrder(4000.0)).isZero();
    assertThat(mixed(2.4).inOrder(4000.0)).isCloseTo(1.0, within(EXACT));
  }
}
