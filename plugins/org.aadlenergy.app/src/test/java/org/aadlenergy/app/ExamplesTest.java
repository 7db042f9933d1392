package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.ThreadResult;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Holds every example against the {@code expected.json} beside it. */
class ExamplesTest {
  static final Path EXAMPLES = Path.of("../../examples");

  @TestFactory
  Stream<DynamicTest> examplesGiveWhatTheyExpect() throws IOException {
    List<Path> expectations;
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      expectations =
          files.filter(f -> f.getFileName().toString().equals("expected.json")).sorted().toList();
    }
    assertThat(expectations).hasSizeGreaterThanOrEqualTo(3);
    return expectations.stream().flatMap(ExamplesTest::tests);
  }

  private static Stream<DynamicTest> tests(Path expectation) {
    AnalysisOptions.Builder options = AnalysisOptions.builder().input(expectation.getParent());
    options.library(AadlLibraryTest.LIBRARY);
    Path platforms = expectation.resolveSibling("models");
    if (Files.isDirectory(platforms)) {
      options.models(platforms);
    }
    Outcome outcome = Analysis.run(options.build(), Progress.NONE);
    JsonArray rows = JsonParser.parseString(read(expectation)).getAsJsonArray();
    assertThat(rows).isNotEmpty();
    DynamicTest whole =
        DynamicTest.dynamicTest(
            expectation.getParent().getFileName() + " leaves out what it says",
            () -> {
              assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
              leavesOut(outcome.result().orElseThrow(), rows);
            });
    DynamicTest filled =
        DynamicTest.dynamicTest(
            expectation.getParent().getFileName() + " accounts for all of the window",
            () -> fillsTheWindow(outcome.result().orElseThrow()));
    return Stream.concat(
        Stream.of(whole, filled),
        rows.asList().stream()
            .map(JsonElement::getAsJsonObject)
            .filter(row -> !row.has("leftOut"))
            .map(row -> test(row, outcome)));
  }

  /** Each root leaves out what a row of it lists, as {@code cpu idle}, and nothing else. */
  private static void leavesOut(AnalysisResult result, JsonArray rows) {
    for (RootResult root : result.roots()) {
      Set<String> said = new TreeSet<>();
      for (JsonElement row : rows) {
        JsonObject object = row.getAsJsonObject();
        if (object.has("leftOut") && root.root().matches(object.get("root").getAsString())) {
          object.get("leftOut").getAsJsonArray().forEach(one -> said.add(one.getAsString()));
        }
      }
      Set<String> found = new TreeSet<>();
      root.leftOut().forEach(left -> found.add(left.path() + " " + left.what().word()));
      assertThat(found).as(root.root()).isEqualTo(said);
      assertThat(root.complete()).as(root.root()).isEqualTo(said.isEmpty());
    }
  }

  /** Active, idle and sleeping time of every component are exactly the window. */
  private static void fillsTheWindow(AnalysisResult result) {
    for (RootResult root : result.roots()) {
      for (ModeResult mode : root.modes()) {
        assertThat(mode.components()).isNotEmpty();
        for (ComponentResult component : mode.components()) {
          ComponentTimes times = component.times().orElseThrow();
          assertThat(times.activeSeconds() + times.idleSeconds() + times.sleepSeconds())
              .as(root.root() + " " + component.path())
              .isEqualTo(mode.windowSeconds());
        }
      }
    }
  }

  private static DynamicTest test(JsonObject row, Outcome outcome) {
    String name = row.toString();
    return DynamicTest.dynamicTest(
        name,
        () -> {
          double expected = row.get("expected").getAsDouble();
          assertThat(actual(row, outcome))
              .as(row.get("because").getAsString())
              .isCloseTo(expected, within(expected * row.get("within").getAsDouble()));
        });
  }

  private static double actual(JsonObject row, Outcome outcome) {
    RootResult root =
        outcome.result().orElseThrow().roots().stream()
            .filter(r -> r.root().equals(row.get("root").getAsString()))
            .findFirst()
            .orElseThrow();
    if (row.has("balance")) {
      return balance(row, root.life().orElseThrow().balance().get().orElseThrow());
    }
    String modeName = text(row, "mode");
    ModeResult mode =
        root.modes().stream().filter(m -> m.name().equals(modeName)).findFirst().orElseThrow();
    if (!row.has("thread")) {
      return row.has("component") ? component(row, mode) : whole(row, root, mode);
    }
    ThreadResult thread =
        mode.threads().stream()
            .filter(t -> t.path().equals(text(row, "thread")))
            .findFirst()
            .orElseThrow();
    if (row.has("rail")) {
      return charged(thread, text(row, "rail"), text(row, "component"));
    }
    if (row.has("service")) {
      return service(row, thread);
    }
    return switch (text(row, "quantity")) {
      case "time" -> thread.timePerDispatchSeconds().nominal();
      case "energy" -> thread.energyPerDispatchJoules().nominal();
      case "startup" -> thread.startupEnergyJoules().nominal();
      default -> throw new IllegalArgumentException("unknown quantity in " + row);
    };
  }

  /** Energies and times of one component over the window. */
  private static double component(JsonObject row, ModeResult mode) {
    ComponentResult component =
        mode.components().stream()
            .filter(c -> c.path().equals(text(row, "component")))
            .findFirst()
            .orElseThrow();
    ComponentTimes times = component.times().orElseThrow();
    return switch (text(row, "quantity")) {
      case "energy" -> component.energyJoules().nominal();
      case "active" -> component.activeJoules().nominal();
      case "idle" -> component.idleJoules().nominal();
      case "activeSeconds" -> times.activeSeconds();
      case "idleSeconds" -> times.idleSeconds();
      case "sleepSeconds" -> times.sleepSeconds();
      default -> throw new IllegalArgumentException("unknown quantity in " + row);
    };
  }

  /** Quantities of the whole system: {@code "total"}, or {@code "mission"} with its kind. */
  private static double whole(JsonObject row, RootResult root, ModeResult mode) {
    if (row.has("mission")) {
      MissionResult mission =
          root.missions().stream()
              .filter(m -> m.kind().equals(text(row, "mission")))
              .findFirst()
              .orElseThrow();
      return switch (text(row, "quantity")) {
        case "energy" -> mission.energyJoules().nominal();
        case "startup" -> mission.startupJoules().nominal();
        case "transitions" -> mission.transitionJoules().nominal();
        case "battery" -> mission.batteryLifeSeconds().orElseThrow().nominal();
        default -> throw new IllegalArgumentException("unknown quantity in " + row);
      };
    }
    return switch (text(row, "total")) {
      case "energy" -> mode.totals().energyJoules().nominal();
      case "startup" -> mode.totals().startupJoules().nominal();
      case "battery" -> mode.totals().batteryLifeSeconds().orElseThrow().nominal();
      default -> throw new IllegalArgumentException("unknown total in " + row);
    };
  }

  private static double balance(JsonObject row, HarvestBalance balance) {
    return switch (text(row, "balance")) {
      case "harvested" -> balance.harvestedJoules();
      case "missing" -> balance.missingJoules();
      case "depth" -> balance.depthOfDischarge();
      case "autonomy" -> balance.autonomySeconds();
      case "battery" -> balance.sizes().get().batteryJoules().orElseThrow();
      case "harvest" -> balance.sizes().get().harvest().orElseThrow();
      default -> throw new IllegalArgumentException("unknown balance in " + row);
    };
  }

  /** The count, time or energy of one service, 0 where the thread has none. */
  private static double service(JsonObject row, ThreadResult thread) {
    double sum = 0.0;
    for (ServiceResult service : thread.services()) {
      if (service.service().equals(text(row, "service")) && service.phase() == Phase.DISPATCH) {
        sum +=
            switch (text(row, "quantity")) {
              case "count" -> service.count();
              case "time" -> service.timeSeconds().nominal();
              case "energy" -> service.energyJoules().nominal();
              default -> throw new IllegalArgumentException("unknown quantity in " + row);
            };
      }
    }
    return sum;
  }

  private static double charged(ThreadResult thread, String rail, String component) {
    double sum = 0.0;
    for (ServiceResult service : thread.services()) {
      for (ChargeResult charge : service.charges()) {
        if (service.phase() == Phase.DISPATCH && charge.rail().equals(rail)) {
          assertThat(charge.component()).isEqualTo(component);
          sum += charge.energyJoules().nominal();
        }
      }
    }
    return sum;
  }

  private static String text(JsonObject row, String name) {
    JsonElement element = row.get(name);
    return element == null ? "" : element.getAsString();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
