package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Version;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
  private static final String JPEG = "../../examples/jpeg-encoder";
  private static final Path REFERENCE = Path.of("../org.aadlenergy.help/guide/command-line.md");

  @Test
  void theSameInputsGiveTheSameBytes() {
    Run first = Run.of("analyze", JPEG, "--format", "json");
    Run second = Run.of("analyze", JPEG, "--format", "json");
    assertThat(first.exitCode()).isZero();
    assertThat(first.err()).isEmpty();
    assertThat(second.out()).isEqualTo(first.out()).startsWith("{").endsWith("}\n");
  }

  /** It is no fault of the product, and somebody can do something. */
  @Test
  void memoryThatIsNotEnoughIsToldWithWhatToDo() {
    Command hungry =
        new Command() {
          @Override
          public Manual manual() {
            return new Manual("eat", "takes all", "");
          }

          @Override
          public List<Option> options() {
            return List.of();
          }

          @Override
          public ExitCode run(Arguments arguments, Terminal terminal) {
            throw new OutOfMemoryError("none left");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);

    ExitCode code = Main.run(List.of("eat"), List.of(hungry), new Terminal(stream, stream));

    assertThat(code).isEqualTo(ExitCode.INTERNAL);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("error AE0901: this takes more memory than Java may use", "-Xmx4g")
        .doesNotContain("an internal error", "OutOfMemoryError");
  }

  @Test
  void reportsGoToAFolderAndTheTextIsPrinted(@TempDir Path folder) throws IOException {
    Run run = Run.of("analyze", JPEG, "--output", folder.toString());
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("Jpeg_Encoder::Board.on_demand");
    assertThat(Files.readString(folder.resolve("report.txt"))).isEqualTo(run.out());
    assertThat(folder.resolve("report.json")).isNotEmptyFile();
  }

  @Test
  void explainShowsFormulaValuesAndTheirLines() {
    Run run =
        Run.of(
            "explain",
            JPEG,
            "--root",
            "Jpeg_Encoder::Board.on_demand",
            "--component",
            "app.encoder",
            "--service",
            "page_fault.on_demand");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("n x e(sdram_2v5)")
        .contains("52 x 166 uJ")
        .containsPattern("xup-virtex2pro\\.energy:\\d+")
        .containsPattern("jpeg_encoder\\.aadl:\\d+")
        .contains("Table 1");
  }

  /** The other modes of the mission are not read then: that is no mistake of the model. */
  @Test
  void oneModeOfAMissionIsAnalysedAndExplained() {
    String uav = "../../examples/uav-mission";
    Run analyzed = Run.of("analyze", uav, "--mode", "cruise");
    assertThat(analyzed.exitCode()).as(analyzed.err()).isZero();
    assertThat(analyzed.out())
        .contains("info AE0622", "only one of")
        .doesNotContain("error AE", "AE0620");

    Run explained = Run.of("explain", uav, "--mode", "cruise", "--component", "flight.autopilot");
    assertThat(explained.exitCode()).as(explained.err()).isZero();
    assertThat(explained.out()).contains("Uav_Mission::Uav.survey in mode cruise");
    assertThat(explained.err()).doesNotContain("error AE");
  }

  @Test
  void explainSaysWhatItKnowsWhenTheComponentIsUnknown() {
    Run run = Run.of("explain", JPEG, "--component", "app.encodr");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("AE0005").contains("did you mean app.encoder?");
  }

  @Test
  void aSettingChangesTheModelBeforeTheAnalysis() {
    Run run =
        Run.of(
            "analyze",
            JPEG,
            "--root",
            "Jpeg_Encoder::Board.on_demand",
            "--set",
            "OS_Workload::Page_Faults=0 @ app.encoder",
            "--format",
            "json");
    assertThat(run.exitCode()).isZero();
    // the platform's figures are listed by what they cost, "page_fault.on_demand energy ..."
    assertThat(run.out()).contains("\"execution\"").doesNotContain("\"page_fault.on_demand\"");
  }

  @Test
  void modelsListsAndPrintsPlatforms() {
    assertThat(Run.of("models").out())
        .contains("xup-virtex2pro")
        .contains("waits    swap.read for parameter page_swap_time\n");
    assertThat(Run.of("models", "xup-virtex2pro").out())
        .contains("page_fault.copy_on_write")
        .contains("340 uJ")
        .contains("Table 1");
    assertThat(Run.of("models", "ipaq-3600.hard_disk").out())
        .contains("state sleep")
        .contains("policy timeout, from wait to sleep")
        .containsPattern("wake-up time +4500 ms")
        .containsPattern("power card +24 mW")
        .containsPattern("page_swap_time : time +not set");
    Run unknown = Run.of("models", "xup-virtex");
    assertThat(unknown.exitCode()).isEqualTo(2);
    assertThat(unknown.err()).contains("AE0006").contains("did you mean xup-virtex2pro?");
  }

  @Test
  void modelsPrintsThePriceOfAPlatformAndOfItsParts(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("board.energy"),
        "platform board {\n  price = 34.50 assumed\n  part radio { price = 3.2 assumed }\n}\n");
    assertThat(Run.of("models", "board", "--models", folder.toString()).out())
        .containsPattern("price +34.50 +assumed .*board.energy:2")
        .containsPattern("price +3.2 +assumed .*board.energy:3");
  }

  @Test
  void versionAndHelp() {
    assertThat(Run.of("--version").out())
        .isEqualTo("aadl-energy " + Version.current() + System.lineSeparator());
    assertThat(Run.of("--help").out())
        .contains("analyze")
        .contains("exit codes", "130 after Ctrl-C", "143 after SIGTERM");
    for (Command command : Main.commands()) {
      assertThat(Run.of(command.name(), "--help").out())
          .contains("usage: aadl-energy " + command.name())
          .satisfies(page -> assertThat(page.lines()).allMatch(line -> line.length() <= 100));
    }
  }

  /** Run with {@code -Dreference.write=true} to write the page anew. */
  @Test
  void theReferencePageIsTheOneGenerated() throws IOException {
    String page = Help.markdown(Main.commands());
    if (Boolean.getBoolean("reference.write")) {
      Files.writeString(REFERENCE, page);
    }
    assertThat(REFERENCE).hasContent(page);
  }
}
