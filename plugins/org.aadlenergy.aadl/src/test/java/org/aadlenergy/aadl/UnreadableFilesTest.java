package org.aadlenergy.aadl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be read among the inputs is told, and never waited for. */
class UnreadableFilesTest {
  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("good.aadl"), "package P public end P;");
    Files.createDirectory(folder.resolve("sub"));
  }

  private List<String> findings(Path... inputs) {
    Diagnostics diagnostics = new Diagnostics();
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(120), () -> AadlWorkspace.read(List.of(inputs), List.of(), diagnostics));
    return diagnostics.sorted().stream().map(UnreadableFilesTest::text).toList();
  }

  private static String text(Diagnostic d) {
    return d.severity().word() + " " + d.code() + ": " + d.message() + d.hint().orElse("");
  }

  private void link(String name, String target) throws IOException {
    Files.createSymbolicLink(folder.resolve(name), Path.of(target));
  }

  @Test
  void aDanglingLinkNamedLikeAModelIsAnError() throws IOException {
    link("sub/gone.aadl", "nowhere.aadl");
    assertThat(findings(folder))
        .singleElement()
        .asString()
        .contains("error AE0002", "sub/gone.aadl' is a link that leads nowhere", "mend the link");
  }

  @Test
  void aDanglingLinkThatMayHaveBeenAFolderIsAWarning() throws IOException {
    link("library", "../elsewhere");
    link("notes.txt", "gone.txt");
    link(".#good.aadl", "someone@somewhere.1234");
    assertThat(findings(folder))
        .singleElement()
        .asString()
        .contains("warning AE0002", "library' is a link that leads nowhere");
  }

  @Test
  void aPipeNamedLikeAModelIsAnErrorAndNoHang() throws Exception {
    Path pipe = folder.resolve("pipe.aadl");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    assertThat(findings(folder))
        .singleElement()
        .asString()
        .contains("error AE0002", "pipe.aadl' is no regular file");
    assertThat(findings(pipe)).singleElement().asString().contains("neither a file nor a folder");
  }

  @Test
  void aLinkToADeviceIsNoModel() throws IOException {
    link("zero.aadl", "/dev/zero");
    assertThat(findings(folder)).singleElement().asString().contains("zero.aadl' is no regular");
  }

  @Test
  void aDanglingInputIsTold() throws IOException {
    link("gone", "nowhere");
    assertThat(findings(folder.resolve("gone")))
        .singleElement()
        .asString()
        .contains("error AE0002", "neither a file nor a folder", "a link must lead to one");
    assertThat(findings(folder.resolve("absent")))
        .singleElement()
        .asString()
        .contains("error AE0002: There is no file or folder");
  }

  @Test
  void aFolderThatMayNotBeReadIsTold() {
    Diagnostics diagnostics = new Diagnostics();
    FolderVisitor visitor = new FolderVisitor(folder, new TreeMap<>(), diagnostics);
    for (Path path : List.of(folder.resolve("sub"), folder, folder.resolve(".git"))) {
      // as the file system says it to whoever has no permission; tests may run as root
      assertThat(visitor.visitFileFailed(path, new AccessDeniedException(path.toString())))
          .isEqualTo(FileVisitResult.CONTINUE);
    }
    assertThat(diagnostics.sorted().stream().map(UnreadableFilesTest::text))
        .hasSize(2)
        .anyMatch(
            f -> f.contains("warning AE0002") && f.contains("sub' cannot be read: permission"))
        .anyMatch(f -> f.contains("error AE0002") && f.contains("check the permissions"));
  }

  @Test
  void circlesOfLinksAreNoProblem() throws IOException {
    link("sub/up", "..");
    assertThat(findings(folder)).isEmpty();
  }

  @Test
  void foldersBeyondTheDepthAreTold() throws IOException {
    Path deep = folder;
    for (int i = 0; i < 100; i++) {
      deep = deep.resolve("d");
    }
    Files.createDirectories(deep);
    Files.writeString(deep.resolve("deep.aadl"), "package Q public end Q;");
    assertThat(findings(folder))
        .singleElement()
        .asString()
        .contains("warning AE0002", "more than 100 folders deep");
  }
}
