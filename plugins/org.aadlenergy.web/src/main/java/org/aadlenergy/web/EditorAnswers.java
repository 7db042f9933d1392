package org.aadlenergy.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.energy.ide.language.HoverText;
import org.aadlenergy.energy.ide.language.QuickFix;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.ide.AadlText;
import org.aadlenergy.ide.estimate.ProjectStudy;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.report.json.JsonOutput;

/** What an editor asks about a text of a project, by the code of the language server, as JSON. */
final class EditorAnswers {
  private final JsonOutput json;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final AadlText text;

  /** About the file of a folder whose other files it sees. */
  EditorAnswers(String folder, String file) throws IOException {
    json = new JsonOutput(bytes);
    List<AadlDocument> documents = new ArrayList<>();
    Optional<AadlDocument> own = Optional.empty();
    for (Path path : models(folder)) {
      AadlDocument document =
          new AadlDocument(path.toString(), Files.readString(path, StandardCharsets.UTF_8));
      documents.add(document);
      if (path.equals(Path.of(file))) {
        own = Optional.of(document);
      }
    }
    text =
        new AadlText(
            own.orElseGet(() -> new AadlDocument(file, "")),
            new AadlModel(documents),
            ProjectStudy.NONE);
  }

  /** The AADL texts of a folder. */
  static List<Path> models(String folder) throws IOException {
    try (Stream<Path> walk = Files.walk(Path.of(folder))) {
      return walk.filter(path -> path.toString().endsWith(".aadl")).toList();
    }
  }

  private byte[] finished() throws IOException {
    json.finish();
    return bytes.toByteArray();
  }

  /** What may be written at an offset. */
  byte[] completions(int offset) throws IOException {
    json.beginArray();
    for (Completion one : text.completions(offset)) {
      json.beginInlineObject();
      json.name("text").value(one.text()).name("kind").value(one.kind().name());
      json.name("detail").value(one.detail()).name("documentation").value(one.documentation());
      json.name("sort").value(one.sortText());
      json.name("from").value((long) one.start()).name("to").value((long) one.end()).endObject();
    }
    json.endArray();
    return finished();
  }

  /** What there is to say about the word at an offset. */
  byte[] hover(int offset) throws IOException {
    json.beginArray();
    Optional<HoverText> hover = text.hover(offset);
    if (hover.isPresent()) {
      json.beginInlineObject().name("text").value(hover.get().markdown());
      json.name("from").value((long) hover.get().start());
      json.name("to").value((long) hover.get().end()).endObject();
    }
    json.endArray();
    return finished();
  }

  /** What would mend a finding. */
  byte[] fixes(String code, String message, String hint, int line, int column) throws IOException {
    json.beginArray();
    Optional<DiagnosticCode> known = DiagnosticCode.numbered(code);
    if (known.isPresent()) {
      SourceSpan place = SourceSpan.at(text.document().name(), line, column);
      Diagnostic finding = Diagnostic.of(known.get(), place, message);
      for (QuickFix fix : text.fixes(hint.isEmpty() ? finding : finding.withHint(hint))) {
        json.beginInlineObject()
            .name("title")
            .value(fix.title())
            .name("changes")
            .beginInlineArray();
        for (TextChange change : fix.changes()) {
          json.beginInlineObject().name("from").value((long) change.start());
          json.name("to")
              .value((long) change.end())
              .name("insert")
              .value(change.text())
              .endObject();
        }
        json.endArray().endObject();
      }
    }
    json.endArray();
    return finished();
  }
}
