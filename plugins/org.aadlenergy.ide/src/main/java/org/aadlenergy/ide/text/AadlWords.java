package org.aadlenergy.ide.text;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The words of AADL that cannot be names, and groups of them. */
public final class AadlWords {
  /** The categories of components, the longer ones first. */
  public static final List<String> CATEGORIES =
      List.of(
          "virtual processor",
          "virtual bus",
          "subprogram group",
          "thread group",
          "abstract",
          "data",
          "subprogram",
          "thread",
          "process",
          "memory",
          "processor",
          "bus",
          "device",
          "system");

  /** What opens a section of a classifier. */
  public static final List<String> SECTIONS =
      List.of(
          "prototypes",
          "features",
          "internal features",
          "processor features",
          "subcomponents",
          "calls",
          "connections",
          "flows",
          "modes",
          "requires modes",
          "properties");

  private static final Set<String> RESERVED =
      Set.of(
          ("aadlboolean aadlinteger aadlreal aadlstring abstract access all and annex applies"
                  + " binding bus calls classifier compute connections constant data delta device"
                  + " end enumeration event extends false feature features flow flows group"
                  + " implementation in inherit initial inverse is list memory mode modes none not"
                  + " of or out package parameter path port private process processor properties"
                  + " property prototypes provides public range record reference refined renames"
                  + " requires self set sink source subcomponents subprogram system thread to true"
                  + " type units virtual with")
              .split(" ", -1));

  private AadlWords() {}

  /** Whether a word cannot be a name. */
  public static boolean isReserved(String word) {
    return RESERVED.contains(word.toLowerCase(Locale.ROOT));
  }

  /** All of them. */
  public static Set<String> reserved() {
    return RESERVED;
  }
}
