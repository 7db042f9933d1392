package org.aadlenergy.ui;

import org.eclipse.core.expressions.PropertyTester;

/** Tells menus whether the energy of an element of a selection can be estimated. */
public final class ModelTester extends PropertyTester {
  @Override
  public boolean test(Object receiver, String property, Object[] arguments, Object expected) {
    return ModelSelection.isModel(receiver);
  }
}
