package org.aadlenergy.cli.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.cli.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code import harvest} prints a profile and writes nothing. */
class ImportHarvestTest {
  private static final String HOURS =
      """
      Nominal power of the PV system (c-Si) (kWp):\t2.0

      time,P,G(i),H_sun,T2m,WS10m,Int
      20201221:0010,0.0,0.0,0.0,-3.0,2.0,0.0
      20201221:1210,400.0,300.0,8.0,1.0,2.0,0.0

      P: PV system power (W)
      """;

  @TempDir Path folder;

  private String table(String text) throws IOException {
    return Files.writeString(folder.resolve("pvgis.csv"), text).toString();
  }

  @Test
  void aDayOfAPanelIsPrinted() throws IOException {
    String file = table(HOURS);

    Run run = Run.of("import", "harvest", file, "--month", "worst", "--peak", "0.5");

    // 400 W of 2 kW: a panel of 0.5 W gives 100 mW
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("the average of 1 day of December")
        .contains("  [At => 12 hr; Power => 100.0 mW;],\n  [At => 24 hr; Power => 0.0 mW;]\n);\n")
        .contains("  [At => 0 hr; Celsius => -3.0;],\n");
  }

  @Test
  void wrongOptionsAreToldAtOnce() throws IOException {
    Run run =
        Run.of(
            "import", "harvest", table(HOURS), "--month", "13", "--peak", "lots", "--day", "today");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("--month takes 1 to 12, or worst, not \"13\"")
        .contains("--peak takes a power in watts, as 0.5, not \"lots\"")
        .contains("--day takes a day, as 2026-12-21, not \"today\"")
        .contains("give --month or --day, not both");
  }

  @Test
  void aTableOfSomethingElseIsAFinding() throws IOException {
    Run run = Run.of("import", "harvest", table("a,b\n1,2\n"));

    assertThat(run.exitCode()).isNotZero();
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("pvgis.csv").contains("holds no header of a table of power");
  }
}
