package org.aadlenergy.app.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectFileTest {
  @TempDir Path folder;

  private final List<String> problems = new ArrayList<>();

  private Optional<ProjectFile> read(String text) throws IOException {
    Path file = folder.resolve(ProjectFile.NAME);
    Files.writeString(file, text);
    Optional<ProjectFile> project = ProjectFile.read(file, problems);
    problems.replaceAll(p -> p.substring(p.indexOf(ProjectFile.NAME)));
    return project;
  }

  @Test
  void everythingItCanSay() throws IOException {
    ProjectFile project =
        read("""
             # the camera
             roots = [ "Board::Camera.impl",  # the product
                       'Board::Bench.impl' ]
             libraries = ["shared"]
             models = ["../platforms"]
             fail-on = ["budget", "regression"]
             min-coverage = 0.9
             baseline = "baseline/report.json"
             tolerance = "2%"

             [[budget]]
             path = "app.encoder"
             energy = "10 mJ"
             power = "1 W"

             [[waiver]]
             gate = "budget"
             path = "app.*"
             reason = "a larger cache is ordered"
             expires = 2027-01-31
             """)
            .orElseThrow();
    assertThat(problems).isEmpty();
    assertThat(project.roots()).containsExactly("Board::Camera.impl", "Board::Bench.impl");
    assertThat(project.libraries()).containsExactly(folder.resolve("shared"));
    assertThat(project.models()).containsExactly(folder.resolve("../platforms").normalize());
    assertThat(project.failOn()).containsExactly("budget", "regression");
    assertThat(project.minCoverage()).contains("0.9");
    assertThat(project.tolerance()).contains("2%");
    assertThat(project.baseline()).contains(folder.resolve("baseline/report.json"));
    assertThat(project.budgets())
        .containsExactly(
            "Energy_Estimation::Energy_Budget=10 mJ @ app.encoder",
            "Energy_Estimation::Average_Power_Budget=1 W @ app.encoder");
    Waiver waiver = project.waivers().get(0);
    assertThat(waiver.covers("budget", "app.encoder")).isTrue();
    assertThat(waiver.covers("budget", "other")).isFalse();
    assertThat(waiver.covers("regression", "app.encoder")).isFalse();
    assertThat(waiver.expired(LocalDate.of(2027, 1, 31))).isFalse();
    assertThat(waiver.expired(LocalDate.of(2027, 2, 1))).isTrue();
  }

  @Test
  void everyProblemHasItsPlace() throws IOException {
    read(
        """
        root = ["A::B.c"]
        [[waver]]
        [[waiver]]
        path = "x"
        reason = " "
        expires = "soon"
        [[budget]]
        """);
    assertThat(problems)
        .containsExactly(
            "aadl-energy.toml:1:1: there is no key 'root'; did you mean 'roots'?",
            "aadl-energy.toml:2:1: there is no table [waver]; did you mean 'waiver'?",
            "aadl-energy.toml:6:1: write the day as 2027-01-31",
            "aadl-energy.toml:3:1: the waiver needs a 'reason'",
            "aadl-energy.toml:7:1: the budget needs 'energy', 'power' or 'peak'");
  }

  @Test
  void whatIsNoTomlIsRefusedWhereItBegins() throws IOException {
    assertThat(read("roots = [\"a\"\nmodels = 1\n")).isEmpty();
    assertThat(read("x = \"open\n")).isEmpty();
    assertThat(read("roots = 1\nroots = 2\n")).isEmpty();
    assertThat(read("roots = 1 2\n")).isEmpty();
    assertThat(problems)
        .containsExactly(
            "aadl-energy.toml:2:1: a list goes on with ',' or ends with ']';"
                + " put commas between its values",
            "aadl-energy.toml:1:10: the text has no closing \";"
                + " close it on its line; a text over several lines stands in three quotes",
            "aadl-energy.toml:2:1: 'roots' is set twice; keep one of the two",
            "aadl-energy.toml:1:11: nothing may follow here but a comment;"
                + " put texts and quantities in quotes: \"5 V\"");
  }

  @Test
  void aMistakeHidesNoOther() throws IOException {
    assertThat(
            read(
                """
                root = 5 V
                modles = ["a"]
                [[waiver]]
                reason = why
                [budget]
                energy = { x = 1 }
                """))
        .isEmpty();
    assertThat(problems)
        .containsExactly(
            "aadl-energy.toml:1:10: nothing may follow here but a comment;"
                + " put texts and quantities in quotes: \"5 V\"",
            "aadl-energy.toml:4:10: the value why is neither a number, a day, true, false nor a"
                + " text in quotes; put texts and quantities in quotes: \"5 V\"",
            "aadl-energy.toml:1:1: there is no key 'root'; did you mean 'roots'?",
            "aadl-energy.toml:2:1: there is no key 'modles'; did you mean 'models'?",
            "aadl-energy.toml:6:1: 'energy' is one value");
  }

  @Test
  void whatIsNoPathIsRefused() throws IOException {
    read("models = [\"a\\u0000b\"]\nbaseline = \"\\u0000\"\n");
    assertThat(problems)
        .containsExactly(
            "aadl-energy.toml:1:1: 'models' holds what is no path",
            "aadl-energy.toml:2:1: 'baseline' holds what is no path");
  }

  @Test
  void listsHoldTexts() throws IOException {
    read("roots = [[\"A::B.c\"], 1]\nmodels = \"one\"\n[[libraries]]\n");
    assertThat(problems)
        .containsExactly(
            "aadl-energy.toml:3:1: there is no table [libraries]" + " (known: budget, waiver)",
            "aadl-energy.toml:1:1: 'roots' is a list of texts");
  }

  @Property(tries = 200)
  void noTextBreaksTheReader(@ForAll String text) throws IOException {
    Path file = Files.createTempFile("project", ".toml");
    try {
      Files.writeString(file, "roots = [" + text);
      ProjectFile.read(file, problems);
      assertThat(problems).isNotEmpty().allSatisfy(p -> assertThat(p).contains(".toml"));
    } finally {
      Files.delete(file);
    }
  }
}
