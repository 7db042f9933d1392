package org.aadlenergy.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.aadlenergy.app.AnalysisMemory;
import org.aadlenergy.energy.ide.language.Hint;
import org.aadlenergy.ide.AadlText;
import org.aadlenergy.ide.estimate.Project;
import org.aadlenergy.ide.estimate.ProjectStudy;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.report.json.JsonOutput;

/** The figures beside the declarations of a text, by the code of the language server, as JSON. */
final class EditorFigures {
  private String opened = "";
  private ProjectStudy study = ProjectStudy.NONE;
  private AnalysisMemory kept = new AnalysisMemory();
  private Map<String, AadlDocument> known = Map.of();

  /**
   * Those of a file, after an analysis of its project's folder.
   *
   * @param opened another text for each project that was opened, and after each time it was saved:
   *     changes are told since then
   */
  byte[] of(String folder, String file, String opened) throws IOException {
    if (!opened.equals(this.opened)) {
      this.opened = opened;
      study = ProjectStudy.NONE;
      kept = new AnalysisMemory();
    }
    known = documents(folder);
    AadlModel model = new AadlModel(new ArrayList<>(known.values()));
    Path home = Path.of(folder);
    study =
        study.next(
            new Project(home, List.of(home)),
            List.of(),
            model,
            Map.of(),
            kept,
            UnaryOperator.identity(),
            step -> {},
            () -> false);
    AadlDocument document = known.getOrDefault(file, new AadlDocument(file, ""));
    return written(new AadlText(document, model, study));
  }

  /** What has not changed is not read again. */
  private Map<String, AadlDocument> documents(String folder) throws IOException {
    Map<String, AadlDocument> documents = new TreeMap<>();
    for (Path path : EditorAnswers.models(folder)) {
      String name = path.toString();
      String text = Files.readString(path, StandardCharsets.UTF_8);
      AadlDocument before = known.get(name);
      documents.put(
          name,
          before != null && before.text().equals(text) ? before : new AadlDocument(name, text));
    }
    return documents;
  }

  private static byte[] written(AadlText text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    JsonOutput json = new JsonOutput(bytes);
    json.beginObject();
    write("lenses", text.lenses(), json);
    write("hints", text.hints(), json);
    json.endObject().finish();
    return bytes.toByteArray();
  }

  private static void write(String name, List<Hint> hints, JsonOutput json) throws IOException {
    json.name(name).beginArray();
    for (Hint hint : hints) {
      json.beginInlineObject().name("at").value((long) hint.offset());
      json.name("text").value(hint.text()).endObject();
    }
    json.endArray();
  }
}
