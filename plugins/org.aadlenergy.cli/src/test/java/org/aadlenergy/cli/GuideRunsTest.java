package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import org.aadlenergy.cli.GuideCommandsTest.Line;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the guide tells people to type does what it says: command lines on the examples are run.
 * Those on a model of the reader's own are held against the options by {@link GuideCommandsTest},
 * as there is nothing to run them on; those of other tools are in a table that says who runs them.
 */
class GuideRunsTest {
  private static final Path OTHERS = Path.of("src/test/resources/other-commands.tsv");
  private static final List<String> SHELL = List.of("sh", "text");
  private static final List<String> WRITING =
      List.of("analyze", "sweep", "optimize", "advise", "calibrate");

  @TempDir Path temp;

  @Test
  void commandLinesOnExamplesRun() throws IOException {
    List<String> failed = new ArrayList<>();
    List<String> commands = new ArrayList<>();
    for (Line line : GuideCommandsTest.lines()) {
      boolean own = line.page().toString().contains("examples/");
      if (!own && line.words().stream().anyMatch(word -> word.startsWith("examples/"))) {
        List<String> words = here(line, temp.resolve("run" + commands.size()));
        commands.add(line.command());
        if (!words.contains("--master")) {
          Run run = Run.of(words.toArray(String[]::new));
          if (run.exitCode() != 0) {
            failed.add(line + " ends with " + run.exitCode() + ": " + run.err());
          }
        }
      }
    }
    assertThat(failed).isEmpty();
    assertThat(commands)
        .hasSizeGreaterThan(8)
        .contains("analyze", "explain", "sweep", "optimize", "advise", "calibrate", "validate");
  }

  /** The same from this folder, with what it writes in another. */
  private static List<String> here(Line line, Path output) throws IOException {
    List<String> words = new ArrayList<>(List.of(line.command()));
    String before = "";
    Files.createDirectories(output);
    for (String word : line.words()) {
      boolean written = before.equals("--output");
      String there = word.startsWith("examples/") ? "../../" + word : word;
      words.add(written ? output.resolve(Path.of(word).getFileName()).toString() : there);
      before = word;
    }
    if (WRITING.contains(line.command()) && !line.words().contains("--output")) {
      words.addAll(List.of("--output", output.toString()));
    }
    return words;
  }

  /** Nothing of the guide is typed by readers first. */
  @Test
  void whatOtherToolsAreAskedIsRunSomewhereOrSaysWhyNot() throws IOException {
    Map<String, String> others = others();
    List<String> unknown = new ArrayList<>();
    List<String> used = new ArrayList<>();
    for (Path page : GuideCommandsTest.pages()) {
      if (page.toString().contains("examples")) {
        continue;
      }
      Matcher fence = GuideCommandsTest.FENCE.matcher(Files.readString(page));
      while (fence.find()) {
        if (SHELL.contains(fence.group(1))) {
          accounted(page, fence.group(2), others, used, unknown);
        }
      }
    }
    assertThat(unknown).as("lines to add to " + OTHERS).isEmpty();
    assertThat(used).as("all of " + OTHERS).containsAll(others.keySet());
  }

  private static void accounted(
      Path page,
      String block,
      Map<String, String> others,
      List<String> used,
      List<String> unknown) {
    for (String line : block.replaceAll("\\\\\\n\\s*", " ").lines().toList()) {
      if (line.isBlank() || line.startsWith("# ") || line.matches("(.*/)?aadl-energy [a-z].*")) {
        continue;
      }
      List<String> known = others.keySet().stream().filter(line::startsWith).toList();
      used.addAll(known);
      if (known.isEmpty()) {
        unknown.add(page.getFileName() + ": " + line);
      }
    }
  }

  private static Map<String, String> others() throws IOException {
    Map<String, String> others = new LinkedHashMap<>();
    for (String line : Files.readAllLines(OTHERS)) {
      if (!line.startsWith("# ") && !line.isBlank()) {
        String[] cells = line.split("\t", -1);
        assertThat(cells).as(line).hasSize(3);
        assertThat(cells[1]).as(line).isIn("run", "not");
        assertThat(cells[2]).as(line).isNotBlank();
        others.put(cells[0], cells[2]);
      }
    }
    return others;
  }
}
