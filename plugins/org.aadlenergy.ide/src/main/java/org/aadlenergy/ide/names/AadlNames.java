package org.aadlenergy.ide.names;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;

/** From a name to its declaration, and to all places where it stands. */
public record AadlNames(AadlModel model) {
  /** The name at an offset. */
  public Optional<NameOccurrence> at(AadlDocument document, int offset) {
    return NameOccurrences.at(document, model, offset);
  }

  /** The places of the user's texts that mean the same as one. */
  public List<NameOccurrence> occurrences(NameOccurrence wanted, boolean withDeclaration) {
    List<NameOccurrence> found = new ArrayList<>();
    for (AadlDocument document : model.documents()) {
      NameOccurrences.of(document, model).stream()
          .filter(use -> use.meansSameAs(wanted) && (withDeclaration || !use.declares()))
          .forEach(found::add);
    }
    return found;
  }
}
