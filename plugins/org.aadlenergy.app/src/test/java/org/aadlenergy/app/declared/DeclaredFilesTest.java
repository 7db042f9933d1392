package org.aadlenergy.app.declared;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.InputFiles;
import org.aadlenergy.engine.architecture.PropertyValue.RealValue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is read of an instance model that belongs to no project: what it names. Formerly all below
 * the folder beside its own was, which for one in the system's temporary folder was everything.
 */
class DeclaredFilesTest {
  private static final String INSTANCE =
      """
      <instance:SystemInstance name="S_i_Instance" category="system">
        <componentInstance name="cpu" category="processor">
          <classifier xsi:type="aadl2:ProcessorType" href="%s#Speeds.Fast"/>
        </componentInstance>
      </instance:SystemInstance>
      """;

  @TempDir private Path folder;
  private Path instance = Path.of("");

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static String speeds(double mips) {
    return """
    package Speeds
    public
      with SEI, Kinds;
      processor Fast extends Kinds::Any
        properties
          SEI::MIPSCapacity => %s MIPS;
      end Fast;
    end Speeds;
    """
        .formatted(mips);
  }

  private static String set(String name, int value) {
    return "property set "
        + name
        + " is\n  P: aadlinteger => "
        + value
        + " applies to (all);\nend "
        + name
        + ";\n";
  }

  @BeforeEach
  void model() throws IOException {
    write("model/speeds.aadl", speeds(100));
    write(
        "model/kinds.aadl",
        """
        package Kinds
        public
          with SEI, Own;
          processor Any
            properties
              SEI::MIPSCapacity => 7.0 MIPS;
          end Any;
        end Kinds;
        """);
    write("model/Own.aadl", set("Own", 5));
    // whatever lies around: a copy of the model, other sets, and a package that shadows
    write("model/archive/speeds.aadl", speeds(999));
    write("model/archive/Other.aadl", set("Other", 6));
    write("model/a_set_of_nobody.aadl", set("Nobody", 7));
    write("sibling/Sibling.aadl", set("Sibling", 8));
    instance = write("model/instances/S.aaxl2", INSTANCE.formatted("../speeds.aadl"));
  }

  private Optional<Object> mips(DeclaredFiles declared) {
    return declared
        .ofClassifier("Speeds::Fast", "SEI::MIPSCapacity")
        .map(found -> found.values().get(0).value());
  }

  @Test
  void whatTheInstanceNamesIsReadAndWhatThatNeeds() {
    DeclaredFiles declared = new DeclaredFiles(instance, List.of());
    assertThat(mips(declared)).contains(new RealValue(100.0, Optional.of("MIPS")));
    assertThat(declared.definition("Own::P")).as("named by a package").isPresent();
    assertThat(declared.definition("Other::P")).as("of a folder that nobody names").isEmpty();
    assertThat(declared.definition("Sibling::P")).as("of another folder").isEmpty();
    assertThat(declared.definition("a_set_of_nobody::P")).as("of another name").isEmpty();
    assertThat(paths(instance))
        .containsExactly(
            "model/Own.aadl", "model/instances/S.aaxl2", "model/kinds.aadl", "model/speeds.aadl");
  }

  private List<String> paths(Path input) {
    return InputFiles.of(AnalysisOptions.builder().input(input).build()).stream()
        .map(file -> folder.relativize(file.toAbsolutePath()).toString())
        .toList();
  }

  /** Beside it, in the folder above, or wherever the reference leads within that. */
  @Test
  void aModelInAnyFolderIsFoundByItsReferences() throws IOException {
    Path beside = write("model/S.aaxl2", INSTANCE.formatted("speeds.aadl"));
    assertThat(mips(new DeclaredFiles(beside, List.of())))
        .contains(new RealValue(100.0, Optional.of("MIPS")));
    Path other = write("other/S.aaxl2", INSTANCE.formatted("../model/archive/speeds.aadl"));
    assertThat(mips(new DeclaredFiles(other, List.of())))
        .contains(new RealValue(999.0, Optional.of("MIPS")));
    Path lost = write("lost/deep/S.aaxl2", INSTANCE.formatted("../../model/speeds.aadl"));
    assertThat(mips(new DeclaredFiles(lost, List.of()))).isEmpty();
    assertThat(mips(new DeclaredFiles(lost, List.of(folder.resolve("model/speeds.aadl")))))
        .contains(new RealValue(100.0, Optional.of("MIPS")));
  }

  /** OSATE's own rule: what is in the project is there for every instance of it. */
  @Test
  void aProjectIsReadAsAWhole() throws IOException {
    write("model/.project", "<projectDescription/>");
    Files.delete(folder.resolve("model/archive/speeds.aadl"));
    DeclaredFiles declared = new DeclaredFiles(instance, List.of());
    assertThat(declared.definition("Other::P")).isPresent();
    assertThat(declared.definition("Sibling::P")).isEmpty();
    assertThat(paths(instance)).contains("model/archive/Other.aadl");
  }
}
