package org.aadlenergy.ui;

import org.aadlenergy.ui.osate.Osate;
import org.eclipse.core.expressions.PropertyTester;

/**
 * Tells menus whether the energy of an element of a selection can be estimated, and where it is.
 */
public final class ModelTester extends PropertyTester {
  @Override
  public boolean test(Object receiver, String property, Object[] arguments, Object expected) {
    return property.equals("inOsate") ? Osate.isInstalled() : ModelSelection.isModel(receiver);
  }
}
