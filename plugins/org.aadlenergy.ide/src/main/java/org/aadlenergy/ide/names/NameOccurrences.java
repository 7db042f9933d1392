package org.aadlenergy.ide.names;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.CallSequence;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.FlowDecl;
import org.aadlenergy.aadl.syntax.tree.ModeTransition;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.model.Classifier;
import org.aadlenergy.ide.model.ClassifierMember;
import org.aadlenergy.ide.model.ClassifierMembers;
import org.aadlenergy.ide.model.FoundDeclaration;
import org.aadlenergy.ide.model.PropertySource;
import org.aadlenergy.ide.text.AadlDocument;

/** Every name of a document that means something, with what it means. */
public final class NameOccurrences {
  private final UseCollector names;

  private NameOccurrences(UseCollector names) {
    this.names = names;
  }

  /** The places in the order found. */
  public static List<NameOccurrence> of(AadlDocument document, AadlModel model) {
    NameOccurrences uses = new NameOccurrences(new UseCollector(document, model));
    document.file().packages().forEach(uses::pkg);
    document.file().propertySets().forEach(uses::set);
    return List.copyOf(uses.names.uses());
  }

  /** The narrowest name at an offset. */
  public static Optional<NameOccurrence> at(AadlDocument document, AadlModel model, int offset) {
    Optional<NameOccurrence> best = Optional.empty();
    for (NameOccurrence use : of(document, model)) {
      if (use.start() <= offset
          && offset <= use.end()
          && (best.isEmpty() || length(use) < length(best.get()))) {
        best = Optional.of(use);
      }
    }
    return best;
  }

  private static int length(NameOccurrence use) {
    return use.end() - use.start();
  }

  private void set(PropertySetDecl set) {
    names.declaration(NameOccurrence.Kind.PROPERTY_SET, set, Optional.empty());
    names.ending(NameOccurrence.Kind.PROPERTY_SET, set, Optional.empty());
    set.withs().forEach(names::unit);
    for (NamedNode node : PropertySource.all(set)) {
      names.declaration(NameOccurrence.Kind.PROPERTY, node, Optional.empty());
    }
  }

  private void pkg(PackageDecl pkg) {
    names.declaration(NameOccurrence.Kind.PACKAGE, pkg, Optional.empty());
    names.ending(NameOccurrence.Kind.PACKAGE, pkg, Optional.empty());
    FoundDeclaration<PackageDecl> from = new FoundDeclaration<>(names.document, pkg);
    for (PackageDecl.Section section : AadlModel.sections(pkg)) {
      section.withs().forEach(names::unit);
      for (ClassifierDecl decl : section.classifiers()) {
        classifier(new Classifier(names.document, pkg, decl), from);
      }
    }
  }

  private void classifier(Classifier classifier, FoundDeclaration<PackageDecl> from) {
    ClassifierDecl decl = classifier.decl();
    names.declaration(NameOccurrence.Kind.CLASSIFIER, decl, Optional.of(classifier));
    names.ending(NameOccurrence.Kind.CLASSIFIER, decl, Optional.of(classifier));
    decl.extended().ifPresent(name -> names.classifier(name, from));
    decl.inverseOf().ifPresent(name -> names.classifier(name, from));
    for (ClassifierMember member : ClassifierMembers.own(classifier)) {
      names.declaration(NameOccurrence.Kind.MEMBER, member.node(), Optional.of(classifier));
    }
    decl.prototypes().forEach(p -> p.constraint().ifPresent(t -> names.classifier(t, from)));
    for (FeatureDecl feature : decl.features()) {
      feature.type().ifPresent(type -> type(type, classifier, from));
      associations(feature.properties(), classifier, Optional.empty(), from);
    }
    for (SubcomponentDecl sub : decl.subcomponents()) {
      Optional<Classifier> type = sub.type().flatMap(t -> type(t, classifier, from));
      sub.elements().forEach(element -> names.classifier(element.type(), from));
      associations(sub.properties(), classifier, type, from);
      names.modes(sub.inModes(), classifier);
    }
    behaviour(classifier, from);
    associations(decl.properties(), classifier, Optional.empty(), from);
  }

  /** A type in place of which a prototype may stand. */
  private Optional<Classifier> type(
      QName type, Classifier owner, FoundDeclaration<PackageDecl> from) {
    Optional<Classifier> found = names.classifier(type, from);
    if (found.isEmpty() && type.qualifier().isEmpty()) {
      names.memberNamed(owner, type, type.name().text());
    }
    return found;
  }

  private void behaviour(Classifier classifier, FoundDeclaration<PackageDecl> from) {
    ClassifierDecl decl = classifier.decl();
    for (CallSequence sequence : decl.calls()) {
      for (CallSequence.Call call : sequence.calls()) {
        names.classifier(call.target(), from);
        associations(call.properties(), classifier, Optional.empty(), from);
      }
      names.modes(sequence.inModes(), classifier);
    }
    for (ConnectionDecl connection : decl.connections()) {
      connection.source().ifPresent(path -> names.path(path, classifier));
      connection.destination().ifPresent(path -> names.path(path, classifier));
      associations(connection.properties(), classifier, Optional.empty(), from);
      names.modes(connection.inModes(), classifier);
    }
    for (FlowDecl flow : decl.flows()) {
      flow.segments().forEach(path -> names.path(path, classifier));
      associations(flow.properties(), classifier, Optional.empty(), from);
    }
    for (ModeTransition transition : decl.transitions()) {
      transition.sources().forEach(m -> names.memberNamed(classifier, m, m.name().text()));
      QName target = transition.target();
      names.memberNamed(classifier, target, target.name().text());
      transition.triggers().forEach(path -> names.path(path, classifier));
    }
  }

  /** Paths in the braces of a subcomponent are seen from its classifier, where it has one. */
  private void associations(
      List<PropertyAssociation> all,
      Classifier holder,
      Optional<Classifier> inside,
      FoundDeclaration<PackageDecl> from) {
    for (PropertyAssociation association : all) {
      names.property(association.property());
      association.appliesTo().forEach(path -> names.path(path, inside.orElse(holder)));
      association.inBinding().forEach(name -> names.classifier(name, from));
      for (PropertyAssociation.ModalExpr value : association.values()) {
        value(value.value(), holder, from);
        names.modes(value.inModes(), holder);
      }
    }
  }

  private void value(PropertyExpr value, Classifier holder, FoundDeclaration<PackageDecl> from) {
    if (value instanceof PropertyExpr.ReferenceExpr reference) {
      names.path(reference.path(), holder);
    } else if (value instanceof PropertyExpr.ClassifierExpr classifier) {
      names.classifier(classifier.classifier(), from);
    } else if (value instanceof PropertyExpr.NamedExpr named) {
      names.property(named.name());
    } else if (value instanceof PropertyExpr.ListExpr list) {
      list.elements().forEach(element -> value(element, holder, from));
    } else if (value instanceof PropertyExpr.RecordExpr fields) {
      fields.fields().forEach(field -> value(field.value(), holder, from));
    } else if (value instanceof PropertyExpr.RangeExpr range) {
      value(range.min(), holder, from);
      value(range.max(), holder, from);
    }
  }
}
