package org.aadlenergy.aadl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is open in an editor is read in place of what is on disk. */
class OpenTextsTest {
  @TempDir private Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  @BeforeEach
  void saved() throws IOException {
    Files.writeString(folder.resolve("a.aadl"), aPackage("A", "Saved"));
  }

  private static String aPackage(String name, String system) {
    return "package NAME\npublic\n  system S\n  end S;\n  system implementation S.i\n  end S.i;\nend NAME;\n"
        .replace("NAME", name)
        .replace("S.i", system + ".i")
        .replace("system S\n  end S", "system " + system + "\n  end " + system);
  }

  private List<String> roots(Path input, Map<Path, byte[]> open) {
    return AadlWorkspace.read(
            List.of(input), List.of(), open, new KeptFiles(), diagnostics, Cancellation.NEVER)
        .rootNames();
  }

  private Map.Entry<Path, byte[]> open(String file, String text) {
    return Map.entry(folder.toAbsolutePath().resolve(file), text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void anOpenTextWinsOverItsFile() {
    assertThat(roots(folder, Map.of())).containsExactly("A::Saved.i");
    assertThat(roots(folder, Map.ofEntries(open("a.aadl", aPackage("A", "Typed")))))
        .containsExactly("A::Typed.i");
    assertThat(diagnostics.sorted()).isEmpty();
  }

  @Test
  void aTextThatWasNeverSavedIsFoundInItsFolder() {
    Map<Path, byte[]> open = Map.ofEntries(open("sub/b.aadl", aPackage("B", "Fresh")));
    assertThat(roots(folder, open)).containsExactly("A::Saved.i", "B::Fresh.i");
    assertThat(roots(folder.resolve("sub/b.aadl"), open)).containsExactly("B::Fresh.i");
    assertThat(diagnostics.sorted()).isEmpty();
  }

  @Test
  void aTextOfAnotherFolderIsNotRead() {
    Path elsewhere = folder.toAbsolutePath().resolveSibling("elsewhere").resolve("b.aadl");
    byte[] text = aPackage("B", "Far").getBytes(StandardCharsets.UTF_8);
    assertThat(roots(folder, Map.of(elsewhere, text))).containsExactly("A::Saved.i");
  }
}
