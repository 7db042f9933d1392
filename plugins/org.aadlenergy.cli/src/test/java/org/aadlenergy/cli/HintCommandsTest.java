package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that hints offer can be run as they stand. */
class HintCommandsTest {
  private static final Path UAV = Path.of("../../examples/uav-mission/uav_mission.aadl");
  private static final Pattern OFFER =
      Pattern.compile("this shows where it goes: (aadl-energy .*)");
  private static final Pattern WORD = Pattern.compile("(?:'[^']*'|[^\\s'])+");
  private static final Pattern NAMED =
      Pattern.compile("'aadl-energy (simulate )?([a-z]+)?((?: [^'\"]*)?)'");

  @TempDir Path folder;

  private static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command);
    while (word.find()) {
      words.add(word.group().replace("'", ""));
    }
    return words.subList(1, words.size());
  }

  private static List<String> offered(Run run) {
    List<String> offered = new ArrayList<>();
    Matcher offer = OFFER.matcher(run.err());
    while (offer.find()) {
      offered.add(offer.group(1));
    }
    return offered;
  }

  /** Budgets of a thread, processes, hardware and the root, in a folder whose name has a space. */
  @Test
  void theCommandOfAnExceededBudgetExplainsIt() throws IOException {
    Path models = Files.createDirectory(folder.resolve("my models"));
    Files.copy(UAV, models.resolve("uav.aadl"));
    Path platforms = Files.createDirectory(models.resolve("platforms"));
    Files.copy(
        UAV.resolveSibling("models/uav-computer.energy"), platforms.resolve("computer.energy"));
    Files.writeString(
        models.resolve("aadl-energy.toml"),
        """
        models = ["platforms"]
        [[budget]]
        path = "flight.autopilot"
        energy = "1 nJ"
        """);
    String limit = "Energy_Estimation::Average_Power_Budget=1 nW";
    List<String> command = new ArrayList<>(List.of("analyze", models.toString()));
    for (String path : List.of("", " @ payload", " @ flight.autopilot", " @ cpu", " @ ram")) {
      command.addAll(List.of("--set", limit + path));
    }
    command.addAll(List.of("--fail-on", "budget"));
    Run run = Run.of(command.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(4);
    List<String> offered = offered(run);
    // two modes, and the payload rests in one
    assertThat(offered).hasSize(2 * 5 + 1);
    for (String offer : offered) {
      Run explained = Run.of(words(offer).toArray(String[]::new));
      assertThat(explained.exitCode()).as(offer + explained.err()).isZero();
      assertThat(explained.err()).as(offer).isEmpty();
      assertThat(explained.out()).as(offer).contains("=== Uav_Mission::Uav.survey in mode ");
      String component = offer.replaceAll(".*--component (\\S+).*", "$1");
      String shown = component.equals("payload") ? "payload.camera" : component;
      boolean root = component.equals("Uav_Mission::Uav.survey");
      assertThat(explained.out()).as(offer).contains(root ? "the root system" : shown);
    }
  }

  /** The whole system is explained by what it consists of, the dearest first. */
  @Test
  void theRootIsExplainedByItsParts() {
    Run run =
        Run.of(
            "explain",
            "../../examples/jpeg-encoder",
            "--root",
            "Jpeg_Encoder::Board.on_demand",
            "--component",
            "jpeg_encoder::board.on_demand");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .containsSubsequence("the root system", "in it", "ram  101.0", "cpu  18.4");
  }

  /** Commands that texts of the product name in quotes exist, with the options they are shown. */
  @Test
  void commandsInTextsExist() throws IOException {
    List<String> wrong = new ArrayList<>();
    int found = 0;
    try (Stream<Path> files = Files.walk(Path.of("../"))) {
      for (Path file : files.filter(HintCommandsTest::isSource).toList()) {
        Matcher named = NAMED.matcher(Files.readString(file).replaceAll("\"\\s*\\+\\s*\"", ""));
        while (named.find()) {
          found++;
          if (!isKnown(named)) {
            wrong.add(file + ": " + named.group());
          }
        }
      }
    }
    assertThat(found).isGreaterThan(10);
    assertThat(wrong).isEmpty();
  }

  private static boolean isSource(Path file) {
    return file.toString().replace('\\', '/').contains("/src/main/java/")
        && file.toString().endsWith(".java");
  }

  private static boolean isKnown(Matcher named) {
    if (named.group(1) != null) {
      return List.of("xip", "swap").contains(named.group(2));
    }
    for (Command command : Main.commands()) {
      if (command.name().equals(named.group(2))) {
        return Arguments.parse(command, words("x" + named.group(3))).problems().isEmpty();
      }
    }
    return false;
  }
}
