package org.aadlenergy.energy.internal.reading;

/** Where the full parser comes from; a page has another way. */
public final class FullParsers {
  /** By name, so that not even the verifier loads Xtext in a run that does not need it. */
  private static final String FULL = "org.aadlenergy.energy.internal.text.XtextParser";

  private FullParsers() {}

  /** The parser that Xtext has generated. */
  public static FullParser load() {
    try {
      return Class.forName(FULL)
          .asSubclass(FullParser.class)
          .getDeclaredConstructor()
          .newInstance();
    } catch (ReflectiveOperationException missing) {
      throw new IllegalStateException("the parser of the platform language is missing", missing);
    }
  }
}
