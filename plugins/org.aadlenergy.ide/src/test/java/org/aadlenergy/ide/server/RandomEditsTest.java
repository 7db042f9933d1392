package org.aadlenergy.ide.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.aadlenergy.app.AnalysisMemory;
import org.aadlenergy.energy.ide.language.FileUris;
import org.aadlenergy.energy.ide.server.ProtocolPlaces;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.ide.Examples;
import org.aadlenergy.ide.estimate.Project;
import org.aadlenergy.ide.estimate.ProjectStudy;
import org.aadlenergy.ide.live.AadlTexts;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.report.json.JsonReporter;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * After any edits, with files renamed and deleted, an editor sees what a cold run on the same files
 * says, byte for byte. With {@code -Dnightly=true} there are 10,000 edits, else 60.
 */
class RandomEditsTest {
  private static final int EDITS = Boolean.getBoolean("nightly") ? 10_000 : 60;
  private static final int BETWEEN_CHECKS = Boolean.getBoolean("nightly") ? 100 : 15;
  private static final List<String> PIECES =
      List.of("", " ", ";", "Period => 3 ms;", "end", "{", "-- ", "\n", "thread", "7", "\"");

  @TempDir private Path temporary;
  private final Random random = new Random(2);
  private final AadlTexts texts = new AadlTexts();
  private final Map<Path, String> truth = new TreeMap<>();
  private Path folder;
  private final AnalysisMemory kept = new AnalysisMemory();
  private ProjectStudy warm = ProjectStudy.NONE;

  @Test
  void whatIsSeenIsWhatAColdRunSays() throws IOException {
    folder = temporary.toRealPath();
    put(folder.resolve("a.aadl"), "jpeg-encoder/jpeg_encoder.aadl");
    put(folder.resolve("b.aadl"), "gateway/gateway.aadl");
    put(folder.resolve("c.aadl"), "two-processors/two_processors.aadl");
    texts.folders(List.of(folder));
    for (int i = 1; i <= EDITS; i++) {
      edit();
      if (random.nextInt(3) == 0) {
        warm = study(texts, warm, kept);
      }
      if (i % BETWEEN_CHECKS == 0) {
        check(i);
      }
    }
  }

  private void put(Path file, String example) throws IOException {
    truth.put(file, Files.readString(Examples.FOLDER.resolve(example)));
    Files.writeString(file, truth.get(file));
  }

  private Path any() {
    return new ArrayList<>(truth.keySet()).get(random.nextInt(truth.size()));
  }

  private void edit() throws IOException {
    Path file = any();
    switch (random.nextInt(10)) {
      case 0 -> rename(file, folder.resolve("f" + random.nextInt(1000) + ".aadl"));
      case 1 -> {
        if (truth.size() > 2) {
          rename(file, file);
        }
      }
      case 2 -> {
        Path copy = folder.resolve("g" + random.nextInt(1000) + ".aadl");
        truth.put(copy, truth.get(file).replace("package ", "package X"));
        texts.open(FileUris.of(copy), truth.get(copy));
      }
      case 3 -> {
        String whole = Files.readString(Examples.FOLDER.resolve("gateway/gateway.aadl"));
        change(file, new TextDocumentContentChangeEvent(whole));
      }
      default -> {
        AadlDocument document = texts.document(FileUris.of(file)).orElseThrow();
        int start = random.nextInt(document.text().length() + 1);
        int end = Math.min(document.text().length(), start + random.nextInt(6));
        Range range = ProtocolPlaces.range(document, start, end);
        change(
            file,
            new TextDocumentContentChangeEvent(range, PIECES.get(random.nextInt(PIECES.size()))));
      }
    }
  }

  private void change(Path file, TextDocumentContentChangeEvent change) {
    String uri = FileUris.of(file);
    texts.open(uri, texts.document(uri).orElseThrow().text());
    texts.changeText(uri, old -> ProtocolPlaces.changed(old, List.of(change)));
    truth.put(file, texts.document(FileUris.of(file)).orElseThrow().text());
  }

  /** To another name, or away where it is the same. */
  private void rename(Path from, Path to) throws IOException {
    String text = truth.remove(from);
    Files.deleteIfExists(from);
    texts.close(FileUris.of(from));
    texts.changedOnDisk(FileUris.of(from));
    if (!from.equals(to)) {
      truth.put(to, text);
      Files.writeString(to, text);
      texts.changedOnDisk(FileUris.of(to));
    }
  }

  private void check(int edits) throws IOException {
    warm = study(texts, warm, kept);
    for (Map.Entry<Path, String> file : truth.entrySet()) {
      Files.writeString(file.getKey(), file.getValue());
    }
    AadlTexts fresh = new AadlTexts();
    fresh.folders(List.of(folder));
    ProjectStudy cold = study(fresh, ProjectStudy.NONE, new AnalysisMemory());
    assertThat(warm.findings()).as("after %s edits", edits).isEqualTo(cold.findings());
    if (!cold.now().isEmpty()) {
      assertThat(json(warm)).as("after %s edits", edits).isEqualTo(json(cold));
    }
  }

  private ProjectStudy study(AadlTexts seen, ProjectStudy before, AnalysisMemory kept) {
    Project project = seen.projects().get(0);
    return before.next(
        project,
        List.of(),
        seen.model(project.folder()),
        seen.openBytes(),
        kept,
        FileUris::ofName,
        step -> {},
        () -> false);
  }

  private static String json(ProjectStudy study) throws IOException {
    List<RootResult> roots = new ArrayList<>(study.now().roots());
    roots.sort(Comparator.comparing(RootResult::root));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new JsonReporter()
        .write(new AnalysisResult("", new TreeMap<>(), List.of(), roots, study.findings()), bytes);
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
