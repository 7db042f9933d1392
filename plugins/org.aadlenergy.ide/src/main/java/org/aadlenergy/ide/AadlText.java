package org.aadlenergy.ide;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.ide.language.Coloured;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.energy.ide.language.EditedText;
import org.aadlenergy.energy.ide.language.FileUris;
import org.aadlenergy.energy.ide.language.Hint;
import org.aadlenergy.energy.ide.language.HoverText;
import org.aadlenergy.energy.ide.language.NameLink;
import org.aadlenergy.energy.ide.language.OutlineItem;
import org.aadlenergy.energy.ide.language.QuickFix;
import org.aadlenergy.energy.ide.language.Refusal;
import org.aadlenergy.energy.ide.language.SourceDocument;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.energy.ide.language.TextPlace;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.ide.complete.AadlCompletions;
import org.aadlenergy.ide.estimate.Hints;
import org.aadlenergy.ide.estimate.ProjectStudy;
import org.aadlenergy.ide.explain.AadlHovers;
import org.aadlenergy.ide.fix.AadlFixes;
import org.aadlenergy.ide.format.AadlFormatter;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.names.AadlNames;
import org.aadlenergy.ide.names.AadlOutline;
import org.aadlenergy.ide.names.Colouring;
import org.aadlenergy.ide.names.NameOccurrence;
import org.aadlenergy.ide.names.Renaming;
import org.aadlenergy.ide.text.AadlDocument;

/**
 * An AADL text as it is edited.
 *
 * @param model what it and the texts around declare
 * @param study what is known of its project
 */
public record AadlText(AadlDocument document, AadlModel model, ProjectStudy study)
    implements EditedText {

  /** All that the last analysis found in it, and mistakes of syntax that are newer. */
  @Override
  public List<Diagnostic> findings() {
    List<Diagnostic> findings = new ArrayList<>();
    study.findings().stream()
        .filter(finding -> FileUris.ofName(finding.span().file()).equals(document.name()))
        .forEach(findings::add);
    for (Diagnostic mistake : document.findings()) {
      if (findings.stream().noneMatch(known -> isSame(known, mistake))) {
        findings.add(mistake);
      }
    }
    return findings;
  }

  /** The two call the file by different names. */
  private static boolean isSame(Diagnostic one, Diagnostic other) {
    return one.message().equals(other.message())
        && one.span().line() == other.span().line()
        && one.span().column() == other.span().column();
  }

  @Override
  public List<QuickFix> fixes(Diagnostic finding) {
    return AadlFixes.of(document, finding);
  }

  @Override
  public List<Completion> completions(int offset) {
    return new AadlCompletions(model, study.platforms()).at(document, offset);
  }

  @Override
  public Optional<HoverText> hover(int offset) {
    return new AadlHovers(model, study).at(document, offset);
  }

  @Override
  public Optional<NameLink> link(int offset) {
    return use(offset).map(use -> new NameLink(use.place(), use.declaration()));
  }

  private Optional<NameOccurrence> use(int offset) {
    return new AadlNames(model).at(document, offset);
  }

  @Override
  public List<TextPlace> uses(int offset, boolean withDeclaration) {
    return use(offset)
        .map(use -> new AadlNames(model).occurrences(use, withDeclaration))
        .orElse(List.of())
        .stream()
        .map(NameOccurrence::place)
        .toList();
  }

  @Override
  public Optional<TextPlace> renamable(int offset) {
    return renamed(offset).map(NameOccurrence::place);
  }

  /** What the library declares keeps its name. */
  private Optional<NameOccurrence> renamed(int offset) {
    return use(offset).filter(use -> Renaming.isPossible(use, model));
  }

  @Override
  public Map<SourceDocument, List<TextChange>> rename(int offset, String name) {
    Optional<NameOccurrence> use = renamed(offset);
    Renaming.problem(name)
        .filter(problem -> use.isPresent())
        .ifPresent(
            why -> {
              throw new Refusal(why);
            });
    return use.map(found -> TextPlace.changed(Renaming.of(found, name, model), name))
        .orElse(Map.of());
  }

  @Override
  public List<OutlineItem> outline() {
    return AadlOutline.of(document);
  }

  @Override
  public List<int[]> folds() {
    return AadlOutline.folds(document);
  }

  @Override
  public Optional<List<TextChange>> format(String indentation) {
    return AadlFormatter.changes(document, indentation);
  }

  @Override
  public Optional<List<TextChange>> format(String indentation, int start, int end) {
    return AadlFormatter.changes(document, indentation, start, end);
  }

  @Override
  public List<Coloured> colours() {
    return Colouring.of(document);
  }

  @Override
  public List<Hint> lenses() {
    return Hints.lenses(document, study);
  }

  @Override
  public List<Hint> hints() {
    return Hints.inlays(document, study);
  }
}
