package org.aadlenergy.energy.ide.complete;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.ide.explain.ChipRows;
import org.aadlenergy.energy.ide.explain.DeclaredServices;
import org.aadlenergy.energy.ide.explain.Descriptions;
import org.aadlenergy.energy.ide.explain.PlatformWords;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.energy.ide.language.Completion.Kind;
import org.aadlenergy.energy.ide.names.Declaration;
import org.aadlenergy.energy.ide.names.Names;
import org.aadlenergy.energy.ide.names.Scopes;
import org.aadlenergy.energy.syntax.ParameterDecl;
import org.aadlenergy.energy.syntax.PlatformDecl;
import org.aadlenergy.energy.syntax.TimingDecl;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Units;
import org.aadlenergy.engine.term.Leakage;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;

/** Collects what one place of a text may hold. */
final class PlatformProposals {
  private static final String SPREADS =
      "any counted Integer_Code Floating_Point_Code SIMD_Code Memory_Bound_Code Mixed_Code";

  private final PlatformWorkspace workspace;
  private final PlatformDocument document;
  private final Scopes scopes;
  private final Optional<EObject> model;
  private final int start;
  private final int end;
  private final List<Completion> found = new ArrayList<>();

  PlatformProposals(
      PlatformWorkspace workspace, PlatformDocument document, ContentAssistContext context) {
    this.workspace = workspace;
    this.document = document;
    this.scopes = new Scopes(workspace);
    this.model = Optional.ofNullable(context.getCurrentModel());
    this.start = context.getReplaceRegion().getOffset();
    this.end = start + context.getReplaceRegion().getLength();
  }

  List<Completion> found() {
    return found;
  }

  void keyword(String word, String documentation) {
    add(Kind.KEYWORD, word, "", documentation);
  }

  /** What a rule of the grammar assigns to a feature. */
  void value(String rule, String feature) {
    switch (rule + "." + feature) {
      case "PlatformDecl.base" -> platforms();
      case "EventDecl.service", "IncludesDecl.services" -> services();
      case "SpreadDecl.codeClass" ->
          List.of(SPREADS.split(" ")).forEach(word -> add(Kind.NAME, word, "programs", ""));
      case "PowerDecl.rail", "EnergyDecl.rail", "BaseDecl.rail" ->
          names(EnumSet.of(Declaration.Kind.RAIL));
      case "FromAttribute.source" -> names(EnumSet.of(Declaration.Kind.SOURCE));
      case "FromToDecl.waiting", "FromToDecl.low" -> names(EnumSet.of(Declaration.Kind.STATE));
      case "Value.reference" -> figures();
      case "Quantity.unit" -> units();
      case "ParameterDecl.dimension" -> dimensions();
      case "ConditionDecl.name" -> conditions();
      case "ConstantDecl.name" -> constants();
      case "StateDecl.name" ->
          DeclaredServices.states()
              .forEach((name, meaning) -> add(Kind.NAME, name, "state", meaning));
      case "DramDecl.standard" ->
          Stream.of(DramStandard.values())
              .forEach(its -> add(Kind.NAME, its.name(), "standard", ""));
      case "VariationDecl.name" ->
          List.of("typical", "two_sigma", "three_sigma")
              .forEach(name -> add(Kind.NAME, name, "variation", ""));
      case "FigureRow.name" -> rows();
      case "CurrentRow.name" -> ChipRows.currents(model).forEach(this::row);
      case "ParameterDecl.name" -> names(EnumSet.of(Declaration.Kind.PARAMETER));
      default -> {
        // a new name, a number or a text: only the author knows it
      }
    }
  }

  private void platforms() {
    Optional<String> own =
        model
            .map(m -> EcoreUtil2.getContainerOfType(m, PlatformDecl.class))
            .map(PlatformDecl::getName);
    for (String name : workspace.platformNames()) {
      if (own.filter(name::equals).isPresent()) {
        continue;
      }
      Optional<Declaration> platform = scopes.platform(name);
      add(Kind.NAME, name, "platform", platform.map(p -> Descriptions.of(workspace, p)).orElse(""));
      platform.ifPresent(this::parts);
    }
  }

  private void parts(Declaration platform) {
    for (Declaration part : scopes.visible(platform.document(), platform.element(), Scopes.PARTS)) {
      String kind = part.kind().name().toLowerCase(Locale.ROOT);
      String name = platform.name() + "." + part.name();
      add(Kind.NAME, name, kind, Descriptions.of(workspace, part));
    }
  }

  private void services() {
    for (String service : DeclaredServices.events()) {
      add(Kind.SERVICE, service, "service", DeclaredServices.summary(service).orElse(""));
    }
  }

  private void names(Set<Declaration.Kind> kinds) {
    model.ifPresent(
        element -> {
          scopes.visible(document, element, kinds).stream()
              .filter(declaration -> declaration.element() != element)
              .forEach(declaration -> name(declaration));
        });
  }

  /** Constants and parameters of the kind that the statement needs. */
  private void figures() {
    model.ifPresent(
        element -> {
          Optional<Dimension> expected = Expectations.at(element);
          for (Declaration declaration : scopes.visible(document, element, Names.FIGURES)) {
            Optional<Dimension> actual = Expectations.of(declaration.element());
            boolean fits =
                expected.isEmpty()
                    || actual.isEmpty()
                    || expected.equals(actual)
                    || actual.get() == Dimension.CYCLES && Expectations.mayBeCycles(element);
            if (fits && declaration.element() != element) {
              name(declaration);
            }
          }
        });
  }

  private void name(Declaration declaration) {
    String kind = declaration.kind().name().toLowerCase(Locale.ROOT);
    add(Kind.NAME, declaration.name(), kind, Descriptions.of(workspace, declaration));
  }

  private void units() {
    Optional<Dimension> expected = model.flatMap(Expectations::at);
    if (model.filter(Expectations::isError).isPresent()) {
      add(Kind.UNIT, "%", "of the figure", "");
    }
    for (Dimension dimension : Dimension.values()) {
      boolean cycles =
          dimension == Dimension.CYCLES && model.filter(Expectations::mayBeCycles).isPresent();
      if (expected.isEmpty() || expected.get() == dimension || cycles) {
        Units.siUnits(dimension).forEach(unit -> add(Kind.UNIT, unit, word(dimension), ""));
      }
    }
  }

  private void dimensions() {
    for (Dimension dimension : Dimension.values()) {
      String units = String.join(", ", Units.siUnits(dimension)).strip();
      String word = dimension.name().toLowerCase(Locale.ROOT);
      add(Kind.NAME, word, "kind of figure", "in " + units);
    }
  }

  private void rows() {
    boolean inTiming =
        model.filter(m -> EcoreUtil2.getContainerOfType(m, TimingDecl.class) != null).isPresent();
    (inTiming ? ChipRows.timing() : ChipRows.organisation()).forEach(this::row);
  }

  private void row(String name, String meaning) {
    add(Kind.NAME, name, "figure", meaning);
  }

  private void conditions() {
    for (String name : PlatformWords.conditions()) {
      add(Kind.NAME, name, "condition", PlatformWords.of("ConditionDecl", name));
    }
  }

  private void constants() {
    DeclaredServices.constants().forEach(this::constant);
    if (visible(Declaration.Kind.CONSTANT).contains(Leakage.CURRENT)) {
      visible(Declaration.Kind.STATE).forEach(state -> constant(Leakage.IN + state));
    }
  }

  private List<String> visible(Declaration.Kind kind) {
    return model.map(element -> scopes.visible(document, element, EnumSet.of(kind))).stream()
        .flatMap(Collection::stream)
        .map(Declaration::name)
        .toList();
  }

  private void constant(String name) {
    boolean isDeclared =
        model
            .filter(m -> EcoreUtil2.getContainerOfType(m, ParameterDecl.class) == null)
            .map(m -> scopes.visible(document, m, EnumSet.of(Declaration.Kind.CONSTANT)))
            .filter(all -> all.stream().anyMatch(d -> d.name().equals(name)))
            .isPresent();
    if (!isDeclared) {
      add(Kind.NAME, name, "constant", DeclaredServices.readers(name));
    }
  }

  private void add(Kind kind, String text, String detail, String documentation) {
    if (!text.isEmpty()) {
      found.add(new Completion(text, kind, detail, documentation, "", start, end));
    }
  }

  private static String word(Dimension dimension) {
    return dimension.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
