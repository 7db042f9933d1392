package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BasisShare;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.power.PowerSection;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** No example loses power between its sources and what draws it. */
class ExamplePowerTest {
  @TestFactory
  Stream<DynamicTest> whatSourcesGiveIsDrawnOrLost() throws IOException {
    List<Path> examples;
    try (Stream<Path> files = Files.walk(ExamplesTest.EXAMPLES)) {
      examples =
          files.filter(f -> f.getFileName().toString().equals("expected.json")).sorted().toList();
    }
    assertThat(examples).hasSizeGreaterThanOrEqualTo(3);
    return examples.stream()
        .map(Path::getParent)
        .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> check(each)));
  }

  /** By hand in the example's README: the modem sends while the receiver acquires. */
  @Test
  void theTrackersCellGivesItsMostWhileTheModemSends() {
    Peak cell = peak("cell");
    double line = 3.0 * (22e-3 + 0.71e-6);
    double share = 0.93 - 0.03 * (line / 3.0 - 10e-3) / 90e-3;
    double most = line / share + 3.8 * 167e-3;
    assertThat(cell.watts().nominal()).isCloseTo(most, within(1e-9));
    assertThat(cell.atSeconds()).isCloseTo(0.1254, within(1e-12));
    assertThat(cell.on()).contains("firmware.position", "firmware.report");
    // the beacon of the next second is sent while the receiver still acquires
    Peak buck = peak("buck");
    double load = 3.0 * (22e-3 + 5.1e-3 + 0.71e-6);
    double its = 0.93 - 0.03 * (load / 3.0 - 10e-3) / 90e-3;
    assertThat(buck.watts().nominal()).isCloseTo(load / its - load, within(1e-9));
    assertThat(buck.atSeconds()).isCloseTo(1.0004, within(1e-12));
    assertThat(buck.on()).containsExactly("firmware.beacon", "firmware.position");
  }

  private static Peak peak(String path) {
    RootResult root =
        result(ExamplesTest.EXAMPLES.resolve("tracker")).roots().stream()
            .filter(each -> each.root().equals("Tracker::Board.i"))
            .findFirst()
            .orElseThrow();
    return root.modes().get(0).power().peaks().stream()
        .filter(each -> each.path().equals(path))
        .findFirst()
        .orElseThrow();
  }

  private static void check(Path example) {
    result(example).roots().forEach(ExamplePowerTest::conserves);
  }

  private static AnalysisResult result(Path example) {
    AnalysisOptions.Builder options = AnalysisOptions.builder().input(example);
    options.library(AadlLibraryTest.LIBRARY);
    if (Files.isDirectory(example.resolve("models"))) {
      options.models(example.resolve("models"));
    }
    return Analysis.run(options.build(), Progress.NONE).result().orElseThrow();
  }

  private static void conserves(RootResult root) {
    for (ModeResult mode : root.modes()) {
      if (root.complete()) {
        double bases = 0.0;
        for (BasisShare basis : mode.coverage().bases()) {
          bases += basis.share();
        }
        assertThat(bases).as(root.root() + ": shares by basis").isCloseTo(1.0, within(1e-9));
      }
      Map<String, Double> charged = new HashMap<>();
      mode.components().forEach(c -> charged.put(c.path(), c.averagePowerWatts().nominal()));
      double sources = 0.0;
      double drawn = 0.0;
      for (Row row : mode.section(PowerSection.TYPE).rows()) {
        double input = watts(row, PowerSection.INPUT);
        double output = watts(row, PowerSection.OUTPUT);
        boolean converts = row.get(PowerSection.KIND).equals("converter");
        boolean fed = row.find(PowerSection.FED_BY).isPresent();
        if (converts) {
          double loss = charged.get(row.get(PowerSection.PATH));
          assertThat(input).isCloseTo(output + loss, within(1e-9 * input));
          drawn += loss;
        } else if (fed) {
          drawn += input;
        }
        sources += converts && !fed ? input : converts ? 0.0 : output;
      }
      String what = root.root() + " " + mode.name();
      assertThat(sources).as(what).isCloseTo(drawn, within(1e-9 * drawn));
      double total = mode.totals().averagePowerWatts().nominal();
      assertThat(drawn).as(what).isLessThanOrEqualTo(total * (1.0 + 1e-9));
    }
  }

  private static double watts(Row row, Column<Interval> column) {
    return row.find(column).map(Interval::nominal).orElse(0.0);
  }
}
