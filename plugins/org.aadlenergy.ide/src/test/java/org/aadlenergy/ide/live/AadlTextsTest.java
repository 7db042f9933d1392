package org.aadlenergy.ide.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.aadlenergy.energy.ide.language.FileUris;
import org.aadlenergy.ide.estimate.Project;
import org.aadlenergy.ide.text.AadlDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which texts are seen together. */
class AadlTextsTest {
  @TempDir private Path workspace;

  private final AadlTexts texts = new AadlTexts();

  private String file(String name, String text) throws IOException {
    Path file = workspace.resolve(name);
    Files.createDirectories(file.getParent());
    return FileUris.of(Files.writeString(file, text));
  }

  private List<String> packagesSeenFrom(String uri) {
    return texts.model(texts.document(uri).orElseThrow()).packages().stream()
        .map(found -> found.name())
        .toList();
  }

  @Test
  void foldersThatAProjectRefersToAreItsLibraries() throws IOException {
    String app = file("app/a.aadl", "package App\npublic\nend App;\n");
    String parts = file("parts/p.aadl", "package Parts\npublic\nend Parts;\n");
    Path appFolder = workspace.resolve("app");
    Path partsFolder = workspace.resolve("parts");
    texts.folders(List.of(appFolder, partsFolder));
    assertThat(packagesSeenFrom(app)).containsExactly("App");

    texts.references(Map.of(appFolder, List.of(partsFolder)));

    assertThat(packagesSeenFrom(app)).containsExactly("App", "Parts");
    assertThat(packagesSeenFrom(parts)).containsExactly("Parts");
    assertThat(texts.projects())
        .containsExactlyInAnyOrder(
            new Project(appFolder, List.of(appFolder), List.of(partsFolder)),
            new Project(partsFolder, List.of(partsFolder)));
  }

  @Test
  void anOpenTextCountsUntilItIsClosed() throws IOException {
    String uri = file("a.aadl", "package Old\npublic\nend Old;\n");
    texts.folders(List.of(workspace));
    texts.open(uri, "package New\npublic\nend New;\n");
    assertThat(packagesSeenFrom(uri)).containsExactly("New");
    texts.change(uri, old -> new AadlDocument(old.name(), old.text().replace("New", "Newer")));
    assertThat(packagesSeenFrom(uri)).containsExactly("Newer");
    texts.close(uri);
    assertThat(packagesSeenFrom(uri)).containsExactly("Old");
  }
}
