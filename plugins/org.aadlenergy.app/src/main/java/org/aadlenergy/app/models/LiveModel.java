package org.aadlenergy.app.models;

import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.osate.declared.DeclaredOrder;

/** An instance model that a tool holds in memory and that is read in the place of its file. */
public interface LiveModel {
  /**
   * Reads the model as it is now.
   *
   * @param name the file as the user named it, for findings
   * @param declared the declarations of the project's own files
   */
  Optional<ArchitectureView> read(String name, DeclaredOrder declared, Diagnostics diagnostics);

  /** The hash of the file that it would be saved as; nothing where it cannot be saved. */
  Optional<String> sha256();
}
