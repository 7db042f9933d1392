package org.aadlenergy.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.Reports;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.result.RootResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Writes every value that the engine reads wrongly: a literal, unit or name misspelt, a number
 * below zero, a unit forgotten. What stands in its place may draw more than the right value, so
 * that no total says "at least" any more.
 */
class BadValuesTest {
  private static final String MODEL = Entries.text("bad-values.txt");
  private static final String HERE = "-- the example stands here";
  private static final Pattern LINE =
      Pattern.compile("^\\s*([\\w:]+)\\s*=>\\s*(.*?)((?: in modes.*| applies to.*)?;)\\s*$");
  private static final Pattern TOKEN =
      Pattern.compile("\"(\\w[^\"]*)\"|(?<![\\w.])(\\d[\\w.]*)|([A-Za-z]\\w*)(?!\\w|\\s*=>)");

  /** What is read back here; at night nothing that writes a report may fail either. */
  private static final String FORMATS =
      Boolean.getBoolean("nightly")
          ? "text,html,markdown,csv,junit,sarif,osate,json"
          : "text,markdown";

  private static final Pattern BOUND =
      Pattern.compile("at (?:least|most) [\\d.,]+ (?:[pnumkMG]?[JWs]|d|h|min|months?|years?)\\b");

  /** What is taken without an error, and why no figure rests on it here. */
  private static final Map<String, String> TAKEN =
      Map.of(
          "Energy_Estimation::Excluded", "any words are a reason",
          "Energy_Estimation::Ambient_Temperature", "it may be below 0, and 0 has no sign",
          "Energy_Estimation::Harvest_Profile", "0 has no sign",
          "Energy_Estimation::Panel_Azimuth", "the east is below 0",
          "Energy_Estimation::Sun_Latitude", "the south is below 0",
          "Energy_Estimation::Orbit_Beta", "it has a sign",
          "Energy_Estimation::Sun_Date", "only a panel reads it, and says what it is not",
          "Thread_Properties::Priority", "any whole number is an order",
          "OS_Workload::Activity", "an event that the platform does not know is told as in vain",
          "OS_Workload::Code_Trace", "only code that runs in place is read");

  /** Wrong values that only leave something out: what is lacking can but add energy. */
  private static final Map<String, String> ADDING =
      Map.of(
          "OS_Services::Idle_State", "what the processor draws at rest",
          "Energy_Estimation::Execution_Profile", "what execution draws");

  /** Properties of sets that a model has to bring: their numbers pass the same table. */
  private static final Set<String> BROUGHT =
      Set.of(
          "ARINC653::Partition_Slots",
          "ARINC653::Slots_Allocation",
          "POK::Slots",
          "POK::Slots_Allocation",
          "POK::Major_Frame",
          "Physical_Properties::Power_Consume",
          "Physical_Properties::Power_Provide",
          "Electricity_Properties::Efficiency");

  @TempDir Path folder;

  /** One line of properties, written wrongly. */
  record Bad(String property, String line) {
    @Override
    public String toString() {
      return line;
    }
  }

  /** The product's own properties as their reference shows them, and those of other sets. */
  static Stream<Bad> bad() {
    List<String> lines = new ArrayList<>();
    Entries.of("examples.txt").values().forEach(entry -> lines.add(entry.line()));
    Entries.of("bad-standard.txt").values().forEach(entry -> lines.add(entry.line()));
    return lines.stream().flatMap(line -> mutations(line).stream());
  }

  private static List<Bad> mutations(String text) {
    Matcher line = LINE.matcher(text);
    assertThat(line.matches()).as(text).isTrue();
    String value = line.group(2);
    List<Bad> bad = new ArrayList<>();
    Matcher token = TOKEN.matcher(value);
    while (token.find()) {
      String word = token.group();
      if (word.equals("reference")) {
        continue;
      }
      String wrong =
          token.group(1) != null
              ? "\"x" + word.substring(1)
              : token.group(2) != null ? "-" + word : word + "x";
      String whole = value.substring(0, token.start()) + wrong + value.substring(token.end());
      bad.add(new Bad(line.group(1), line.group(1) + " => " + whole + line.group(3)));
    }
    return bad;
  }

  private Outcome analyzed(String line) throws IOException {
    Path model = folder.resolve("model.aadl");
    Files.writeString(model, MODEL.replace(HERE, line));
    AnalysisOptions options =
        AnalysisOptions.builder()
            .input(model)
            .formats(FORMATS)
            .output(folder.resolve("reports"))
            .build();
    return Reports.write(options, Analysis.run(options, Progress.NONE), file -> {});
  }

  private String reports() throws IOException {
    StringBuilder all = new StringBuilder();
    for (String file : List.of("report.txt", "report.md")) {
      all.append(Files.readString(folder.resolve("reports").resolve(file)));
    }
    return all.toString();
  }

  /** Without a wrong value the model says "at least": nothing says what some of its parts draw. */
  @Test
  void whatIsAbsentLeavesABound() throws IOException {
    Outcome outcome = analyzed("");
    RootResult root = outcome.result().orElseThrow().roots().get(0);
    assertThat(outcome.diagnostics()).noneMatch(Diagnostic::isError);
    assertThat(root.complete()).isFalse();
    assertThat(root.isWrong()).isFalse();
    assertThat(reports()).containsPattern(BOUND).doesNotContain("errors aside");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("bad")
  void noTotalIsABoundAfterAWrongValue(Bad bad) throws IOException {
    Outcome outcome = analyzed(bad.line());
    if (outcome.diagnostics().stream().noneMatch(Diagnostic::isError)) {
      assertThat(TAKEN).as("taken without a word: %s", bad).containsKey(bad.property());
      return;
    }
    assertThat(outcome.exitCode().code()).as(bad.line()).isNotZero();
    if (outcome.result().isPresent() && !ADDING.containsKey(bad.property())) {
      RootResult root = outcome.result().get().roots().get(0);
      assertThat(root.isWrong()).as("%s: %s", root.leftOut(), outcome.diagnostics()).isTrue();
      assertThat(reports()).contains("errors aside").doesNotContainPattern(BOUND);
    }
  }

  /** Nothing that the engine reads is missing above. */
  @Test
  void everyPropertyThatTheEngineReadsIsWrittenWrongly() {
    Set<String> written = new TreeSet<>();
    bad().forEach(bad -> written.add(bad.property()));
    Set<String> read = new TreeSet<>(PropertiesPage.readOfOtherSets());
    PropertiesPageTest.names().forEach(read::add);
    read.removeAll(BROUGHT);
    assertThat(written).containsExactlyInAnyOrderElementsOf(read);
  }
}
