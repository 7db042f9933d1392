package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Terminal;
import org.junit.jupiter.api.Test;

/** What the guide and the examples tell people to type, and to copy, is accepted. */
class GuideCommandsTest {
  private static final Path GUIDE = Path.of("../org.aadlenergy.help/guide");
  static final Pattern FENCE = Pattern.compile("(?ms)^```(\\w+)\\n(.*?)^```$");
  private static final String QUOTED = "'[^'\\n]*'|\"[^\"\\n]*\"";
  private static final Pattern COMMAND =
      Pattern.compile("(?<![\\w.-])aadl-energy ([a-z]+)((?:" + QUOTED + "|[^\\n'\"])*)");
  private static final Pattern WORD = Pattern.compile("(?:" + QUOTED + "|[^\\s'\"])+");

  record Line(Path page, String command, List<String> words) {}

  static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(Path.of("../../README.md")));
    for (Path folder : List.of(GUIDE, Path.of("../../examples"))) {
      try (Stream<Path> files = Files.walk(folder)) {
        files
            .filter(file -> file.toString().endsWith(".md"))
            .filter(file -> !file.endsWith("command-line.md"))
            .forEach(pages::add);
      }
    }
    return pages;
  }

  static List<Line> lines() throws IOException {
    List<Line> lines = new ArrayList<>();
    for (Path page : pages()) {
      String text = Files.readString(page);
      // what is indented is code, too
      String indented = FENCE.matcher(text).replaceAll("").replaceAll("(?m)^(?! {4}).*$", "");
      add(page, indented, lines);
      Matcher fence = FENCE.matcher(text);
      while (fence.find()) {
        if (!List.of("json", "xml", "toml", "aadl").contains(fence.group(1))) {
          add(page, fence.group(2), lines);
        }
      }
    }
    return lines;
  }

  /** Takes commands apart as a shell does, with 1 for every variable. */
  private static void add(Path page, String block, List<Line> lines) {
    String text = block.replaceAll("\\\\\\n\\s*", " ").replaceAll("\\n\\s+(?=--)", " ");
    Matcher command = COMMAND.matcher(text.replaceAll("\\$(\\{\\{.*?}}|\\{.*?}|\\w+)", "1"));
    while (command.find()) {
      List<String> words = new ArrayList<>();
      Matcher word = WORD.matcher(command.group(2));
      while (word.find() && !word.group().matches("[#|<>&;]+.*|[12]?>.*")) {
        String plain = word.group().replaceAll("['\"]", "");
        words.add(plain.endsWith(";") ? plain.substring(0, plain.length() - 1) : plain);
      }
      lines.add(new Line(page, command.group(1), words));
    }
  }

  @Test
  void everyCommandLineIsAccepted() throws IOException {
    List<String> refused = new ArrayList<>();
    List<Line> lines = lines();
    for (Line line : lines) {
      for (String problem : problems(line)) {
        refused.add(line + ": " + problem);
      }
    }
    assertThat(refused).isEmpty();
    assertThat(lines).hasSizeGreaterThan(50);
    assertThat(lines).extracting(Line::command).contains("analyze", "sweep", "merge", "diff");
    assertThat(lines)
        .filteredOn(line -> line.page().endsWith("ci-systems.md"))
        .extracting(Line::command)
        .contains("analyze", "sweep", "merge");
  }

  private static List<String> problems(Line line) {
    Optional<Command> command =
        Main.commands().stream().filter(c -> c.name().equals(line.command())).findFirst();
    if (command.isEmpty()) {
      return List.of("there is no such command");
    }
    if (command.get().name().equals("simulate")) {
      return List.of(); // has options of its own for each kind
    }
    Arguments arguments = Arguments.parse(command.get(), line.words());
    List<String> problems = new ArrayList<>(arguments.problems());
    if (problems.isEmpty() && List.of("analyze", "sweep").contains(line.command())) {
      PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
      Optional<AnalysisOptions> options =
          AnalysisArguments.options(arguments, new Terminal(nowhere, nowhere));
      if (options.isEmpty()) {
        problems.add("its options are refused");
      } else if (line.command().equals("sweep")) {
        SweepOptions.parse(
            options.get(),
            arguments.all("--vary"),
            arguments.all("--objective"),
            arguments.all("--limit"),
            arguments.value("--shard"),
            Path.of("sweep"),
            problems);
      }
    }
    return problems;
  }

  @Test
  void everyYamlOfTheGuideIsYaml() throws IOException {
    ObjectMapper yaml = new ObjectMapper(new YAMLFactory());
    List<JsonNode> found = new ArrayList<>();
    for (Path page : pages()) {
      Matcher fence = FENCE.matcher(Files.readString(page));
      while (fence.find()) {
        if (fence.group(1).equals("yaml")) {
          found.add(yaml.readTree(fence.group(2)));
        }
      }
    }
    assertThat(found).hasSize(3);
    assertThat(found.get(0).at("/jobs/energy/steps")).hasSizeGreaterThan(5);
    assertThat(found.get(1).at("/jobs/merge/needs").asText()).isEqualTo("shard");
    assertThat(found.get(2).at("/sweep/parallel").asInt()).isEqualTo(8);
  }
}
