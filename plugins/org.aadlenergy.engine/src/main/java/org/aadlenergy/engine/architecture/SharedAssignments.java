package org.aadlenergy.engine.architecture;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * The assignments that a declaration gives each of its instances, in one list for all of them and
 * for as long as the declaration is kept: who has found nothing wrong with them need not look
 * again. Nobody can change it.
 */
public final class SharedAssignments extends AbstractList<PropertyAssignment>
    implements RandomAccess {
  private final PropertyAssignment[] assignments;
  private boolean faultless;

  /** Those of a list. */
  public SharedAssignments(List<PropertyAssignment> assignments) {
    this.assignments = assignments.toArray(PropertyAssignment[]::new);
  }

  /** Whether somebody found that each value is one that its property can have. */
  public boolean isFaultless() {
    return faultless;
  }

  /** Notes that each value is one that its property can have. */
  public void noteFaultless() {
    faultless = true;
  }

  @Override
  public PropertyAssignment get(int index) {
    return assignments[index];
  }

  @Override
  public int size() {
    return assignments.length;
  }
}
