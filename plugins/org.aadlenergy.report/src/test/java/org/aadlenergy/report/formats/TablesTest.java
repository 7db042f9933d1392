package org.aadlenergy.report.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.execution.GovernorSection;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.service.swap.DeviceSection;
import org.aadlenergy.report.FixtureExtras;
import org.aadlenergy.report.FixtureResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The tables that people read have the numbers of the result: each row is found by the words in it,
 * and its quantities are read back from their digits and units.
 */
class TablesTest {
  private static final RootResult ROOT = FixtureResult.awkward();
  private static final ModeResult MODE = ROOT.modes().get(0);
  private static final Pattern QUANTITY =
      Pattern.compile("(-?\\d[\\d,]*(?:\\.\\d+)?) ?(%|h|min|[pnumkMG]?(?:J|W|s|Hz)\\b)?");
  private static final Map<String, Double> PREFIX =
      Map.of("p", 1e-12, "n", 1e-9, "u", 1e-6, "m", 1e-3, "k", 1e3, "M", 1e6, "G", 1e9);

  /** The rows of the tables as plain text. */
  private static List<String> rows(String format) {
    String page = Reporters.named(format).orElseThrow().asText(FixtureResult.result());
    return format.equals("html")
        ? Pattern.compile("<tr>.*?(?=<tr>|</tbody>)", Pattern.DOTALL)
            .matcher(page)
            .results()
            .map(row -> row.group().replaceAll("<[^>]*>", " | ").replace("&gt;", ">"))
            .toList()
        : page.lines().toList();
  }

  /** A row with all the words and all the numbers, each to two in a thousand. */
  private static void assertRow(String format, List<String> words, double... numbers) {
    assertThat(rows(format))
        .as("%s: %s", format, words)
        .anySatisfy(
            row -> {
              words.forEach(word -> assertThat(row).contains(word));
              List<Double> read = quantities(row);
              for (double number : numbers) {
                assertThat(read)
                    .as("%s in %s", number, row)
                    .anyMatch(value -> Math.abs(value - number) <= 2e-3 * Math.abs(number));
              }
            });
  }

  private static List<Double> quantities(String row) {
    List<Double> read = new ArrayList<>();
    Matcher matcher = QUANTITY.matcher(row);
    while (matcher.find()) {
      double value = Double.parseDouble(matcher.group(1).replace(",", ""));
      read.add(value * scale(matcher.group(2)));
    }
    return read;
  }

  private static double scale(String unit) {
    if (unit == null) {
      return 1.0;
    }
    return switch (unit) {
      case "%" -> 0.01;
      case "h" -> 3600.0;
      case "min" -> 60.0;
      default -> PREFIX.getOrDefault(unit.length() > 1 ? unit.substring(0, 1) : "", 1.0);
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "markdown", "html"})
  void governors(String format) {
    for (Row result : MODE.section(GovernorSection.TYPE).rows()) {
      for (Row choice : result.get(GovernorSection.CHOICES)) {
        boolean fits = choice.get(GovernorSection.FITS);
        double share = choice.get(GovernorSection.UTILIZATION);
        assertRow(
            format,
            List.of(
                choice.get(GovernorSection.GOVERNOR),
                choice.get(GovernorSection.PROFILE),
                fits ? "best" : "too slow"),
            share,
            choice.get(GovernorSection.WORK_SECONDS),
            choice.get(GovernorSection.EQUAL_WORK).nominal(),
            choice.get(GovernorSection.EQUAL_WINDOW).nominal(),
            choice.find(GovernorSection.HERTZ).orElse(share));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "markdown", "html"})
  void policiesOfDevices(String format) {
    for (Row device : MODE.section(DeviceSection.TYPE).rows()) {
      for (Row choice : device.get(DeviceSection.CHOICES)) {
        double energy = choice.get(DeviceSection.CHOICE_ENERGY).nominal();
        double added = choice.get(DeviceSection.CHOICE_ADDED);
        assertRow(
            format,
            List.of(choice.get(DeviceSection.CHOICE)),
            energy,
            added == 0.0 ? energy : added,
            choice.find(DeviceSection.BREAK_EVEN).orElse(energy));
      }
    }
  }

  /** A terminal shows how long, and what the whole policy takes. */
  @ParameterizedTest
  @ValueSource(strings = "html")
  void statesOfDevices(String format) {
    for (Row device : MODE.section(DeviceSection.TYPE).rows()) {
      for (Row state : device.get(DeviceSection.STATES)) {
        assertRow(
            format,
            List.of(state.get(DeviceSection.STATE)),
            state.get(DeviceSection.STATE_SECONDS),
            state.get(DeviceSection.STATE_ENERGY).nominal());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "markdown", "html"})
  void tasksOfSchedules(String format) {
    Row processor = MODE.section(ScheduleSection.TYPE).rows().get(0);
    for (Row task : processor.get(ScheduleSection.TASKS)) {
      double worst = task.get(ScheduleSection.WORST);
      assertRow(format, List.of(), worst, task.find(ScheduleSection.DEADLINE).orElse(worst));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "markdown", "html"})
  void budgets(String format) {
    for (RootResult root : FixtureResult.result().roots()) {
      for (BudgetResult budget : root.budgets()) {
        if (!budget.passed() || !format.equals("text")) {
          assertRow(format, List.of(), budget.limit(), budget.actual().nominal());
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "html"})
  void segmentsOfMissions(String format) {
    for (MissionResult.Segment segment : ROOT.missions().get(0).segments()) {
      Interval energy = segment.energyJoules();
      assertRow(
          format, List.of(segment.mode()), segment.seconds(), segment.share(), energy.nominal());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "markdown", "html"})
  void missions(String format) {
    MissionResult mission = ROOT.missions().get(0);
    String page = Reporters.named(format).orElseThrow().asText(FixtureResult.result());
    String text = format.equals("html") ? page.replaceAll("<[^>]*>", " ") : page;
    for (Interval figure : List.of(mission.energyJoules(), mission.averagePowerWatts())) {
      assertThat(quantities(text))
          .as("%s in %s", figure.nominal(), format)
          .anyMatch(value -> Math.abs(value - figure.nominal()) <= 1e-3 * figure.nominal());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "markdown", "html"})
  void whatChanged(String format) {
    for (ComparisonResult.Change change : FixtureExtras.comparison().changes()) {
      double after = change.after().orElseThrow();
      assertRow(format, List.of(), change.before().orElse(after), after);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"markdown", "html"})
  void hardBoundsStandBesideTheBounds(String format) {
    Interval energy = MODE.totals().energyJoules();
    String page = Reporters.named(format).orElseThrow().asText(FixtureResult.result());
    List<String> lines =
        page.lines().filter(line -> line.contains("by execution-time ranges (hard")).toList();

    assertThat(lines)
        .anySatisfy(
            line ->
                assertThat(quantities(line.replaceAll("<[^>]*>", " ")))
                    .anyMatch(v -> Math.abs(-v - energy.hard().below()) < 1e-3 * Math.abs(v))
                    .anyMatch(v -> Math.abs(v - energy.hard().above()) < 1e-3 * Math.abs(v)));
  }
}
