package org.aadlenergy.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The goal that writes power budgets, on the model of the guide's page about them. */
class BudgetMojoTest {
  private static final Path PAGE = Path.of("../org.aadlenergy.help/guide/power-review.md");

  @TempDir Path folder;

  private BudgetMojo goal() throws Exception {
    BudgetMojo goal = new BudgetMojo();
    Parameters.set(goal, "inputs", List.of(model().toFile()));
    Parameters.set(goal, "outputDirectory", folder.resolve("out").toFile());
    return goal;
  }

  private Path model() throws IOException {
    Matcher model =
        Pattern.compile("```aadl\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(PAGE));
    assertThat(model.find()).isTrue();
    return Files.writeString(folder.resolve("satellite.aadl"), model.group(1));
  }

  @Test
  void aPageAndAWorkbookAreWritten() throws Exception {
    goal().run();
    assertThat(folder.resolve("out/budget.xlsx")).isNotEmptyFile();
    assertThat(Files.readString(folder.resolve("out/budget.html")))
        .contains("Satellite::Sat.orbit");
    assertThat(folder.resolve("out/budget.fingerprint")).exists();
  }

  @Test
  void aLimitWithoutRoomFailsABuildThatAsks() throws Exception {
    BudgetMojo goal = goal();
    Parameters.set(goal, "failOn", List.of("margin"));
    assertThatThrownBy(goal::run)
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("found 1 error");
    assertThat(folder.resolve("out/budget.html")).isNotEmptyFile();
  }

  @Test
  void formatsThatThereAreNotAreNamed() throws Exception {
    BudgetMojo goal = goal();
    Parameters.set(goal, "budgetFormats", List.of("pdf"));
    assertThatThrownBy(goal::run)
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("budgetFormats must be text, json")
        .hasMessageContaining("not \"pdf\"");
  }
}
