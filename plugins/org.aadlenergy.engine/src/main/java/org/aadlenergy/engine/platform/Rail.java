package org.aadlenergy.engine.platform;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * A measured supply and the role that its energy is charged to.
 *
 * @param covers what else hangs on it, so that its energy is in that of the rail
 */
public record Rail(
    String name, Role role, Set<Role> covers, Optional<Coefficient> voltage, SourceSpan span) {
  public Rail {
    Set<Role> ordered = EnumSet.noneOf(Role.class);
    ordered.addAll(covers);
    covers = Collections.unmodifiableSet(ordered);
  }

  /** Written out, as a cold run pays for a record's generated one; the next, too. */
  @Override
  public boolean equals(Object object) {
    return object instanceof Rail other
        && name.equals(other.name)
        && role == other.role
        && covers.equals(other.covers)
        && voltage.equals(other.voltage)
        && span.equals(other.span);
  }

  @Override
  public int hashCode() {
    return 31
            * (31 * (31 * (31 * name.hashCode() + role.hashCode()) + covers.hashCode())
                + voltage.hashCode())
        + span.hashCode();
  }
}
