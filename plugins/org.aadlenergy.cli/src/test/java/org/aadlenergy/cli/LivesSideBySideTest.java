package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Lives of batteries side by side: one that never ends, one of which only the bounds end, one that
 * ends, and a system without a battery. 1 Wh, of which 20 mW take 50 h; a panel gives 30 mW.
 */
class LivesSideBySideTest {
  private static final String MODEL =
      """
      package Buoys
      public
        with Energy_Estimation;
        device Radio
          properties
            Energy_Estimation::Assumed_Power => 20.0 mW;
            Energy_Estimation::Assumed_Error => 0.0;
        end Radio;
        device Cell
          properties
            Energy_Estimation::Battery_Energy => 1.0 Wh;
        end Cell;
        device Panel
          properties
            Energy_Estimation::Harvest_Profile => ([At => 0 sec; Power => 30.0 mW;]);
        end Panel;
        system Buoy
        end Buoy;
        system implementation Buoy.a_endless
          subcomponents
            radio: device Radio;
            cell: device Cell;
            panel: device Panel;
        end Buoy.a_endless;
        system implementation Buoy.b_perhaps
          subcomponents
            radio: device Radio {Energy_Estimation::Assumed_Error => 0.6;};
            cell: device Cell;
            panel: device Panel;
        end Buoy.b_perhaps;
        system implementation Buoy.c_ending
          subcomponents
            radio: device Radio;
            cell: device Cell;
        end Buoy.c_ending;
        system implementation Buoy.d_mains
          subcomponents
            radio: device Radio;
        end Buoy.d_mains;
      end Buoys;
      """;

  @TempDir Path folder;

  /** None of them is a dash but that which is not there. */
  @Test
  void aLifeWithoutAnEndIsNoneThatIsNotThere() throws IOException {
    Path model = Files.writeString(folder.resolve("buoys.aadl"), MODEL);
    Path out = folder.resolve("out");
    Run analysis =
        Run.of("analyze", model.toString(), "--format", "json", "--output", out.toString());
    assertThat(analysis.exitCode()).as(analysis.err()).isZero();

    Run run = Run.of("compare", out.resolve("report.json").toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    String row =
        run.out().lines().filter(line -> line.startsWith("battery life")).findFirst().orElseThrow();
    assertThat(row.strip().split("  +"))
        .startsWith("battery life", "unlimited", "unlimited")
        .contains("2 d 2 h")
        .endsWith("-");
  }
}
