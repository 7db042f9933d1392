package org.aadlenergy.osate;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.osate.internal.InstanceReader;
import org.eclipse.emf.ecore.EObject;

/** Reads OSATE's instance models; what is wrong with one is among the diagnostics. */
public final class InstanceModels {
  private InstanceModels() {}

  /**
   * Reads a saved instance model ({@code .aaxl2}) and no other file.
   *
   * @param displayName the file as the user named it, for findings
   * @param order the declarations of the project's own files
   */
  public static Optional<ArchitectureView> read(
      Path file, String displayName, DeclaredOrder order, Diagnostics diagnostics) {
    return read(file, displayName, order, diagnostics, Cancellation.NEVER);
  }

  /**
   * Reads the same, until that is cancelled.
   *
   * @throws java.util.concurrent.CancellationException when it was
   */
  public static Optional<ArchitectureView> read(
      Path file,
      String displayName,
      DeclaredOrder order,
      Diagnostics diagnostics,
      Cancellation cancellation) {
    Path folder = file.toAbsolutePath().getParent();
    String folderName = folder == null ? "" : folder.toString().replace('\\', '/');
    try (InputStream stream = new Stoppable(Files.newInputStream(file), cancellation)) {
      return InstanceReader.read(stream, displayName, folderName, order, diagnostics);
    } catch (IOException e) {
      diagnostics.add(
          DiagnosticCode.AE0002,
          SourceSpan.file(displayName),
          "The instance model cannot be read; check that it exists and may be opened.");
      return Optional.empty();
    }
  }

  /**
   * Reads a live {@code SystemInstance}, whatever created it: only the names of its classes and
   * features are relied on.
   *
   * @param order the declarations of the project's own files, for what the object only refers to
   */
  public static Optional<ArchitectureView> of(
      EObject systemInstance, DeclaredOrder order, Diagnostics diagnostics) {
    return InstanceReader.read(systemInstance, order, diagnostics);
  }

  /** Asks before each block, so that a long file need not be read to its end. */
  private static final class Stoppable extends FilterInputStream {
    private final Cancellation cancellation;

    Stoppable(InputStream in, Cancellation cancellation) {
      super(in);
      this.cancellation = cancellation;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      cancellation.check();
      return super.read(buffer, offset, length);
    }
  }
}
