package org.aadlenergy.ide.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.app.project.ProjectFile;
import org.aadlenergy.energy.ide.language.FileUris;
import org.aadlenergy.energy.ide.server.Failures;
import org.aadlenergy.energy.ide.server.ProtocolAnswers;
import org.aadlenergy.energy.ide.server.ProtocolPlaces;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.ide.estimate.ProjectStudy;
import org.aadlenergy.ide.live.AadlTexts;
import org.aadlenergy.ide.live.AnalystListener;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;
import org.eclipse.lsp4j.DiagnosticSeverity;

/** Tells the client what is wrong with AADL texts and project files, and when it is mended. */
final class PublishedFindings implements AnalystListener {
  private static final Pattern PLACE = Pattern.compile("(.*?):(\\d+):(\\d+): (.*)");

  private final AadlTexts texts;
  private final Map<Path, Set<String>> published = new HashMap<>();
  private BiConsumer<String, List<org.eclipse.lsp4j.Diagnostic>> client = (name, found) -> {};
  private Runnable refresh = () -> {};

  PublishedFindings(AadlTexts texts) {
    this.texts = texts;
  }

  /** From now on somebody is told the findings of a text by its name. */
  void connect(BiConsumer<String, List<org.eclipse.lsp4j.Diagnostic>> told) {
    client = told;
  }

  @Override
  public void misread(Path home, AadlDocument document) {
    send(
        home,
        document.name(),
        document.findings().stream().map(f -> ProtocolAnswers.finding(document, f)).toList());
  }

  @Override
  public void failed(String what, Throwable failure) {
    Failures.log(what, failure);
  }

  /** Is run after each analysis. */
  void whenDone(Runnable action) {
    refresh = action;
  }

  /** All that an analysis found, and nothing any more where it found nothing. */
  @Override
  public void analysed(Path home, AadlModel model, ProjectStudy study) {
    publish(home, model, study);
    refresh.run();
  }

  private synchronized void publish(Path home, AadlModel model, ProjectStudy study) {
    Map<String, List<org.eclipse.lsp4j.Diagnostic>> byFile = new LinkedHashMap<>();
    model.documents().stream()
        .filter(document -> texts.home(document.name()).map(home::equals).orElse(false))
        .forEach(document -> byFile.put(document.name(), new ArrayList<>()));
    String elsewhere = elsewhere(home, model);
    for (Diagnostic finding : study.findings()) {
      String name = FileUris.ofName(finding.span().file());
      if (!name.endsWith(".energy") || !name.startsWith("file:")) { // those have their own service
        add(finding, name, elsewhere, model, byFile);
      }
    }
    for (String problem : study.problems()) {
      byFile.computeIfAbsent(elsewhere, f -> new ArrayList<>()).add(converted(problem));
    }
    Set<String> before = published.getOrDefault(home, Set.of());
    for (String gone : before) {
      byFile.computeIfAbsent(gone, f -> List.of());
    }
    byFile.forEach((name, found) -> send(home, name, found));
    Set<String> now = new HashSet<>(byFile.keySet());
    now.removeIf(name -> byFile.getOrDefault(name, List.of()).isEmpty());
    published.put(home, now);
  }

  @Override
  public synchronized void gone(Path home) {
    Set<String> before = published.remove(home);
    if (before != null) {
      before.forEach(name -> client.accept(name, List.of()));
    }
  }

  private static void add(
      Diagnostic finding,
      String name,
      String elsewhere,
      AadlModel model,
      Map<String, List<org.eclipse.lsp4j.Diagnostic>> byFile) {
    Optional<AadlDocument> document = model.document(name);
    if (document.isPresent()) {
      byFile
          .computeIfAbsent(name, f -> new ArrayList<>())
          .add(ProtocolAnswers.finding(document.get(), finding));
    } else if (name.startsWith("file:")) {
      byFile
          .computeIfAbsent(name, f -> new ArrayList<>())
          .add(ProtocolAnswers.finding(finding, ProtocolPlaces.range(finding.span()), ""));
    } else {
      String place = finding.span().isKnown() ? finding.span().brief() + ": " : "";
      byFile
          .computeIfAbsent(elsewhere, f -> new ArrayList<>())
          .add(
              ProtocolAnswers.finding(
                  finding, ProtocolPlaces.range(SourceSpan.at(elsewhere, 1, 1)), place));
    }
  }

  /** Where findings stand that have no place in a file of the user: they are to be seen, too. */
  private static String elsewhere(Path home, AadlModel model) {
    return ProjectFile.around(home)
        .map(FileUris::of)
        .or(() -> model.documents().stream().findFirst().map(AadlDocument::name))
        .orElseGet(() -> FileUris.of(home));
  }

  /** A problem of a project file, which says its place in words. */
  private static org.eclipse.lsp4j.Diagnostic converted(String problem) {
    Matcher place = PLACE.matcher(problem);
    SourceSpan span = SourceSpan.at("", 1, 1);
    String message = problem;
    if (place.matches()) {
      span = SourceSpan.at("", Integer.parseInt(place.group(2)), Integer.parseInt(place.group(3)));
      message = place.group(4);
    }
    return new org.eclipse.lsp4j.Diagnostic(
        ProtocolPlaces.range(span), message, DiagnosticSeverity.Error, ProtocolAnswers.SOURCE);
  }

  private synchronized void send(
      Path home, String name, List<org.eclipse.lsp4j.Diagnostic> findings) {
    published.computeIfAbsent(home, h -> new HashSet<>()).add(name);
    client.accept(name, findings);
  }
}
