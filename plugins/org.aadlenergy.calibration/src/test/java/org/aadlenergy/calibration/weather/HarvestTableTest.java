package org.aadlenergy.calibration.weather;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Optional;
import org.aadlenergy.calibration.weather.HarvestTable.Wanted;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of what a panel gave become profiles of harvest and temperature. */
class HarvestTableTest {
  private static final Wanted ALL =
      new Wanted(Optional.empty(), Optional.empty(), Optional.empty());

  /** As PVGIS writes it: what was asked for, the table, what its columns are. */
  private static final String BEFORE =
      """
      Latitude (decimal degrees):\t53.550
      Longitude (decimal degrees):\t9.990
      Radiation database:\tPVGIS-SARAH2
      Nominal power of the PV system (c-Si) (kWp):\t1.0
      System losses (%):\t14.0

      time,P,G(i),H_sun,T2m,WS10m,Int
      """;

  private static final String AFTER =
      """

P: PV system power (W)
T2m: 2-m air temperature (degree Celsius)
PVGIS (c) European Union, 2001-2026
""";

  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  private Optional<String> aadl(String text, Wanted wanted) throws IOException {
    Path file = Files.writeString(folder.resolve("sun.csv"), text, StandardCharsets.UTF_8);
    return HarvestTable.aadl(file, wanted, diagnostics);
  }

  private static Wanted month(int month) {
    return new Wanted(Optional.of(0.5), Optional.of(month), Optional.empty());
  }

  /** Two days of December and two of June, four times a day. */
  private static String days() {
    StringBuilder text = new StringBuilder(BEFORE);
    String[][] of = {
      {"20191231", "0", "100", "300", "0"}, {"20200601", "50", "600", "800", "100"},
      {"20200602", "50", "400", "600", "100"}, {"20201231", "0", "200", "100", "0"},
      {"20210101", "0", "900", "900", "0"}, {"20210102", "0", "900", "900", "0"},
      {"20210103", "0", "900", "900", "0"}, {"20210104", "0", "900", "900", "0"}
    };
    for (String[] day : of) {
      for (int i = 0; i < 4; i++) {
        text.append(
            String.format("%s:%02d10,%s,0.0,5.0,%d.5,2.0,0.0%n", day[0], 6 * i, day[i + 1], i));
      }
    }
    return text.append(AFTER).toString();
  }

  @Test
  void aMonthIsItsAverageDay() throws IOException {
    // December: 0, 150, 200, 0 W of 1 kW; a panel of 0.5 W gives 0, 75, 100, 0 mW, 43.75 on average
    assertThat(aadl(days(), month(12)))
        .hasValue(
            """
-- sun.csv: the average of 2 days of December, times in UTC, a panel of 0.5 W, on average \
43.75 mW
Energy_Estimation::Harvest_Profile => (
  [At => 0 hr; Power => 0.0 mW;],
  [At => 6 hr; Power => 75.0 mW;],
  [At => 12 hr; Power => 100.0 mW;],
  [At => 18 hr; Power => 0.0 mW;],
  [At => 24 hr; Power => 0.0 mW;]
);
Energy_Estimation::Ambient_Temperature => (
  [At => 0 hr; Celsius => 0.5;],
  [At => 6 hr; Celsius => 1.5;],
  [At => 12 hr; Celsius => 2.5;],
  [At => 18 hr; Celsius => 3.5;],
  [At => 24 hr; Celsius => 0.5;]
);
""");
    assertThat(aadl(days(), month(0))).isEqualTo(aadl(days(), month(12)));
  }

  @Test
  void aDayIsAsItWas() throws IOException {
    Wanted day =
        new Wanted(Optional.empty(), Optional.empty(), Optional.of(LocalDate.of(2020, 6, 2)));

    // watts as in the table: 1 kW
    assertThat(aadl(days(), day).orElseThrow())
        .startsWith("-- sun.csv: 2020-06-02, times in UTC, on average 287500 mW\n")
        .contains("[At => 6 hr; Power => 400000.0 mW;],\n");
  }

  @Test
  void lightCountsWhereThereIsNoPower() throws IOException {
    String light = "time,G(i),H_sun\n20200101:0010,500.0,1\n20200101:1210,1000.0,1\n";

    assertThat(aadl(light, new Wanted(Optional.of(0.2), Optional.empty(), Optional.empty())))
        .hasValue(
            """
            -- sun.csv: 2020-01-01 .. 2020-01-01, times in UTC, a panel of 0.2 W, on average 150 mW
            Energy_Estimation::Harvest_Profile => (
              [At => 0 hr; Power => 100.0 mW;],
              [At => 12 hr; Power => 200.0 mW;],
              [At => 24 hr; Power => 100.0 mW;]
            );
            """);
  }

  @Test
  void momentsInSecondsAreAsTheyAre() throws IOException {
    assertThat(aadl("time_s;watts\n0;0.001\n0.0005;0.001\n1.5;0\n120;0.001\n", ALL))
        .hasValue(
            """
            -- sun.csv: as it is, on average 0.0125 mW
            Energy_Estimation::Harvest_Profile => (
              [At => 0 hr; Power => 1.0 mW;],
              [At => 1500 ms; Power => 0.0 mW;],
              [At => 2 min; Power => 1.0 mW;]
            );
            """);
  }

  private String told(String text, Wanted wanted) throws IOException {
    assertThat(aadl(text, wanted)).isEmpty();
    StringBuilder told = new StringBuilder();
    for (Diagnostic each : diagnostics.sorted()) {
      told.append(each.span()).append(' ');
      told.append(each.message()).append(" / ").append(each.hint().orElse("")).append('\n');
    }
    return told.toString();
  }

  @Test
  void whatIsWrongIsToldAtOnce() throws IOException {
    assertThat(told("time_s,watts\n1,2\n0,-1\nnow,3\n5,x\n", ALL))
        .contains("does not begin at 0")
        .contains("has no power of 0 or more")
        .contains("\"now\" is no time")
        .contains("sun.csv");
  }

  @Test
  void aTableOfSomethingElseIsNone() throws IOException {
    assertThat(told("a,b\n1,2\n", ALL)).contains("holds no header of a table of power");
  }

  @Test
  void aYearHasToBeChosenFrom() throws IOException {
    assertThat(told(days(), ALL))
        .contains("has 8 days, 2019-12-31 .. 2021-01-04")
        .contains("--month 12, --month worst or --day 2019-12-31");
  }

  @Test
  void aMonthThatIsNotThereIsAnError() throws IOException {
    assertThat(told(days(), month(7))).contains("has no day of July");
  }

  @Test
  void theSizeOfThePanelMustBeKnown() throws IOException {
    String without = days().replaceAll("Nominal power.*\n", "");

    assertThat(told(without, month(12))).contains("--peak needs the power that the table is of");
  }

  @Test
  void momentsHaveNoMonths() throws IOException {
    assertThat(told("time_s,watts\n0,1\n1,1\n", month(12))).contains("its rows have no dates");
  }
}
