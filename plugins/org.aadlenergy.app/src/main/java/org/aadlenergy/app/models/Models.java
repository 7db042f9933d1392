package org.aadlenergy.app.models;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.result.AnalysisResult;

/** Models that were read: root systems by their names. Not thread-safe. */
public interface Models {
  /** The files that were read so far. */
  List<AnalysisResult.Input> files();

  /** The roots that are meant where none is named. */
  List<String> rootCandidates();

  /** All roots, sorted. */
  List<String> rootNames();

  /** Those of the inputs, without the ones that stand in libraries beside them; sorted. */
  default List<String> inputRootNames() {
    return rootNames();
  }

  /** Whether there is a root of that name, in any case. */
  default boolean hasRoot(String name) {
    return rootNames().stream().anyMatch(name::equalsIgnoreCase);
  }

  /** Whether this is one system by itself, which is meant whatever roots are named. */
  default boolean isOneSystem() {
    return false;
  }

  /** Whether they cannot be understood, as findings say. */
  default boolean isBroken() {
    return false;
  }

  /**
   * Instantiates a root; what is wrong with it, and with the values that are to be set, is
   * reported.
   *
   * @return nothing where it cannot be, or a value cannot be set
   */
  Optional<ArchitectureView> instantiate(
      String root, InstantiationSettings settings, Diagnostics diagnostics);

  /** Reports what is wrong where no root has led. */
  default void checkRest(Diagnostics diagnostics) {}
}
