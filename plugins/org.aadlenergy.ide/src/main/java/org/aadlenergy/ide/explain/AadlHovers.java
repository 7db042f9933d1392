package org.aadlenergy.ide.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl.PropertyDecl;
import org.aadlenergy.energy.ide.language.HoverText;
import org.aadlenergy.ide.estimate.FigureText;
import org.aadlenergy.ide.estimate.InstanceFigure;
import org.aadlenergy.ide.estimate.ProjectStudy;
import org.aadlenergy.ide.estimate.PropertyEffects;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.model.Classifier;
import org.aadlenergy.ide.model.FoundDeclaration;
import org.aadlenergy.ide.names.NameOccurrence;
import org.aadlenergy.ide.names.NameOccurrences;
import org.aadlenergy.ide.text.AadlDocument;

/** Explains the name at a place: a property, a classifier, a component with its energy. */
public record AadlHovers(AadlModel model, ProjectStudy study) {
  private static final int MOST_LINES = 8;

  /** What is to be said about the name at an offset. */
  public Optional<HoverText> at(AadlDocument document, int offset) {
    return NameOccurrences.at(document, model, offset)
        .map(use -> new HoverText(use.start(), use.end(), text(use, document)));
  }

  private String text(NameOccurrence use, AadlDocument document) {
    return switch (use.kind()) {
      case PACKAGE -> "package `" + use.declared().name() + "`" + file(use);
      case PROPERTY_SET -> "property set `" + use.declared().name() + "`" + file(use);
      case CLASSIFIER -> classifier(use);
      case MEMBER -> member(use);
      case PROPERTY -> property(use, document);
    };
  }

  private static String file(NameOccurrence use) {
    String name = use.declared().document().name();
    return ", in " + name.substring(name.lastIndexOf('/') + 1);
  }

  private String classifier(NameOccurrence use) {
    Optional<Classifier> classifier = use.owner();
    if (classifier.isEmpty()) {
      return "`" + use.declared().name() + "`";
    }
    StringBuilder text = new StringBuilder();
    text.append(classifier.get().kind()).append(" `");
    text.append(classifier.get().qualifiedName()).append("`").append(file(use));
    String comment = PropertyText.comment(use.declared());
    text.append(comment.isEmpty() ? "" : "\n\n" + comment);
    study
        .now()
        .root(classifier.get())
        .ifPresent(
            root ->
                root.modes()
                    .forEach(mode -> text.append("\n\n").append(FigureText.of(root, mode))));
    figures(study.now().of(classifier.get()), text);
    return text.toString();
  }

  private String member(NameOccurrence use) {
    String name = use.declared().name();
    StringBuilder text = new StringBuilder();
    Optional<String> detail =
        use.owner()
            .flatMap(
                owner ->
                    org.aadlenergy.ide.model.ClassifierMembers.own(owner).stream()
                        .filter(m -> m.name().equalsIgnoreCase(name))
                        .findFirst()
                        .map(m -> m.detail()));
    text.append("`").append(name).append("`: ").append(detail.orElse("declared"));
    use.owner().ifPresent(owner -> text.append(", in `").append(owner.qualifiedName()).append("`"));
    use.owner().ifPresent(owner -> figures(study.now().of(owner, name), text));
    return text.toString();
  }

  private static void figures(List<InstanceFigure> figures, StringBuilder text) {
    List<String> lines = FigureText.lines(figures);
    lines.stream().limit(MOST_LINES).forEach(line -> text.append("\n\n- ").append(line));
    if (lines.size() > MOST_LINES) {
      text.append("\n\n- and ").append(lines.size() - MOST_LINES).append(" more");
    }
  }

  private String property(NameOccurrence use, AadlDocument document) {
    NamedNode node = use.declared().node();
    StringBuilder text = new StringBuilder();
    String set =
        use.declared().document().file().propertySets().stream()
            .findFirst()
            .map(s -> s.name().text() + "::")
            .orElse("");
    text.append("`").append(set).append(use.declared().name()).append("`");
    String comment = PropertyText.comment(use.declared());
    text.append(comment.isEmpty() ? "" : "\n\n" + comment);
    if (node instanceof PropertyDecl property) {
      FoundDeclaration<PropertyDecl> found =
          new FoundDeclaration<>(use.declared().document(), property);
      List<String> rows = new ArrayList<>();
      rows.add("- type: `" + PropertyText.type(found) + "`");
      property
          .defaultValue()
          .ifPresent(
              value ->
                  rows.add("- default: `" + PropertyText.source(found.document(), value) + "`"));
      rows.add("- stands on: " + PropertyText.places(found));
      rows.add("- inherited by what is inside: " + (property.inherit() ? "yes" : "no"));
      String file = document.name().substring(document.name().lastIndexOf('/') + 1);
      PropertyEffects.of(study.now(), set + use.declared().name(), file).stream()
          .limit(MOST_LINES)
          .forEach(effect -> rows.add("- in effect: " + effect));
      text.append("\n\n").append(String.join("\n", rows));
    } else {
      text.append("\n\n`").append(PropertyText.source(use.declared().document(), node)).append("`");
    }
    return text.toString();
  }
}
