package org.aadlenergy.energy.ide;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.aadlenergy.energy.formatting.PlatformFormatter;
import org.aadlenergy.energy.ide.complete.PlatformCompletions;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.ide.explain.PlatformHovers;
import org.aadlenergy.energy.ide.fix.PlatformFixes;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.energy.ide.language.EditedText;
import org.aadlenergy.energy.ide.language.HoverText;
import org.aadlenergy.energy.ide.language.NameLink;
import org.aadlenergy.energy.ide.language.OutlineItem;
import org.aadlenergy.energy.ide.language.QuickFix;
import org.aadlenergy.energy.ide.language.Refusal;
import org.aadlenergy.energy.ide.language.SourceDocument;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.energy.ide.language.TextPlace;
import org.aadlenergy.energy.ide.names.Declaration;
import org.aadlenergy.energy.ide.names.PlatformNames;
import org.aadlenergy.energy.ide.names.PlatformOutline;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/** A platform file as it is edited, among all that it sees. */
public record EditedPlatform(PlatformDocument document, PlatformWorkspace workspace)
    implements EditedText {
  /** Roughly; the grammar knows the keywords among them. */
  private static final Pattern NAME = Pattern.compile("[\\w\u00b5\u03bc][\\w-]*");

  @Override
  public List<Diagnostic> findings() {
    return workspace.findings(document);
  }

  @Override
  public List<QuickFix> fixes(Diagnostic finding) {
    return PlatformFixes.of(document, finding);
  }

  @Override
  public List<Completion> completions(int offset) {
    return new PlatformCompletions(workspace).at(document, offset);
  }

  @Override
  public Optional<HoverText> hover(int offset) {
    return new PlatformHovers(workspace).at(document, offset);
  }

  @Override
  public Optional<NameLink> link(int offset) {
    return new PlatformNames(workspace).link(document, offset);
  }

  /** Always with the declaration: so it has been since the first version. */
  @Override
  public List<TextPlace> uses(int offset, boolean withDeclaration) {
    PlatformNames navigation = new PlatformNames(workspace);
    return navigation
        .declaration(document, offset)
        .map(declared -> navigation.occurrences(declared, true))
        .orElse(List.of());
  }

  @Override
  public Optional<TextPlace> renamable(int offset) {
    return renamed(offset).flatMap(declared -> link(offset)).map(NameLink::name);
  }

  /** What the library declares keeps its name, and services are named by the models. */
  private Optional<Declaration> renamed(int offset) {
    return new PlatformNames(workspace)
        .declaration(document, offset)
        .filter(declaration -> workspace.isOwn(declaration.document()))
        .filter(declaration -> declaration.kind() != Declaration.Kind.EVENT);
  }

  @Override
  public Map<SourceDocument, List<TextChange>> rename(int offset, String name) {
    Optional<Declaration> declaration = renamed(offset);
    if (declaration.isPresent() && !isName(name)) {
      throw new Refusal(
          "'"
              + name
              + "' cannot be a name: one begins with a letter or '_', has only letters, digits,"
              + " '_' and '-', and is no keyword such as 'platform'");
    }
    return declaration
        .map(declared -> new PlatformNames(workspace).occurrences(declared, true))
        .map(places -> TextPlace.changed(places, name))
        .orElse(Map.of());
  }

  /** As the grammar says. */
  private static boolean isName(String name) {
    String shortest = "platform " + name + " {}";
    return NAME.matcher(name).matches()
        && !new PlatformDocument("", shortest).asWritten().hasSyntaxErrors();
  }

  @Override
  public List<OutlineItem> outline() {
    return PlatformOutline.of(document);
  }

  @Override
  public Optional<List<TextChange>> format(String indentation) {
    String old = document.text();
    return PlatformFormatter.format(old, indentation)
        .map(text -> text.equals(old) ? List.of() : List.of(TextChange.between(old, text)));
  }
}
