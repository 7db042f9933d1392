package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.aadlenergy.engine.cell.Cell;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.cell.CellRun;
import org.aadlenergy.engine.cell.LoadPattern;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.CellRow;
import org.aadlenergy.engine.platform.CellRow.Kind;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.service.power.Cells;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The cells of the library, drawn from as their documents say that they were. */
class CellsOfLibraryTest {
  private static final double ROOM = 25.0;

  private final PlatformLibrary library = PlatformLibraries.shipped();

  private Battery battery(String name) {
    return library.find(name).orElseThrow().battery().orElseThrow();
  }

  private List<CalibratedPlatform> batteries() {
    List<CalibratedPlatform> all = new ArrayList<>();
    for (String name : library.names()) {
      library.find(name).filter(p -> p.battery().isPresent()).ifPresent(all::add);
    }
    return all;
  }

  /** Currents and charges typed a second time, from the documents. */
  @ParameterizedTest
  @CsvSource({
    "cr2032-psg90906, 0.0002, 235",
    "cr2032-psg90906, 0.001, 200",
    "ansmann-5030792, 0.26, 1300",
    "ansmann-5030792, 1.3, 1200",
    "ansmann-5030892, 0.2, 1000",
    "ansmann-5030892, 1.0, 840",
    "ifr26650pe, 0.68, 3400",
    "ifr26650pe, 1.7, 3250",
    "ifr26650pe, 3.4, 3200",
    "ifr26650pe, 6.8, 3200",
    "ifr26650pe, 10.2, 3200",
    "duracell-coppertop-aa, 0.1, 2200",
    "duracell-coppertop-aa, 0.5, 1300",
    "duracell-coppertop-aa, 1.0, 830",
    "duracell-coppertop-aa, 2.0, 540",
    "duracell-coppertop-aaa, 0.1, 970",
    "duracell-coppertop-aaa, 0.2, 777",
    "duracell-coppertop-aaa, 0.3, 553",
    "duracell-coppertop-aaa, 0.5, 336",
    "eneloop-aa, 0.3, 1916",
    "eneloop-aa, 0.5, 1887",
    "eneloop-aa, 1.0, 1781",
  })
  void whatADocumentSaysThatACellDeliversComesOutOfIt(
      String name, double amperes, double milliampereHours) {
    Cell cell = Cells.of(battery(name)).orElseThrow();
    double volts = cell.openVolts().at(1.0, ROOM) - amperes * cell.ohms().at(1.0, ROOM);
    CellLife life = CellRun.after(cell, 1.0, new LoadPattern.Level(1e9, amperes * volts, ROOM), 1);
    double delivered = amperes * life.seconds() / 3.6;
    double years = life.seconds() / (365.25 * 86_400.0);
    double leaks = cell.ageing().selfDischarge().at(1.0, ROOM) * years;
    // less than half of the last of three digits, and what leaks by itself
    assertThat(delivered).isCloseTo(milliampereHours, within((0.001 + leaks) * milliampereHours));
  }

  /** Nothing stands in a table of charges that the test above does not draw. */
  @Test
  void thereAreAsManyRowsAsAreDrawn() {
    int rows = 0;
    for (CalibratedPlatform platform : batteries()) {
      rows += platform.battery().orElseThrow().rows(Kind.DELIVERS).size();
    }
    assertThat(rows).isEqualTo(22);
  }

  /** 0.5 F x 5.5 V / 2 x 5.5 V = 7.5625 J; at 2.75 V there is a quarter of it. */
  @Test
  void aCapacitorHoldsHalfOfItsChargeTimesItsVoltage() {
    Cell cell = Cells.of(battery("hw203f")).orElseThrow();
    assertThat(cell.joules(1.0, ROOM)).isCloseTo(7.5625, within(1e-9));
    assertThat(cell.joules(0.5, ROOM)).isCloseTo(7.5625 / 4, within(1e-9));
  }

  /**
   * Of P = I (V - I R) follows t = C / 2P x the integral of V + sqrt(V^2 - 4 P R), which ends at 2
   * sqrt(P R) = 57 mV: 25 F/W x (15.1234 + 15.1158) V^2 = 755.98 s.
   */
  @Test
  void aCapacitorIsDrawnNearlyEmpty() {
    Cell cell = Cells.of(battery("hw203f")).orElseThrow();
    CellLife life = CellRun.after(cell, 1.0, new LoadPattern.Level(1e9, 0.01, ROOM), 1);
    double end = 4.0 * 0.01 * 0.08;
    double from = antiderivative(5.5, end);
    double exactly = 25.0 * (from - antiderivative(Math.sqrt(end), end));
    assertThat(exactly).isCloseTo(755.98, within(0.01));
    assertThat(life.seconds()).isCloseTo(exactly, within(1e-6 * exactly));
  }

  /** That of V + sqrt(V^2 - a). */
  private static double antiderivative(double volts, double a) {
    double root = Math.sqrt(Math.max(0.0, volts * volts - a));
    return (volts * volts + volts * root - a * Math.log(volts + root)) / 2.0;
  }

  /** Half full at 20 degC: 3.71 V, 8.2 mOhm at once and 1.6 mOhm slowly; all by its tables. */
  @Test
  void aCircuitIsThatOfItsTables() {
    Cell cell = Cells.of(battery("lipo-pouch-27ah")).orElseThrow();
    assertThat(cell.openVolts().at(0.5, 20.0)).isCloseTo(3.71, within(1e-12));
    assertThat(cell.ohms().at(0.5, 20.0)).isCloseTo(8.2e-3, within(1e-12));
    assertThat(cell.branches().get(0).ohms().at(0.5, 20.0)).isCloseTo(1.6e-3, within(1e-12));
    assertThat(cell.ohms().at(0.0, 5.0)).isCloseTo(11.7e-3, within(1e-12));
    assertThat(cell.openVolts().at(0.25, 40.0)).isCloseTo(3.64, within(1e-12));
  }

  /** The kinds of cells that designers choose from. */
  @Test
  void thereAreCellsOfManyKinds() {
    TreeSet<String> cells = new TreeSet<>();
    for (CalibratedPlatform platform : batteries()) {
      if (Cells.of(platform.battery().orElseThrow()).isPresent()) {
        cells.add(platform.name());
      }
    }
    assertThat(cells).hasSizeGreaterThanOrEqualTo(20);
  }

  /** In the parts what a maker prints or what follows from it, elsewhere what others found. */
  @Test
  void everyRowNamesItsDocumentAndPlace() {
    for (CalibratedPlatform platform : batteries()) {
      boolean isPart = platform.span().file().startsWith("models/parts/");
      for (CellRow row : platform.battery().orElseThrow().rows()) {
        String place = platform.name() + ", " + row.kind();
        assertThat(row.value().reference()).as(place).isPresent();
        assertThat(row.value().reference().orElseThrow().place()).as(place).isNotBlank();
        if (isPart) {
          assertThat(row.value().basis())
              .as(place)
              .isIn(Basis.DATASHEET, Basis.DERIVED, Basis.ASSUMED);
        }
        boolean said = row.value().basis() != Basis.DERIVED && row.value().basis() != Basis.ASSUMED;
        assertThat(said || row.value().note().isPresent()).as(place).isTrue();
      }
    }
  }
}
