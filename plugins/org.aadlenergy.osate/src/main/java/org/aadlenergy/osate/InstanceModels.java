package org.aadlenergy.osate;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.text.Sha256;
import org.aadlenergy.osate.declared.DeclaredOrder;
import org.aadlenergy.osate.internal.InstanceReader;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;

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
          DiagnosticCode.UNREADABLE_INPUT,
          SourceSpan.file(displayName),
          "The instance model cannot be read; check that it exists and may be opened.");
      return Optional.empty();
    }
  }

  /**
   * Reads a live {@code SystemInstance}, whatever created it, with what is not saved: only the
   * names of its classes and features are relied on.
   *
   * @param displayName the file it would be saved to as the user knows it, for findings
   * @param order the declarations of the project's own files, for what the object only refers to
   */
  public static Optional<ArchitectureView> of(
      EObject systemInstance, String displayName, DeclaredOrder order, Diagnostics diagnostics) {
    try {
      return InstanceReader.read(systemInstance, displayName, order, diagnostics);
    } catch (ConcurrentModificationException e) {
      diagnostics.add(
          DiagnosticCode.NOT_AN_INSTANCE_MODEL,
          SourceSpan.file(displayName),
          "The instance model was changed while it was read; analyse it again.");
      return Optional.empty();
    }
  }

  /**
   * The SHA-256 of the file that a live model would be saved as, in hexadecimal; nothing for one
   * that cannot be saved. To its tool the model stays as it is, unsaved if it was.
   */
  public static Optional<String> sha256(EObject systemInstance) {
    Resource resource = systemInstance.eResource();
    if (resource == null) {
      return Optional.empty();
    }
    boolean modified = resource.isModified();
    List<Resource.Diagnostic> errors = List.copyOf(resource.getErrors());
    List<Resource.Diagnostic> warnings = List.copyOf(resource.getWarnings());
    try {
      Sha256 digest = new Sha256();
      resource.save(
          new OutputStream() {
            @Override
            public void write(int one) {
              write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int count) {
              digest.update(bytes, from, count);
            }
          },
          null);
      return Optional.of(digest.hex());
    } catch (IOException | RuntimeException e) {
      // a reference that leads nowhere, or a model that changes under its reader
      return Optional.empty();
    } finally {
      // saving a resource clears these lists
      resource.getErrors().addAll(errors);
      resource.getWarnings().addAll(warnings);
      resource.setModified(modified);
    }
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
