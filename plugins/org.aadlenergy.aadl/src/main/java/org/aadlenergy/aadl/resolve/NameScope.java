package org.aadlenergy.aadl.resolve;

import org.jspecify.annotations.Nullable;

/** Where names are looked up from: inside a package or inside a property set. */
public interface NameScope {
  Declarations declarations();

  /** Who keeps the problems of a text in this scope. */
  Symbol symbol();

  @Nullable PackageSymbol ownPackage();

  @Nullable SetSymbol ownSet();
}
