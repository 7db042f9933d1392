package org.aadlenergy.ide.complete;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.model.Classifier;
import org.aadlenergy.ide.model.ClassifierMember;
import org.aadlenergy.ide.model.ClassifierMembers;
import org.aadlenergy.ide.model.Classifiers;
import org.aadlenergy.ide.model.FoundDeclaration;
import org.aadlenergy.ide.model.PropertySource;
import org.aadlenergy.ide.text.AadlDocument;

/** A place with what the texts around declare. */
record Context(
    AadlDocument document,
    AadlModel model,
    WritingPlace place,
    Classifiers classifiers,
    ClassifierMembers members,
    PropertySource properties) {

  static Context of(AadlDocument document, AadlModel model, WritingPlace place) {
    Classifiers classifiers = new Classifiers(model);
    return new Context(
        document,
        model,
        place,
        classifiers,
        new ClassifierMembers(classifiers),
        new PropertySource(model));
  }

  /** The package around, as its text declares it. */
  Optional<FoundDeclaration<PackageDecl>> pkg() {
    for (PackageDecl pkg : document.file().packages()) {
      if (pkg.name().text().equalsIgnoreCase(place.unit())) {
        return Optional.of(new FoundDeclaration<>(document, pkg));
      }
    }
    return model.packageNamed(place.unit());
  }

  /** The classifier around. */
  Optional<Classifier> classifier() {
    return pkg().flatMap(pkg -> classifiers.find(Optional.empty(), place.classifier(), pkg));
  }

  /** The names of packages and property sets that the unit may name. */
  List<String> withs() {
    List<String> names = new ArrayList<>();
    pkg()
        .ifPresent(
            pkg ->
                AadlModel.sections(pkg.node())
                    .forEach(s -> s.withs().stream().map(QName::text).forEach(names::add)));
    return names;
  }

  /** The members of the classifier around. */
  List<ClassifierMember> all() {
    return classifier().map(members::of).orElse(List.of());
  }
}
