package org.aadlenergy.osate.internal;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Predicate;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.osate.DeclaredOrder;
import org.aadlenergy.osate.internal.InstanceEvents.Place;

/** Leads the events of a source through the stages to a view. */
public final class InstanceReader {
  private final Findings findings;
  private final DeclaredOrder order;
  private final References references;
  private final TreeBuilder builder;

  private InstanceReader(
      Predicate<String> accepted,
      String displayName,
      String folder,
      DeclaredOrder order,
      Diagnostics diagnostics) {
    this.findings = new Findings(displayName, diagnostics);
    this.order = order;
    this.references = new References(accepted, folder, order, findings);
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
        new InstanceReader(DeclaringFile::isAccepted, displayName, folder, order, diagnostics);
    new XmiSource(reader.builder, reader.findings).read(stream);
    return reader.view();
  }

  private Optional<ArchitectureView> view() {
    if (findings.unusable()) {
      return Optional.empty();
    }
    Optional<Raw.Component> system = builder.system();
    if (system.isEmpty()) {
      findings.broken(
          new Place(1, 1),
          "The file holds no system instance, or more than one; give one of each.");
      return Optional.empty();
    }
    LocalReferences local = new LocalReferences(builder.roots(), findings);
    return new ViewAssembler(references, local, findings).assemble(system.get(), order);
  }
}
