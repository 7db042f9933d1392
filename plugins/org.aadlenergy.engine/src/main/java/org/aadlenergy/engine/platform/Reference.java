package org.aadlenergy.engine.platform;

import java.util.Optional;

/**
 * A place in a document.
 *
 * @param source the document's full citation
 * @param place table and row, figure or section
 * @param condition the supply, temperature, rate or load that the document prints it for
 */
public record Reference(String source, String place, Optional<String> condition) {
  /** The place and what holds there. */
  public String where() {
    return condition.isPresent() ? place + " (" + condition.get() + ")" : place;
  }
}
