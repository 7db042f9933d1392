package org.aadlenergy.engine.service.superpage;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Digits;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;
import org.junit.jupiter.api.Test;

/** What a report says of memory that superpages may map: 1 MiB, of which 10 pages are touched. */
class SuperpageUseTest {
  private static final double MIB = 1048576.0;
  private static final double TOUCHED = 10 * 4096.0;

  private static Row row(String policy, double superpages) {
    double faults = superpages > 0.0 ? superpages : 10.0;
    double ram = superpages > 0.0 ? MIB : TOUCHED;
    return new SuperpageUse(
            "app", "app.t", policy, MIB, MIB, 10.0, superpages, faults, 10.0, ram, TOUCHED)
        .row();
  }

  @Test
  void explicitSuperpagesAreMapped() {
    Row row = row("Explicit", 1.0);

    assertThat(row.get(SuperpageSection.MAPPED)).isEqualTo("mapped");
    assertThat(row.tone(SuperpageSection.SUPERPAGES)).isEqualTo(CellTone.GOOD);
    assertThat(row.get(SuperpageSection.FAULTS_CHANGED))
        .isEqualTo(Phrase.change(10.0, 1.0, Dimension.RATIO, Digits.NEEDED));
    assertThat(row.get(SuperpageSection.RAM_CHANGED))
        .isEqualTo(Phrase.change(40960.0, 1048576.0, Dimension.SIZE, Digits.BINARY));
  }

  @Test
  void transparentOnesPromote() {
    Row row = row("Transparent", 1.0);

    assertThat(row.get(SuperpageSection.MAPPED)).isEqualTo("PROMOTES");
    assertThat(row.tone(SuperpageSection.SUPERPAGES)).isEqualTo(CellTone.GOOD);
  }

  @Test
  void elseItIsBasePages() {
    for (String policy : new String[] {"Disabled", "Transparent", "Explicit"}) {
      Row row = row(policy, 0.0);

      assertThat(row.get(SuperpageSection.MAPPED)).as(policy).isEqualTo("base pages");
      assertThat(row.tone(SuperpageSection.SUPERPAGES)).isEqualTo(CellTone.NORMAL);
    }
  }
}
