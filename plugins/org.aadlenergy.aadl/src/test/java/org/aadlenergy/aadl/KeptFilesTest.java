package org.aadlenergy.aadl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;

/** A file is parsed again when its bytes, its name or its findings ask for it, else it is not. */
class KeptFilesTest {
  private final KeptFiles kept = new KeptFiles();
  private Diagnostics diagnostics = new Diagnostics();

  private List<FileReader.Read> read(String... namesAndTexts) {
    return read(Path.of("folder"), namesAndTexts);
  }

  private List<FileReader.Read> read(Path folder, String... namesAndTexts) {
    List<FileReader.Raw> raw = new ArrayList<>();
    for (int i = 0; i < namesAndTexts.length; i += 2) {
      byte[] content = namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8);
      raw.add(new FileReader.Raw(namesAndTexts[i], folder.resolve(namesAndTexts[i]), content));
    }
    diagnostics = new Diagnostics();
    List<FileReader.Read> read = FileReader.readAll(raw, kept, diagnostics, Cancellation.NEVER);
    kept.keep(read, List.of(), Cancellation.NEVER);
    return read;
  }

  private static String unit(String name) {
    return "package " + name + "\npublic\nend " + name + ";\n";
  }

  @Test
  void onlyWhatHasChangedIsParsedAgain() {
    List<FileReader.Read> first = read("a", unit("A"), "b", unit("B"), "c", unit("C"));
    List<FileReader.Read> second = read("a", unit("A"), "b", unit("B2"), "c", unit("C"));
    assertThat(second).extracting(FileReader.Read::displayName).containsExactly("a", "b", "c");
    assertThat(second.get(0).file()).isSameAs(first.get(0).file());
    assertThat(second.get(2).file()).isSameAs(first.get(2).file());
    assertThat(second.get(1).file().packages().get(0).name().text()).isEqualTo("B2");
  }

  @Test
  void aFileThatIsNewOrGoneLeavesTheOthers() {
    List<FileReader.Read> first = read("a", unit("A"), "c", unit("C"));
    List<FileReader.Read> second = read("b", unit("B"), "c", unit("C"));
    assertThat(second.get(1).file()).isSameAs(first.get(1).file());
    assertThat(second.get(0).file().packages().get(0).name().text()).isEqualTo("B");
    // what was not there the last time is not kept
    assertThat(read("a", unit("A")).get(0).file()).isNotSameAs(first.get(0).file());
  }

  @Test
  void theSameTextUnderAnotherNameIsAnotherFile() {
    List<FileReader.Read> first = read("a", unit("A"));
    assertThat(read("b", unit("A")).get(0).file().name()).isEqualTo("b");
    assertThat(read(Path.of("other"), "b", unit("A")).get(0).path())
        .isEqualTo(Path.of("other", "b"));
    assertThat(first.get(0).file().name()).isEqualTo("a");
  }

  @Test
  void whatIsWrongIsToldEachTime() {
    String broken = "package A\npublic\n  thread ;\nend A;\n";
    read("a", broken, "b", unit("B"));
    List<String> first = diagnostics.sorted().stream().map(Object::toString).toList();
    assertThat(first).isNotEmpty();
    read("a", broken, "b", unit("B"));
    assertThat(diagnostics.sorted().stream().map(Object::toString)).isEqualTo(first);
  }

  @Test
  void aWorkspaceKeepsInputsAndLibraries() {
    Map<Path, byte[]> open = new TreeMap<>();
    Path folder = Path.of("none").toAbsolutePath();
    open.put(folder.resolve("in/a.aadl"), unit("A").getBytes(StandardCharsets.UTF_8));
    open.put(folder.resolve("lib/b.aadl"), unit("B").getBytes(StandardCharsets.UTF_8));
    for (int i = 0; i < 2; i++) {
      AadlWorkspace.read(
          List.of(folder.resolve("in/a.aadl")),
          List.of(folder.resolve("lib/b.aadl")),
          open,
          kept,
          diagnostics,
          Cancellation.NEVER);
    }
    assertThat(diagnostics.sorted()).isEmpty();
    for (Map.Entry<Path, byte[]> file : open.entrySet()) {
      FileReader.Raw raw =
          new FileReader.Raw(
              file.getKey().toString().replace('\\', '/'), file.getKey(), file.getValue());
      assertThat(kept.find(raw)).isPresent();
    }
  }
}
