package org.aadlenergy.engine.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.validation.PageFaultTables.Cell;
import org.junit.jupiter.api.Test;

/**
 * The guide's page is the one that the tables and the engine give. Run with {@code
 * -Dreference.write=true} to write it anew.
 */
class PageFaultPageTest {
  private static final Path PAGE =
      Path.of("..", "org.aadlenergy.help", "guide", "pagefault-validation.md");

  @Test
  void thePageIsTheOneThatTheCodeGives() throws IOException {
    String page = PageFaultPage.markdown();
    if (Boolean.getBoolean("reference.write")) {
      Files.createDirectories(PAGE.getParent());
      Files.writeString(PAGE, page);
    }

    assertThat(Files.readString(PAGE, StandardCharsets.UTF_8)).isEqualTo(page);
  }

  /** The unrounded errors of the design's section on this model, computed there by hand. */
  @Test
  void theErrorsAreTheOnesOfTheDesign() {
    assertThat(PageFaultTables.table3())
        .extracting(Cell::percent)
        .zipSatisfy(
            List.of(3.07, 3.54, 0.70, 0.08, 2.09, 3.26, 0.25, 1.89, 3.29, 1.80),
            // the ninth is 43/1309 = 3.28495 %, there rounded twice
            (percent, design) -> assertThat(percent).isCloseTo(design, within(0.0051)));
  }

  @Test
  void eightOfTenPrintedErrorsAgree() {
    List<String> differing =
        PageFaultTables.table3().stream()
            .filter(cell -> !cell.agrees())
            .map(cell -> cell.quantity() + " " + cell.policy())
            .toList();

    assertThat(differing).containsExactly("duration ODPA", "1.5 V energy ODPA");
  }

  @Test
  void theTwoOthersComeFromRoundingFirst() {
    assertThat(PageFaultTables.table3())
        .filteredOn(cell -> !cell.agrees())
        .allMatch(cell -> Math.round(cell.percentOfRounded()) == cell.printedPercent());
  }

  @Test
  void everyPrintedMeasurementIsTheRecomputedOneRounded() {
    assertThat(PageFaultTables.table3())
        .extracting(Cell::measured)
        .zipSatisfy(
            PageFaultTables.table3().stream().map(Cell::printedMeasured).toList(),
            (recomputed, printed) -> assertThat(printed).isCloseTo(recomputed, within(0.5 + 1e-9)));
  }
}
