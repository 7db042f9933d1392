package org.aadlenergy.app.models;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** A kind of models: how its files are called, read and edited. */
public interface ModelReader {
  /** How its files end: {@code .aadl}. */
  String ending();

  /** Whether an input is of this kind, by its name. */
  default boolean takes(Path input) {
    return ModelReaders.endsWith(input, ending());
  }

  /** All files that reading some inputs may open. */
  List<Path> files(List<Path> inputs);

  /** Reads inputs of this kind. */
  List<Models> read(ReadRequest request, Diagnostics diagnostics);

  /**
   * A text as something that values of a root can be written into; nothing where it does not
   * declare the root, or no models of this kind can be edited.
   */
  default Optional<ModelEdit> edit(byte[] text, String root) {
    return Optional.empty();
  }
}
