package org.aadlenergy.aadl.syntax;

import java.util.Locale;
import java.util.Optional;

/**
 * A name as it was written; two names are equal when they differ in case only. One reader gives the
 * same object for the same spelling, so that comparing costs little.
 */
public final class Name implements Comparable<Name> {
  private final String text;
  private final String key;
  private final Keyword keyword;
  private final Optional<Name> present = Optional.of(this);

  Name(String text, String key, Keyword keyword) {
    this.text = text;
    this.key = key;
    this.keyword = keyword;
  }

  /** A name that was not read from a file. */
  public static Name of(String text) {
    return new Name(text, text.toLowerCase(Locale.ROOT), Keyword.NONE);
  }

  /** As written. */
  public String text() {
    return text;
  }

  /** In lower case: what two spellings of one name have in common. */
  public String key() {
    return key;
  }

  /** The reserved or special word that this is, or {@link Keyword#NONE}. */
  Keyword keyword() {
    return keyword;
  }

  /** This name as a value that is there; always the same object. */
  public Optional<Name> present() {
    return present;
  }

  @Override
  @SuppressWarnings({"ReferenceEquality", "StringEquality"}) // interned: the usual case
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Name name && (key == name.key || key.equals(name.key)));
  }

  @Override
  public int hashCode() {
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
