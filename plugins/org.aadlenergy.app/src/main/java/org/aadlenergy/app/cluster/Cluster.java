package org.aadlenergy.app.cluster;

import java.util.Optional;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** A kind of cluster, which a jar of its own brings as a service. */
public interface Cluster {
  /** The workers behind a URL; nothing after what is wrong with it was reported. */
  Optional<Sweeps.Workers> at(String master, Diagnostics diagnostics);
}
