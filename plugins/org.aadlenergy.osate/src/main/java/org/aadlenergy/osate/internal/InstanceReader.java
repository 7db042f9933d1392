package org.aadlenergy.osate.internal;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Predicate;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.osate.declared.DeclaredOrder;
import org.aadlenergy.osate.internal.assembly.LocalReferences;
import org.aadlenergy.osate.internal.assembly.ViewAssembler;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;
import org.aadlenergy.osate.internal.event.InstanceFindings;
import org.aadlenergy.osate.internal.reference.DeclarationLookup;
import org.aadlenergy.osate.internal.reference.DeclarativeReferences;
import org.aadlenergy.osate.internal.reference.DeclaringFile;
import org.aadlenergy.osate.internal.reference.FileDeclarations;
import org.aadlenergy.osate.internal.reference.LiveDeclarations;
import org.aadlenergy.osate.internal.source.LiveSource;
import org.aadlenergy.osate.internal.source.XmiSource;
import org.aadlenergy.osate.internal.tree.RawInstance;
import org.aadlenergy.osate.internal.tree.TreeBuilder;
import org.eclipse.emf.ecore.EObject;

/** Leads the events of a source through the stages to a view. */
public final class InstanceReader {
  private final InstanceFindings findings;
  private final DeclarativeReferences references;
  private final TreeBuilder builder;

  private InstanceReader(
      Predicate<String> accepted, DeclarationLookup declared, InstanceFindings findings) {
    this.findings = findings;
    this.references = new DeclarativeReferences(accepted, declared, findings);
    this.builder = new TreeBuilder(references, findings);
  }

  /**
   * Reads a saved instance model.
   *
   * @param folder the file's folder, absolute with forward slashes
   */
  public static Optional<ArchitectureView> read(
      InputStream stream,
      String displayName,
      String folder,
      DeclaredOrder order,
      Diagnostics diagnostics)
      throws IOException {
    InstanceReader reader =
        new InstanceReader(
            DeclaringFile::isAccepted,
            new FileDeclarations(folder, order),
            new InstanceFindings(displayName, diagnostics));
    new XmiSource(reader.builder, reader.findings).read(stream);
    return reader.view();
  }

  /** Reads a live system instance. */
  public static Optional<ArchitectureView> read(
      EObject systemInstance, String displayName, DeclaredOrder order, Diagnostics diagnostics) {
    InstanceFindings findings = new InstanceFindings(displayName, diagnostics);
    LiveDeclarations declared = new LiveDeclarations(systemInstance, order);
    InstanceReader reader = new InstanceReader(file -> true, declared, findings);
    new LiveSource(reader.builder, declared, findings).read(systemInstance);
    return reader.view();
  }

  private Optional<ArchitectureView> view() {
    if (findings.unusable()) {
      return Optional.empty();
    }
    Optional<RawInstance.Component> system = builder.system();
    if (system.isEmpty()) {
      findings.broken(
          new Place(1, 1),
          "The file holds no system instance, or more than one; give one of each.");
      return Optional.empty();
    }
    LocalReferences local = new LocalReferences(builder.roots(), findings);
    return new ViewAssembler(references, local, findings).assemble(system.get());
  }
}
