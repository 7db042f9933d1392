package org.aadlenergy.aadl;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * A property value that wins over those in the model.
 *
 * @param text {@code Set::Property=value @ path}; without a path it is for the root
 * @param place the line of a file that says it; empty for an option of the command line
 */
public record PropertyOverride(String text, Optional<SourceSpan> place) {

  /** An override that stands in no file. */
  public PropertyOverride(String text) {
    this(text, Optional.empty());
  }
}
