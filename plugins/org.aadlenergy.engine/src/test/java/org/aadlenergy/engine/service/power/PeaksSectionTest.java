package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.junit.jupiter.api.Test;

/** What is shown of the highest moments, and in which order the way of power is. */
class PeaksSectionTest {
  private static final CalibratedPlatform RADIO =
      PlatformBuilder.platform("radio")
          .rail("supply", Role.DEVICE)
          .state("idle", "supply", "0 W")
          .state("send", "supply", "40 mW")
          .build();

  @Test
  void threeAreNamedAndOthersCounted() {
    assertThat(PeaksSection.names(List.of())).isEmpty();
    assertThat(PeaksSection.names(List.of("a", "b", "c"))).isEqualTo("a, b, c");
    assertThat(PeaksSection.names(List.of("a", "b", "c", "d"))).isEqualTo("a, b, c and 1 more");
    assertThat(PeaksSection.names(List.of("a", "b", "c", "d", "e"))).endsWith(" and 2 more");
  }

  /** The radio sends after 1 ms, with 40 mW; the regulator loses a fifth of 50 mW and 1 mW. */
  @Test
  void eachPeakHasItsMoment() {
    PowerSystem system = new PowerSystem().line("raw").line("rail").battery("cell", "raw");
    system.converter("reg", "0.8", "0.001", "raw", "rail").radio("rail", "10");
    Estimated result = system.incompletely(RADIO);
    List<Row> rows = result.rows(PeaksSection.TYPE);

    assertThat(rows)
        .extracting(row -> row.get(PeaksSection.PATH) + " " + row.get(PeaksSection.KIND))
        .contains("radio component", "reg converter", "cell source");
    for (Row row : rows) {
      String what = row.get(PeaksSection.PATH) + " " + row.get(PeaksSection.KIND);
      double watts =
          switch (what) {
            case "radio component" -> 0.04;
            case "reg converter" -> 0.011;
            case "cell source" -> 0.051;
            default -> row.get(PeaksSection.WATTS).nominal();
          };
      assertThat(row.get(PeaksSection.WATTS).nominal()).as(what).isCloseTo(watts, within(1e-12));
      if (what.equals("cell source")) {
        assertThat(row.get(PeaksSection.AT)).isEqualTo(0.001);
        assertThat(row.get(PeaksSection.ON)).containsExactly("app.t");
      }
    }
  }

  /** Sources first, then what converts and loses, then what draws; each by its path. */
  @Test
  void theWayOfPowerGoesFromSourcesToWhatDraws() {
    PowerSystem system = new PowerSystem().line("raw").line("rail").supply("usb", "0.1", "raw");
    system
        .part("z", "0.1", "rail")
        .part("b", "0.1", "raw")
        .part("a", "0.1", "raw")
        .converter("reg", "0.8", "0.0", "raw", "rail")
        .battery("d", "raw")
        .battery("c", "raw");
    Estimated result = system.estimate();

    assertThat(result.rows(PowerSection.TYPE))
        .extracting(row -> row.get(PowerSection.PATH))
        .containsExactly("c", "d", "usb", "reg", "a", "b", "z");
    assertThat(PowerSystem.row(result, "reg").get(PowerSection.FED_BY)).isEqualTo("c, d, usb");
    assertThat(PowerSection.of("reg", result.mode())).hasSize(1);
    assertThat(PowerSection.of("nobody", result.mode())).isEmpty();
  }
}
