package org.aadlenergy.ide.names;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.InModes;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.model.Classifier;
import org.aadlenergy.ide.model.ClassifierMember;
import org.aadlenergy.ide.model.ClassifierMembers;
import org.aadlenergy.ide.model.Classifiers;
import org.aadlenergy.ide.model.FoundDeclaration;
import org.aadlenergy.ide.model.PropertySource;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ide.text.Token;

/** Resolves the names of one document and keeps where they stand. */
final class UseCollector {
  final AadlDocument document;
  final AadlModel model;
  final Classifiers classifiers;
  final ClassifierMembers members;
  final PropertySource properties;
  private final List<NameOccurrence> uses = new ArrayList<>();

  UseCollector(AadlDocument document, AadlModel model) {
    this.document = document;
    this.model = model;
    this.classifiers = new Classifiers(model);
    this.members = new ClassifierMembers(classifiers);
    this.properties = new PropertySource(model);
  }

  List<NameOccurrence> uses() {
    return uses;
  }

  /** The name of a declaration where it is declared. */
  void declaration(NameOccurrence.Kind kind, NamedNode node, Optional<Classifier> owner) {
    FoundDeclaration<NamedNode> declared = new FoundDeclaration<>(document, node);
    add(document.file().nameSpan(node), kind, declared, owner, true);
  }

  /** The name behind {@code end}: it stands for the whole declaration. */
  void ending(NameOccurrence.Kind kind, NamedNode node, Optional<Classifier> owner) {
    List<Token> tokens = document.tokens();
    int last = document.firstFrom(document.end(document.file().span(node)) - 1);
    while (last > 0 && (last >= tokens.size() || tokens.get(last).kind() != Token.Kind.WORD)) {
      last--;
    }
    int first = last;
    while (first > 1 && tokens.get(first - 1).kind() == Token.Kind.SYMBOL) {
      first -= 2;
    }
    if (first > 0 && document.text(tokens.get(first - 1)).equalsIgnoreCase("end")) {
      int start = tokens.get(first).start();
      int end = tokens.get(last).end();
      FoundDeclaration<NamedNode> declared = new FoundDeclaration<>(document, node);
      if (document.text().substring(start, end).equalsIgnoreCase(node.name().text())) {
        uses.add(new NameOccurrence(document, start, end, kind, declared, owner, false));
      }
    }
  }

  /** A classifier by name. */
  Optional<Classifier> classifier(QName name, FoundDeclaration<PackageDecl> from) {
    qualifier(name);
    Optional<Classifier> found = classifiers.find(name, from);
    found.ifPresent(
        c -> add(nameSpan(name), NameOccurrence.Kind.CLASSIFIER, c.found(), Optional.of(c), false));
    return found;
  }

  /** A property, type or constant by name. */
  void property(QName name) {
    qualifier(name);
    properties
        .any(name.qualifier().map(Name::text), name.name().text())
        .ifPresent(
            p ->
                add(
                    nameSpan(name),
                    NameOccurrence.Kind.PROPERTY,
                    p.found(),
                    Optional.empty(),
                    false));
  }

  /** A package or a property set in a {@code with}. */
  void unit(QName name) {
    unit(name.text(), document.file().span(name));
  }

  private void qualifier(QName name) {
    if (name.qualifier().isPresent()) {
      String text = name.qualifier().get().text();
      unit(text, document.file().span(name.start(), name.start() + text.length()));
    }
  }

  private void unit(String name, SourceSpan span) {
    model
        .packageNamed(name)
        .ifPresentOrElse(
            pkg -> add(span, NameOccurrence.Kind.PACKAGE, pkg, Optional.empty(), false),
            () ->
                model
                    .setNamed(name)
                    .ifPresent(
                        set ->
                            add(
                                span,
                                NameOccurrence.Kind.PROPERTY_SET,
                                set,
                                Optional.empty(),
                                false)));
  }

  private SourceSpan nameSpan(QName name) {
    return document.file().span(name.nameStart(), name.end());
  }

  /** A path of names from a classifier; each step that is known. */
  void path(NamePath path, Classifier from) {
    List<String> names = new ArrayList<>();
    for (int step = 0; step < path.names().size(); step++) {
      names.add(path.names().get(step).text());
      Optional<ClassifierMember> member = members.at(from, names);
      if (member.isEmpty()) {
        return;
      }
      member(member.get(), document.file().stepSpan(path, step));
    }
  }

  /** The modes of a classifier by name. */
  void modes(Optional<InModes> modes, Classifier from) {
    modes.ifPresent(in -> in.modes().forEach(mode -> memberNamed(from, mode, mode.name().text())));
  }

  void memberNamed(Classifier from, NamedNode place, String name) {
    members
        .at(from, List.of(name))
        .ifPresent(member -> member(member, document.file().nameSpan(place)));
  }

  private void member(ClassifierMember member, SourceSpan span) {
    add(span, NameOccurrence.Kind.MEMBER, member.found(), Optional.of(member.owner()), false);
  }

  private void add(
      SourceSpan span,
      NameOccurrence.Kind kind,
      FoundDeclaration<? extends NamedNode> declared,
      Optional<Classifier> owner,
      boolean declares) {
    int start = document.start(span);
    int end = document.end(span);
    uses.add(new NameOccurrence(document, start, end, kind, declared, owner, declares));
  }
}
