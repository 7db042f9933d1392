package org.aadlenergy.energy.ide.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.ide.language.HoverText;
import org.aadlenergy.energy.ide.language.NameLink;
import org.aadlenergy.energy.ide.language.TextPlace;
import org.aadlenergy.energy.ide.names.Declaration;
import org.aadlenergy.energy.ide.names.Names;
import org.aadlenergy.energy.ide.names.PlatformNames;
import org.aadlenergy.energy.ide.names.Scopes;
import org.aadlenergy.energy.syntax.ErrorAttribute;
import org.aadlenergy.energy.syntax.EventDecl;
import org.aadlenergy.energy.syntax.FromAttribute;
import org.aadlenergy.energy.syntax.IncludesDecl;
import org.aadlenergy.energy.syntax.Quantity;
import org.aadlenergy.energy.syntax.SyntaxPackage.Literals;
import org.aadlenergy.energy.syntax.Value;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.EnumLiteralDeclaration;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** Explains the words of a text: figures in other units and their origin, names, keywords. */
public record PlatformHovers(PlatformWorkspace workspace) {
  /** What to show at an offset. */
  public Optional<HoverText> at(PlatformDocument document, int offset) {
    Optional<ILeafNode> leaf = document.leafAt(offset).filter(found -> !found.isHidden());
    if (leaf.isEmpty()) {
      return Optional.empty();
    }
    EObject element = NodeModelUtils.findActualSemanticObjectFor(leaf.get());
    return name(document, offset)
        .or(() -> service(document, offset))
        .or(() -> figure(document, leaf.get(), element))
        .or(() -> source(document, leaf.get(), element))
        .or(() -> row(leaf.get(), element))
        .or(() -> keyword(leaf.get()));
  }

  private Optional<HoverText> name(PlatformDocument document, int offset) {
    PlatformNames navigation = new PlatformNames(workspace);
    Optional<Declaration> declaration = navigation.declaration(document, offset);
    return navigation
        .link(document, offset)
        .map(NameLink::name)
        .map(at -> over(at, Descriptions.of(workspace, declaration.orElseThrow())));
  }

  /** A service that this platform names without giving its cost. */
  private static Optional<HoverText> service(PlatformDocument document, int offset) {
    return Names.at(document, offset)
        .filter(use -> use.owner() instanceof IncludesDecl || use.owner() instanceof EventDecl)
        .map(
            use ->
                over(
                    use.place(),
                    "**service `"
                        + use.name()
                        + "`**\n\n"
                        + String.join("\n\n", Descriptions.service(use.name()))));
  }

  private Optional<HoverText> figure(PlatformDocument document, ILeafNode leaf, EObject element) {
    @Nullable Quantity quantity = EcoreUtil2.getContainerOfType(element, Quantity.class);
    if (quantity == null) {
      return Optional.empty();
    }
    List<String> lines = new ArrayList<>();
    @Nullable Value value = EcoreUtil2.getContainerOfType(quantity, Value.class);
    boolean isError = EcoreUtil2.getContainerOfType(quantity, ErrorAttribute.class) != null;
    if (value != null && !isError) {
      lines.addAll(FigureExplanations.of(workspace, document, statement(value)));
    }
    if (lines.isEmpty()) {
      FigureExplanations.written(quantity).ifPresent(lines::add);
    }
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(over(NodeModelUtils.getNode(quantity), String.join("\n\n", lines)));
  }

  /** A further column of a row is a figure of its own. */
  private static EObject statement(Value value) {
    boolean isColumn = value.eContainmentFeature() == Literals.CURRENT_ROW__COLUMNS;
    return isColumn ? value : value.eContainer();
  }

  /** What a row of the table of a memory chip means. */
  private static Optional<HoverText> row(ILeafNode leaf, EObject element) {
    return ChipRows.meaning(element)
        .filter(meaning -> Character.isLetter(leaf.getText().charAt(0)))
        .filter(meaning -> !(leaf.getGrammarElement() instanceof Keyword))
        .map(meaning -> over(leaf, "**`" + leaf.getText() + "`**\n\n" + meaning));
  }

  /** The citation behind the place of a figure. */
  private Optional<HoverText> source(PlatformDocument document, ILeafNode leaf, EObject element) {
    if (!(element instanceof FromAttribute) || !leaf.getText().startsWith("\"")) {
      return Optional.empty();
    }
    return Names.in(document).stream()
        .filter(use -> use.owner() == element)
        .findFirst()
        .flatMap(use -> new Scopes(workspace).resolve(use))
        .map(declaration -> over(leaf, Descriptions.of(workspace, declaration)));
  }

  private static Optional<HoverText> keyword(ILeafNode leaf) {
    EObject said = leaf.getGrammarElement();
    EObject word = said instanceof EnumLiteralDeclaration literal ? literal.getLiteral() : said;
    if (!(word instanceof Keyword keyword)) {
      return Optional.empty();
    }
    String rule = GrammarUtil.containingRule(keyword).getName();
    String owner = rule.equals("Name") ? ruleAround(leaf) : rule;
    String text = PlatformWords.of(owner, keyword.getValue());
    return text.isEmpty()
        ? Optional.empty()
        : Optional.of(over(leaf, "**`" + keyword.getValue() + "`**\n\n" + text));
  }

  /** The rule whose name a word of the rule {@code Name} is. */
  private static String ruleAround(ILeafNode leaf) {
    EObject element = NodeModelUtils.findActualSemanticObjectFor(leaf);
    return element == null ? "" : element.eClass().getName();
  }

  private static HoverText over(TextPlace place, String markdown) {
    return new HoverText(place.start(), place.end(), markdown);
  }

  private static HoverText over(INode node, String markdown) {
    return new HoverText(node.getOffset(), node.getEndOffset(), markdown);
  }
}
