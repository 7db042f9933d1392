package org.aadlenergy.app.coverage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CellRow.Kind;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.service.power.Cells;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cell of a platform file under the load of a model: 300 mW of a cell of 3 V are 100 mA. */
class CellsInTextTest {
  private static final Path PAGE = Path.of("../org.aadlenergy.help/guide/platforms.md");

  private static final String MODEL =
      """
      package Node
      public
        with Energy_Estimation;
        device Cell
          properties
            Energy_Estimation::Calibration => "cells.flat";
        end Cell;
        device Lamp
          properties
            Energy_Estimation::Assumed_Power => 300.0 mW;
            Energy_Estimation::Assumed_Error => 0.0;
        end Lamp;
        system Sys
        end Sys;
        system implementation Sys.impl
          subcomponents
            cell: device Cell;
            lamp: device Lamp;
          properties
            Energy_Estimation::Estimation_Window => 1 sec;
        end Sys.impl;
      end Node;
      """;

  /** Its voltage is 3 V until it is empty, so that a power is a current. */
  private static final String PLATFORM =
      """
      platform cells {
        cell flat "A flat cell" assumed {
          charge = 1 Ah error 0 %
          voltage = 3 V error 0 %
          delivers at 1 mA is 1 Ah
          delivers at 100 mA is 500 mAh
        }
      }
      """;

  @TempDir Path folder;

  private RootResult root(String... settings) throws IOException {
    Files.writeString(folder.resolve("node.aadl"), MODEL);
    Files.writeString(folder.resolve("cells.energy"), PLATFORM);
    AnalysisOptions.Builder options = AnalysisOptions.builder().input(folder).models(folder);
    List.of(settings).forEach(options::set);
    Outcome outcome = Analysis.run(options.build(), Progress.NONE);
    assertThat(outcome.diagnostics()).noneMatch(Diagnostic::isError);
    return outcome.result().orElseThrow().roots().get(0);
  }

  private static double seconds(RootResult root) {
    double life = root.life().orElseThrow().seconds().nominal();
    assertThat(root.modes().get(0).totals().batteryLifeSeconds().orElseThrow().nominal())
        .isEqualTo(life);
    return life;
  }

  /** 500 mAh at 100 mA: 5 hours, and not the 10 hours of its charge. */
  @Test
  void whatItDeliversAtItsCurrentCounts() throws IOException {
    assertThat(seconds(root())).isCloseTo(5 * 3600.0, withinPercentage(1e-3));
  }

  /**
   * Two in a row give 50 mA: straight in logarithms from 1 to 0.5, 0.5 ^ (ln 50 / ln 100) = 0.5550
   * of 1 Ah. Two beside each other give 50 mA each, and last as long.
   */
  @Test
  void aPackSharesTheCurrent() throws IOException {
    double expected = Math.pow(0.5, Math.log(50.0) / Math.log(100.0)) * 20 * 3600.0;

    assertThat(seconds(root("Energy_Estimation::Cells_In_Series=2 @ cell")))
        .isCloseTo(expected, withinPercentage(1e-3));
    assertThat(seconds(root("Energy_Estimation::Cells_In_Parallel=2 @ cell")))
        .isCloseTo(expected, withinPercentage(1e-3));
  }

  @Test
  void theCellOfTheGuideIsRead() throws IOException {
    Matcher block =
        Pattern.compile("```energy\n(platform my-cells .*?)```", Pattern.DOTALL)
            .matcher(Files.readString(PAGE));
    assertThat(block.find()).isTrue();
    Diagnostics diagnostics = new Diagnostics();
    Battery battery =
        PlatformLibraries.withTexts(Map.of("my-cells.energy", block.group(1)), diagnostics)
            .find("my-cells.mc2032")
            .orElseThrow()
            .battery()
            .orElseThrow();
    assertThat(diagnostics.sorted()).isEmpty();
    assertThat(battery.rows(Kind.RESISTANCE)).hasSize(3);
    assertThat(Cells.of(battery).orElseThrow().openVolts().at(0.55, 25.0))
        .isCloseTo((3.20 + 2.85) / 2, withinPercentage(1e-9));
  }
}
