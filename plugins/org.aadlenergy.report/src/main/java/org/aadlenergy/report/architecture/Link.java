package org.aadlenergy.report.architecture;

/** Two components that belong together, by their paths. */
public record Link(Relation relation, String from, String to) {
  /** Written out, as a cold run pays for a record's generated one; the next, too. */
  @Override
  public boolean equals(Object object) {
    return object instanceof Link other
        && relation == other.relation
        && from.equals(other.from)
        && to.equals(other.to);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * relation.hashCode() + from.hashCode()) + to.hashCode();
  }
}
