package org.aadlenergy.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the wizards show of an example: pages, without the commands of the repository. */
class ExamplePagesTest {
  private static final Path BUILT = Path.of("target/classes/examples");

  @Test
  void everyInstalledExampleHasAPageAndATextForTheIde() throws Exception {
    try (Stream<Path> folders = Files.list(BUILT)) {
      List<Path> examples = folders.filter(f -> Files.exists(f.resolve("README.md"))).toList();
      assertThat(examples).hasSizeGreaterThan(10);
      for (Path example : examples) {
        String page = Files.readString(example.resolve("README.html"));
        assertThat(page).startsWith("<!DOCTYPE html>").contains("<h1").doesNotContain("](");
        for (String text : List.of(page, Files.readString(example.resolve("README.md")))) {
          assertThat(text)
              .as(example.toString())
              .doesNotContain("releng/", "repository's root", "examples/", "../", ".md)");
        }
      }
    }
  }

  @Test
  void anAnalysisIsTheCommandOfTheMenu() {
    assertThat(said("analyze examples/box"))
        .isEqualTo("Select the project, then *Estimate Energy* (Ctrl+Alt+E).");
    assertThat(said("analyze examples/box --root Box::Box.i"))
        .isEqualTo(
            "Select the project, then *Estimate Energy* (Ctrl+Alt+E); then choose the system `Box::Box.i` at the top of the Energy view.");
  }

  @Test
  void valuesAreThoseOfALaunch() {
    assertThat(
            said(
                "analyze examples/box --root Box::Box.i \\\n        --set 'SEI::PowerBudget=4.5 W @ a.b' --fail-on budget"))
        .isEqualTo(
            "*Run > Run Configurations... > Energy Analysis*, with what the command line calls"
                + " `--set 'SEI::PowerBudget=4.5 W @ a.b'`, `--fail-on budget`, for the system `Box::Box.i`.");
  }

  @Test
  void anExplanationIsWhatTheViewSaysOfARow() {
    assertThat(said("explain examples/box --component app.t --service page_fault.on_demand"))
        .isEqualTo(
            "In the Energy view, select the row `page_fault.on_demand` of `app.t`: what is selected is explained.");
    assertThat(said("explain examples/box --root Box::Box.i --mode day --component ram"))
        .isEqualTo(
            "In the Energy view, for the system `Box::Box.i` in the mode `day`, select `ram` on the tab *Components*: what is selected is explained.");
  }

  @Test
  void whatOnlyTheCommandLineDoesIsSaidSo() {
    assertThat(said("simulate swap examples/box/case.trace --model a.b"))
        .isEqualTo(
            "In a terminal, in the folder of this project: `aadl-energy simulate swap case.trace --model a.b`");
    assertThat(said("optimize examples/box --root Box::Box.i"))
        .isEqualTo(
            "In a terminal, in the folder of this project: `aadl-energy optimize . --root Box::Box.i`");
  }

  @Test
  void anythingElseStays() {
    String text = "A [page](../../guide/x.md) of `releng/aadl-energy models`:\n\n    kept  bus\n";
    assertThat(ExamplePages.inTheIde(text))
        .isEqualTo("A page of `aadl-energy models`:\n\n    kept  bus\n");
  }

  /** A piece of one command, without the mark of a quotation. */
  private static String said(String command) {
    return ExamplePages.inTheIde("    releng/aadl-energy " + command + "\n")
        .substring(2)
        .stripTrailing();
  }
}
