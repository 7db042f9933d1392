package org.aadlenergy.engine.architecture;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.Set;

/**
 * The values of an assignment that has one, which always holds: there may be hundreds of thousands
 * of them, and a list with a value and its modes takes three objects rather than one.
 */
final class OneValue extends AbstractList<ModalValue> implements RandomAccess {
  private final PropertyValue value;

  OneValue(PropertyValue value) {
    this.value = value;
  }

  PropertyValue value() {
    return value;
  }

  @Override
  public ModalValue get(int index) {
    Objects.checkIndex(index, 1);
    return new ModalValue(Set.of(), value);
  }

  @Override
  public int size() {
    return 1;
  }
}
