package org.aadlenergy.ide.fix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ide.text.Token;

/** Puts a property into a declaration, with the braces and the {@code with} that it needs. */
record Insertion(AadlDocument document, String association) {
  /** The changes, where the name at an offset is that of a subcomponent or classifier. */
  static Optional<List<TextChange>> of(AadlDocument document, int offset, String association) {
    Insertion insertion = new Insertion(document, association);
    for (PackageDecl pkg : document.file().packages()) {
      for (PackageDecl.Section section : AadlModel.sections(pkg)) {
        for (ClassifierDecl decl : section.classifiers()) {
          Optional<TextChange> change = insertion.into(decl, offset);
          if (change.isPresent()) {
            List<TextChange> changes = new ArrayList<>();
            insertion.with(section).ifPresent(changes::add);
            changes.add(change.get());
            return Optional.of(changes);
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<TextChange> into(ClassifierDecl decl, int offset) {
    for (SubcomponentDecl sub : decl.subcomponents()) {
      if (document.start(document.file().span(sub)) <= offset && offset < end(sub)) {
        return subcomponent(sub);
      }
    }
    return Optional.empty();
  }

  private int end(SyntaxNode node) {
    return document.end(document.file().span(node));
  }

  /** Into its braces, or in new ones before its modes and its end. */
  private Optional<TextChange> subcomponent(SubcomponentDecl sub) {
    int start = document.start(document.file().span(sub));
    int end = end(sub);
    String indent = document.indent(start);
    String inner = "\n" + indent + document.indentUnit() + association;
    int index = document.firstFrom(start);
    List<Token> tokens = document.tokens();
    while (index < tokens.size() && tokens.get(index).start() < end) {
      Token token = tokens.get(index);
      String text = document.text(token);
      if (text.equals("{")) {
        return Optional.of(new TextChange(token.end(), token.end(), inner));
      }
      boolean modes = text.equalsIgnoreCase("in") && token.kind() == Token.Kind.WORD;
      if (text.equals(";") || modes) {
        int at = tokens.get(index - 1).end();
        return Optional.of(new TextChange(at, at, " {" + inner + "\n" + indent + "}"));
      }
      index++;
    }
    return Optional.empty();
  }

  /** The set of the property has to be named in the package. */
  private Optional<TextChange> with(PackageDecl.Section section) {
    int split = association.indexOf("::");
    if (split < 0) {
      return Optional.empty();
    }
    String set = association.substring(0, split);
    boolean known = section.withs().stream().anyMatch(name -> name.text().equalsIgnoreCase(set));
    int start = document.start(document.file().span(section));
    int index = document.firstFrom(start);
    if (known || index >= document.tokens().size()) {
      return Optional.empty();
    }
    Token first = document.tokens().get(index);
    int at = first.end();
    String word = document.text(first);
    return word.equalsIgnoreCase("public") || word.equalsIgnoreCase("private")
        ? Optional.of(new TextChange(at, at, "\n" + document.indentUnit() + "with " + set + ";"))
        : Optional.empty();
  }
}
