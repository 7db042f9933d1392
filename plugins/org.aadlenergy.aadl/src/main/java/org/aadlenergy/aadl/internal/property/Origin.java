package org.aadlenergy.aadl.internal.property;

/** Where a file comes from; a unit of an earlier origin hides one of the same name of a later. */
public enum Origin {
  INPUT,
  LIBRARY,
  SHIPPED
}
