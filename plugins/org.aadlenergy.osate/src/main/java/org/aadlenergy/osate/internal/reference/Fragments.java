package org.aadlenergy.osate.internal.reference;

/** Reads names out of reference fragments such as {@code Pkg.Type.impl}. */
final class Fragments {
  private Fragments() {}

  /** Whether a fragment is made of names; else it is a position, or a link OSATE never resolved. */
  static boolean isNamed(String fragment) {
    boolean expectStart = true;
    for (int i = 0; i < fragment.length(); i++) {
      char c = fragment.charAt(i);
      if (c == '.') {
        if (expectStart) {
          return false;
        }
        expectStart = true;
      } else if (expectStart) {
        if (!isLetter(c)) {
          return false;
        }
        expectStart = false;
      } else if (!isLetter(c) && c != '_' && (c < '0' || c > '9')) {
        return false;
      }
    }
    return !expectStart;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  /** {@code Set.Name} of a property. */
  static String property(String fragment) {
    int dot = fragment.indexOf('.');
    return dot < 0 ? fragment : fragment.substring(0, dot) + "::" + fragment.substring(dot + 1);
  }

  /** The last name: of {@code Set.Type.Literal} the literal. */
  static String last(String fragment) {
    return fragment.substring(fragment.lastIndexOf('.') + 1);
  }

  /** {@code A.B.Type} of the package {@code A::B}. */
  static String type(String fragment) {
    return fragment.replace(".", "::");
  }

  /** {@code A.B.Type.impl} of the package {@code A::B}. */
  static String implementation(String fragment) {
    int dot = fragment.lastIndexOf('.');
    return dot < 0
        ? fragment
        : fragment.substring(0, dot).replace(".", "::") + fragment.substring(dot);
  }
}
