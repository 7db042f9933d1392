package org.aadlenergy.ide.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.aadlenergy.app.AnalysisMemory;
import org.aadlenergy.energy.ide.language.HoverText;
import org.aadlenergy.ide.Examples;
import org.aadlenergy.ide.estimate.Project;
import org.aadlenergy.ide.estimate.ProjectStudy;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ide.text.Token;
import org.junit.jupiter.api.Test;

/** What is said about names; figures are those of the examples' reports. */
class HoversTest {
  private static final Path FILE = Examples.FOLDER.resolve("jpeg-encoder/jpeg_encoder.aadl");
  private final AadlDocument document = Examples.read(FILE);
  private final AadlModel model = Examples.model(document);
  private final ProjectStudy study = study(model, FILE);

  private static ProjectStudy study(AadlModel model, Path... files) {
    return ProjectStudy.NONE.next(
        new Project(Examples.FOLDER.toAbsolutePath().normalize(), List.of(files)),
        List.of(),
        model,
        Map.of(),
        new AnalysisMemory(),
        name -> Path.of(name).toAbsolutePath().normalize().toUri().toString(),
        step -> {},
        () -> false);
  }

  private String at(String piece, int further) {
    return new AadlHovers(model, study)
        .at(document, document.text().indexOf(piece) + further)
        .map(HoverText::markdown)
        .orElse("");
  }

  @Test
  void theHeadingOfAPropertySetIsNoPartOfAComment() {
    assertThat(at("Energy_Estimation::Calibration", 20))
        .contains("`Energy_Estimation::Calibration`\n\nThe calibrated platform of a component");
  }

  @Test
  void valuesFromTheFileThatIsLookedAtComeFirst() {
    Path other = Examples.FOLDER.resolve("quickstart/quickstart.aadl");
    AadlDocument shown = Examples.read(other);
    AadlModel both = Examples.model(document, shown);
    ProjectStudy ofBoth = study(both, FILE, other);
    assertThat(effects(new AadlHovers(both, ofBoth), shown).get(0))
        .contains("from quickstart.aadl:26");
    assertThat(effects(new AadlHovers(both, ofBoth), document).get(0))
        .contains("from jpeg_encoder.aadl:17");
  }

  private static List<String> effects(AadlHovers hovers, AadlDocument document) {
    int offset = document.text().indexOf("Energy_Estimation::Calibration") + 20;
    String text = hovers.at(document, offset).orElseThrow().markdown();
    return text.lines().filter(line -> line.startsWith("- in effect: ")).toList();
  }

  @Test
  void aPropertySaysWhatItIsAndWhichValueCounts() {
    assertThat(at("OS_Workload::Page_Faults", 15))
        .contains(
            "`OS_Workload::Page_Faults`",
            "- type: `aadlinteger",
            "- stands on: thread",
            "- in effect: `52` for `app.encoder`, from jpeg_encoder.aadl:",
            "- in effect: `60` for `app.encoder`");
    assertThat(at("Period =>", 2)).contains("- inherited by what is inside: yes");
    assertThat(at("Energy_Estimation::Calibration", 22))
        .contains("The calibrated platform of a component", "- type: `aadlstring`");
  }

  @Test
  void aClassifierSaysItsKindAndFile() {
    assertThat(at("processor PowerPC_405", 12))
        .startsWith("processor `Jpeg_Encoder::PowerPC_405`, in jpeg_encoder.aadl");
    assertThat(at("thread Encoder;", 8)).contains("thread `Jpeg_Encoder::Encoder`", "a dispatch");
    assertThat(at("system implementation Board.no_fault", 25))
        .contains("system implementation", "109.5 mJ in 100 ms, 1.095 W, at least");
  }

  @Test
  void aComponentSaysItsEnergyAndShare() {
    assertThat(at("cpu: processor", 1))
        .contains(
            "`cpu`: processor PowerPC_405, in `Jpeg_Encoder::Board.no_fault`",
            "in Jpeg_Encoder::Board.copy_on_write `cpu`: **at least 20.63 mJ** in 100 ms",
            "15.5 % of the total; most of it: active");
  }

  @Test
  void everyTokenOfEveryExampleCanBeAskedFor() {
    for (AadlDocument example : Examples.all()) {
      AadlModel own = Examples.model(example);
      AadlHovers hovers = new AadlHovers(own, ProjectStudy.NONE);
      List<Token> tokens = example.tokens();
      for (int i = 0; i < tokens.size(); i += 23) {
        assertThat(hovers.at(example, tokens.get(i).start())).isNotNull();
      }
    }
  }
}
