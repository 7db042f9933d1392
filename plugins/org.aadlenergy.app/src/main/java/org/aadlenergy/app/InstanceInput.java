package org.aadlenergy.app;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.declared.DeclaredFiles;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.osate.InstanceModels;

/**
 * Reads instance models that OSATE wrote or holds; apart, so that nothing of it loads without one.
 */
final class InstanceInput {
  private InstanceInput() {}

  static Optional<ArchitectureView> read(
      Path file,
      String name,
      List<Path> libraries,
      Diagnostics diagnostics,
      Cancellation cancellation) {
    return InstanceModels.read(
        file, name, new DeclaredFiles(file, libraries), diagnostics, cancellation);
  }

  static Optional<ArchitectureView> read(
      LiveModel live, Path file, String name, List<Path> libraries, Diagnostics diagnostics) {
    return live.read(name, new DeclaredFiles(file, libraries), diagnostics);
  }
}
