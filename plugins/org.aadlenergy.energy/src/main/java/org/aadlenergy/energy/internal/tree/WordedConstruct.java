package org.aadlenergy.energy.internal.tree;

/** A construct that is a text. */
public interface WordedConstruct extends Construct {
  default String text() {
    return node().word("text");
  }
}
