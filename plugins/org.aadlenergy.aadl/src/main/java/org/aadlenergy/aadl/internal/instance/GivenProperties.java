package org.aadlenergy.aadl.internal.instance;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.aadlenergy.aadl.internal.classifier.Association;

/** The properties for which some component has an association of its own, in whatever mode. */
public final class GivenProperties {
  private GivenProperties() {}

  /** Their names {@code Set::Name}, of all components together. */
  public static Set<String> of(List<ComponentNode> components) {
    Set<String> names = new HashSet<>();
    PropertyTable last = PropertyTable.EMPTY;
    for (ComponentNode component : components) {
      names.addAll(component.table().own());
      PropertyTable table = component.table().shared();
      if (table != last) { // neighbours mostly share theirs
        table.addProperties(names);
        last = table;
      }
      for (ContainedPlace reach : component.reaches()) {
        for (Association association : reach.tree().here()) {
          names.add(association.property().qualifiedName());
        }
      }
    }
    return names;
  }
}
