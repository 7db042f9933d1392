package org.aadlenergy.aadl.syntax.node;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A name as it was written; two names are equal when they differ in case only. One reader gives the
 * same object for the same spelling, so that comparing costs little.
 */
public class Name implements Comparable<Name> {
  private final String text;
  private final String key;
  private @Nullable Optional<Name> present;

  /**
   * A name.
   *
   * @param key the text in lower case
   */
  protected Name(String text, String key) {
    this.text = text;
    this.key = key;
  }

  /** A name that was not read from a file. */
  public static Name of(String text) {
    return new Name(text, text.toLowerCase(Locale.ROOT));
  }

  /** As written. */
  public final String text() {
    return text;
  }

  /** In lower case: what two spellings of one name have in common. */
  public final String key() {
    return key;
  }

  /** This name as a value that is there; one object for thousands of places. */
  public final Optional<Name> present() {
    Optional<Name> known = present;
    if (known == null) {
      known = Optional.of(this);
      present = known;
    }
    return known;
  }

  @Override
  @SuppressWarnings({"ReferenceEquality", "StringEquality"}) // interned: the usual case
  public final boolean equals(Object other) {
    return this == other
        || (other instanceof Name name && (key == name.key || key.equals(name.key)));
  }

  @Override
  public final int hashCode() {
    return key.hashCode();
  }

  @Override
  public int compareTo(Name other) {
    return key.compareTo(other.key);
  }

  @Override
  public String toString() {
    return text;
  }
}
