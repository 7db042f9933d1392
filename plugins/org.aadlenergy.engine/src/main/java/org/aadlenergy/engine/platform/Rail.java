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
}
