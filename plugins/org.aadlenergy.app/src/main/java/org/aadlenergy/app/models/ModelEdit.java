package org.aadlenergy.app.models;

/** A text that values are written into. */
public interface ModelEdit {
  /**
   * Gives a property its value.
   *
   * @param path from below the root; "" is the root
   */
  void set(String property, String path, String value);

  /** The text with the new values. */
  byte[] edited();
}
