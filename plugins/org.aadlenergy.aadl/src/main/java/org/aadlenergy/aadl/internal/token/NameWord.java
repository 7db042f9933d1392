package org.aadlenergy.aadl.internal.token;

import org.aadlenergy.aadl.syntax.node.Name;

/** A name as the lexer gives it: it knows whether it is one of AADL's own words. */
final class NameWord extends Name {
  private final Keyword keyword;

  NameWord(String text, String key, Keyword keyword) {
    super(text, key);
    this.keyword = keyword;
  }

  /** The reserved or special word that this is, or {@link Keyword#NONE}. */
  Keyword keyword() {
    return keyword;
  }
}
