package org.aadlenergy.app.models;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.result.AnalysisResult;

/** Models of several kinds; of two roots with one name the first is found. */
record JoinedModels(List<Models> parts) implements Models {
  @Override
  public List<AnalysisResult.Input> files() {
    return parts.stream().flatMap(part -> part.files().stream()).toList();
  }

  @Override
  public List<String> rootCandidates() {
    return parts.stream().flatMap(part -> part.rootCandidates().stream()).toList();
  }

  @Override
  public List<String> rootNames() {
    return parts.stream().flatMap(part -> part.rootNames().stream()).sorted().toList();
  }

  @Override
  public List<String> inputRootNames() {
    return parts.stream().flatMap(part -> part.inputRootNames().stream()).sorted().toList();
  }

  @Override
  public boolean isBroken() {
    return parts.stream().anyMatch(Models::isBroken);
  }

  @Override
  public Optional<ArchitectureView> instantiate(
      String root, InstantiationSettings settings, Diagnostics diagnostics) {
    return parts.stream()
        .filter(part -> part.hasRoot(root))
        .findFirst()
        .flatMap(part -> part.instantiate(root, settings, diagnostics));
  }
}
