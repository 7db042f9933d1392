package org.aadlenergy.osate.internal.reference;

import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.osate.declared.DeclaredOrder;
import org.aadlenergy.osate.declared.DeclaredOrder.Declared;

/** Looks references up in the declaring files. */
public final class FileDeclarations implements DeclarationLookup {
  private final String folder;
  private final DeclaredOrder order;

  /**
   * @param folder the instance file's folder, absolute with forward slashes; "" for none
   */
  public FileDeclarations(String folder, DeclaredOrder order) {
    this.folder = folder;
    this.order = order;
  }

  @Override
  public Optional<Declared> declared(String href) {
    int hash = href.indexOf('#');
    if (hash < 0 || !DeclaringFile.isTrusted(href.substring(0, hash))) {
      return Optional.empty();
    }
    String file = DeclaringFile.absolute(folder, href.substring(0, hash));
    return order.declared(file, href.substring(hash + 1));
  }

  @Override
  public Optional<PropertyDefinition> definition(String property) {
    return order.definition(property);
  }

  @Override
  public Optional<PropertyAssignment> ofClassifier(String classifier, String property) {
    return order.ofClassifier(classifier, property);
  }
}
