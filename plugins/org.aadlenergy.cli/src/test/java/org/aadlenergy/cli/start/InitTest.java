package org.aadlenergy.cli.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.aadlenergy.app.Version;
import org.aadlenergy.cli.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A new project runs as it was written, and writing one destroys nothing. */
class InitTest {
  private static final Path EXAMPLES = Path.of("..", "..", "examples");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  private static final Pattern TOTAL =
      Pattern.compile("\"totals\": ?\\{\\s*\"energyJoules\": ?\\{\"nominal\":([^,]+),");

  @TempDir Path folder;

  private List<String> files(Path of) throws IOException {
    try (Stream<Path> walk = Files.walk(of)) {
      return walk.filter(Files::isRegularFile)
          .map(f -> of.relativize(f).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }

  @Test
  void aFirstModelIsWholeAndKeepsItsBudgets() throws IOException {
    Path made = folder.resolve("my node");
    Run run = Run.of("init", made.toString());
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("aadl-energy analyze '" + made + "'");
    assertThat(files(made))
        .containsExactly(
            ".github/workflows/energy.yml",
            ".gitignore",
            ".gitlab-ci.yml",
            "README.md",
            "aadl-energy.toml",
            "platforms/my-board.energy",
            "pom.xml",
            "sensor_node.aadl");
    for (String file : files(made)) {
      assertThat(run.out()).contains("  " + file + "\n");
    }
    Run analysis = Run.of("analyze", made.toString());
    assertThat(analysis.exitCode()).isZero();
    assertThat(analysis.out())
        .contains("Sensor_Node::Node.i", " complete\n", "kept", "Battery life")
        .doesNotContain("warning", "at least");
  }

  /** The figures of my-board.energy, and those of the parts' data sheets at 3.3 V and 3 V. */
  @Test
  void itsEnergyIsAsByHand() {
    double processor = 20e-3 * 6.5e-3 + 8e-6 * (60 - 6.5e-3);
    double lamp = 30e-6 * 60;
    double sensor = 3.3 * (430e-6 * 13e-3 + 0.3e-6 * (60 - 13e-3));
    double radio = 3 * (11.3e-3 * 2e-3 + 0.9e-6 * (60 - 2e-3));
    Path made = folder.resolve("node");
    Run.of("init", made.toString());
    String json = Run.of("analyze", made.toString(), "--format", "json").out();
    Matcher energy = TOTAL.matcher(json);
    assertThat(energy.find()).isTrue();
    assertThat(Double.parseDouble(energy.group(1)))
        .isCloseTo(processor + lamp + sensor + radio, within(1e-12));
  }

  @Test
  void whatItsReadmeAsksRuns() throws IOException {
    Path made = folder.resolve("node");
    Run.of("init", made.toString());
    List<Integer> codes = new ArrayList<>();
    for (String line : Files.readAllLines(made.resolve("README.md"))) {
      if (line.startsWith("    aadl-energy ")) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line.strip().replaceAll("\\s+#.*", ""));
        while (matcher.find()) {
          String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
          words.add(word.equals(".") ? made.toString() : word);
        }
        words.replaceAll(w -> w.equals("energy-report") ? made.resolve(w).toString() : w);
        if (words.contains("sweep")) {
          words.addAll(List.of("--output", made.resolve("sweep").toString()));
        }
        Run run = Run.of(words.subList(1, words.size()).toArray(new String[0]));
        assertThat(run.err()).doesNotContain("error AE00");
        codes.add(run.exitCode());
      }
    }
    assertThat(codes).containsExactly(0, 0, 0, 0, 4);
  }

  @Test
  void mavenUsesThisVersion() throws Exception {
    Path made = folder.resolve("The Node");
    Run.of("init", made.toString());
    var pom = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    var document = pom.parse(made.resolve("pom.xml").toFile());
    assertThat(document.getElementsByTagName("version").item(1).getTextContent())
        .isEqualTo(Version.current());
    assertThat(document.getElementsByTagName("artifactId").item(0).getTextContent())
        .isEqualTo("the-node");
    assertThat(Files.readString(made.resolve("pom.xml"))).contains("${aadl-energy.repository}");
    assertThat(Files.readString(made.resolve(".github/workflows/energy.yml")))
        .contains("${{ vars.AADL_ENERGY_VERSION }}");
  }

  static Stream<String> examples() {
    return Run.of("init", "--from", "list").out().lines();
  }

  @Test
  void everyExampleIsOffered() throws IOException {
    TreeSet<String> there = new TreeSet<>();
    try (Stream<Path> list = Files.list(EXAMPLES)) {
      list.filter(Files::isDirectory).forEach(f -> there.add(f.getFileName().toString()));
    }
    there.removeAll(List.of("calibration", "ci-budget"));
    assertThat(examples()).containsExactlyElementsOf(there);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void anExampleAnswersAsWhereItComesFrom(String example) throws IOException {
    Path made = folder.resolve(example);
    assertThat(Run.of("init", made.toString(), "--from", example).exitCode()).isZero();
    assertThat(files(made)).contains("pom.xml", "README.md").doesNotContain("expected.json");
    assertThat(Files.readString(made.resolve("README.md")))
        .doesNotContain("](../", "releng/", "examples/", "expected.json");
    Run here = Run.of("analyze", made.toString(), "--format", "csv");
    Run there = Run.of("analyze", EXAMPLES.resolve(example).toString(), "--format", "csv");
    assertThat(here.exitCode()).isEqualTo(there.exitCode()).isZero();
    assertThat(here.out()).isEqualTo(there.out());
  }

  @Test
  void nothingIsWrittenOverAnotherFile() throws IOException {
    Files.writeString(folder.resolve("README.md"), "mine");
    Files.writeString(folder.resolve("platforms"), "a file");
    Run run = Run.of("init", folder.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("AE0004", "there is already README.md, ", "platforms", "nothing was written");
    assertThat(files(folder)).containsExactly("README.md", "platforms");
    assertThat(Files.readString(folder.resolve("README.md"))).isEqualTo("mine");
  }

  @Test
  void wrongUseIsToldAtOnce() throws IOException {
    Run run = Run.of("init", "a", "b", "--from", "gatewy", "--form=x");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("name one folder, not 2")
        .contains("there is no example \"gatewy\"; did you mean gateway?")
        .contains("there is no option --form; did you mean --from?");
    assertThat(Files.exists(Path.of("a"))).isFalse();
  }

  @Test
  void aFileInTheWayOfTheFolderIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("taken"), "x");
    Run run = Run.of("init", file.resolve("node").toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("AE0004", file.toString());
    assertThat(Files.readString(file)).isEqualTo("x");
  }

  @Test
  void whatWasBegunIsTakenBack() throws IOException {
    Path folder = this.folder.resolve("made");
    var files = new java.util.TreeMap<String, byte[]>();
    files.put("a/b.txt", new byte[] {1});
    files.put("a/b.txt/c.txt", new byte[] {2}); // a file cannot be a folder
    try {
      new NewFolder(folder).write(files);
    } catch (IOException expected) {
      assertThat(Files.exists(folder)).isFalse();
      return;
    }
    assertThat(files).as("the second file cannot be written").isEmpty();
  }
}
