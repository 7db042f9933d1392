package org.aadlenergy.aadl.internal.property;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.QName;
import org.jspecify.annotations.Nullable;

/** The property sets that a name can lead to, and the names of all other units of the model. */
public interface UnitScope {
  /** The property set of a lower-case name. */
  @Nullable SetSymbol setOf(String key);

  /** The property set of a name, in any case. */
  Optional<SetSymbol> findSet(String name);

  /** The property sets that have been read, in the order in which they were added. */
  List<SetSymbol> sets();

  /** A property by its unqualified name, as the sets of the standard declare it. */
  @Nullable PropertySymbol predeclaredProperty(String key);

  /** The names of all packages and property sets, for suggestions. */
  List<String> unitNames();

  /** The qualified name of a classifier that a property set names; an unknown one is reported. */
  Optional<String> classifier(DeclaredSymbol user, QName name);
}
