package org.aadlenergy.engine.term.declared;

import java.util.ArrayList;
import java.util.List;

/**
 * An event whose cost platforms give, for a service to read.
 *
 * @param name {@code storage.write}
 * @param one what one event is, in words
 * @param variants what may stand behind the name and a dot, {@code dm_crypt}
 * @param perByte whether its cost may grow with the bytes that it moves
 * @param fitting how the cost follows from measurements
 */
public record PlatformEvent(
    String name, String one, List<String> variants, boolean perByte, Fitting fitting) {

  public PlatformEvent {
    variants = List.copyOf(variants);
  }

  /** An event without variants, each of the same cost. */
  public static PlatformEvent of(String name, String one, Fitting fitting) {
    return new PlatformEvent(name, one, List.of(), false, fitting);
  }

  /** The same in variants. */
  public PlatformEvent in(String... kinds) {
    return new PlatformEvent(name, one, List.of(kinds), perByte, fitting);
  }

  /** The same with a part of the cost for each byte. */
  public PlatformEvent withBytes() {
    return new PlatformEvent(name, one, variants, true, fitting);
  }

  /** The name of a variant; one that is not declared is a mistake of the program. */
  public String variant(String kind) {
    if (!variants.contains(kind)) {
      throw new IllegalArgumentException(name + " has no variant " + kind);
    }
    return name + "." + kind;
  }

  /** All names that a platform may give it: its own, then those of the variants. */
  public List<String> names() {
    List<String> names = new ArrayList<>(1 + variants.size());
    names.add(name);
    for (String kind : variants) {
      names.add(name + "." + kind);
    }
    return List.copyOf(names);
  }
}
