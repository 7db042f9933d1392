package org.aadlenergy.ide.estimate;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.model.Classifier;
import org.aadlenergy.ide.model.FoundDeclaration;
import org.aadlenergy.ide.text.AadlDocument;

/** Where a document declares its subcomponents. Depends on its text alone, and is kept with it. */
final class SubcomponentPlaces {
  private final Map<Long, Declared> byPlace = new HashMap<>();

  /**
   * A subcomponent.
   *
   * @param key names the declaration
   * @param type the name of its classifier, as it is written
   * @param from the package that this is looked up in
   */
  record Declared(String key, Optional<QName> type, FoundDeclaration<PackageDecl> from) {}

  private SubcomponentPlaces() {}

  static SubcomponentPlaces of(AadlDocument document) {
    SubcomponentPlaces places = new SubcomponentPlaces();
    for (PackageDecl decl : document.file().packages()) {
      FoundDeclaration<PackageDecl> pkg = new FoundDeclaration<>(document, decl);
      for (Classifier classifier : AadlModel.classifiers(pkg)) {
        for (SubcomponentDecl sub : classifier.decl().subcomponents()) {
          Declared declared = new Declared(key(classifier, sub.name().text()), sub.type(), pkg);
          places.byPlace.put(place(document.file().nameSpan(sub)), declared);
        }
      }
    }
    return places;
  }

  static String key(Classifier classifier, String subcomponent) {
    return classifier.key() + "#" + subcomponent.toLowerCase(Locale.ROOT);
  }

  /** The subcomponent that is declared where a place begins; how far it goes does not matter. */
  Optional<Declared> at(SourceSpan span) {
    return Optional.ofNullable(byPlace.get(place(span)));
  }

  private static long place(SourceSpan span) {
    return ((long) span.line() << Integer.SIZE) + span.column();
  }
}
