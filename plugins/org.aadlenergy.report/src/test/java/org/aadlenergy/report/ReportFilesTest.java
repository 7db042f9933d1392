package org.aadlenergy.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.report.formats.Reporters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFilesTest {
  @TempDir Path temporary;

  private static Document text(String name, String text) {
    return new Document(name, out -> out.write(text.getBytes(UTF_8)));
  }

  private static List<String> filesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void severalFormatsAreWrittenAtOnceIntoAFolderThatIsMade() throws IOException {
    Path folder = temporary.resolve("a/b");
    ReportFiles.Outcome outcome =
        ReportFiles.write(folder, FixtureResult.result(), Reporters.standard());
    assertThat(outcome.succeeded()).isTrue();
    List<String> names = Reporters.standard().stream().map(Reporter::fileName).toList();
    assertThat(outcome.files())
        .containsExactlyElementsOf(names.stream().map(folder::resolve).toList());
    assertThat(filesIn(folder)).containsExactlyInAnyOrderElementsOf(names);
    for (Reporter reporter : Reporters.standard()) {
      assertThat(folder.resolve(reporter.fileName()))
          .hasContent(reporter.asText(FixtureResult.result()));
    }
  }

  @Test
  void anEarlierReportIsReplaced() throws IOException {
    ReportFiles.write(temporary, List.of(text("report.txt", "a long old report")));
    assertThat(ReportFiles.write(temporary, List.of(text("report.txt", "new"))).succeeded())
        .isTrue();
    assertThat(temporary.resolve("report.txt")).hasContent("new");
    assertThat(filesIn(temporary)).containsExactly("report.txt");
  }

  @Test
  void whenTheDiskFillsInTheMiddleAllEarlierReportsStayWhole() throws IOException {
    ReportFiles.write(temporary, List.of(text("a.txt", "old a"), text("b.txt", "old b")));
    Document full =
        new Document(
            "b.txt",
            out -> {
              out.write("half of".getBytes(UTF_8));
              out.flush();
              throw new IOException("No space left on device");
            });
    ReportFiles.Outcome outcome =
        ReportFiles.write(temporary, List.of(text("a.txt", "new a"), full));
    assertThat(outcome.files()).isEmpty();
    Diagnostic finding = outcome.findings().get(0);
    assertThat(finding.code()).isEqualTo(DiagnosticCode.OUTPUT_NOT_WRITABLE);
    assertThat(finding.isError()).isTrue();
    assertThat(finding.message()).contains("b.txt", "No space left on device", "unchanged");
    assertThat(finding.hint()).isPresent();
    assertThat(temporary.resolve("a.txt")).hasContent("old a");
    assertThat(temporary.resolve("b.txt")).hasContent("old b");
    assertThat(filesIn(temporary)).containsExactly("a.txt", "b.txt");
  }

  @Test
  void aDefectInAReporterLeavesNothingBehindEither() throws IOException {
    ReportFiles.write(temporary, List.of(text("a.txt", "old")));
    Document broken =
        new Document(
            "a.txt",
            out -> {
              throw new IllegalStateException("a defect");
            });
    assertThatThrownBy(() -> ReportFiles.write(temporary, List.of(broken))).hasMessage("a defect");
    assertThat(temporary.resolve("a.txt")).hasContent("old");
    assertThat(filesIn(temporary)).containsExactly("a.txt");
  }

  @Test
  void aFileWhereTheFolderShouldBeIsAFinding() throws IOException {
    Path file = Files.writeString(temporary.resolve("taken"), "x");
    for (Path folder : List.of(file, file.resolve("below"))) {
      ReportFiles.Outcome outcome = ReportFiles.write(folder, List.of(text("a.txt", "x")));
      assertThat(outcome.findings())
          .extracting(Diagnostic::code)
          .contains(DiagnosticCode.OUTPUT_NOT_WRITABLE);
    }
    assertThat(file).hasContent("x");
  }

  @Test
  void aFolderWhereTheReportShouldBeIsAFindingAndStays() throws IOException {
    Path inside = temporary.resolve("report.txt/keep");
    Files.createDirectories(inside);
    ReportFiles.Outcome outcome =
        ReportFiles.write(temporary, List.of(text("a.txt", "x"), text("report.txt", "x")));
    assertThat(outcome.findings().get(0).message()).contains("report.txt", "folder");
    assertThat(inside).isDirectory();
    assertThat(filesIn(temporary)).containsExactly("report.txt");
  }

  @Test
  void readersOfTheFolderMayReadTheReport() throws IOException {
    if (!Files.getFileStore(temporary).supportsFileAttributeView("posix")) {
      return;
    }
    Path plain = Files.writeString(temporary.resolve("plain.txt"), "x");
    ReportFiles.write(temporary, List.of(text("report.txt", "x")));
    assertThat(PosixFilePermissions.toString(permissions("report.txt")))
        .isEqualTo(PosixFilePermissions.toString(Files.getPosixFilePermissions(plain)));
  }

  private java.util.Set<java.nio.file.attribute.PosixFilePermission> permissions(String name)
      throws IOException {
    return Files.getPosixFilePermissions(temporary.resolve(name));
  }
}
