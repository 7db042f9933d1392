package org.aadlenergy.engine.evaluation;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ConditionedRows;
import org.aadlenergy.engine.platform.ModelParameters;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.term.Leakage;
import org.aadlenergy.engine.text.Suggestions;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/** Finds the platforms that annotations name, and reports names that no library has. */
public final class Platforms {
  private final PlatformLibrary library;
  private final Diagnostics diagnostics;
  private final Map<String, Optional<CalibratedPlatform>> known = new HashMap<>();
  private final Set<EffectiveValue> unknown = new HashSet<>();

  /** By platform, texts, and where they stand: a list, as the start pays for records as keys. */
  private final Map<List<Object>, Optional<CalibratedPlatform>> set = new HashMap<>();

  private final Map<Diagnostic, String> refused = new LinkedHashMap<>(0);

  private final Map<String, Boolean> rows = new HashMap<>();
  private final Map<CalibratedPlatform, Map<EffectiveValue, CalibratedPlatform>> warmed =
      new IdentityHashMap<>(0);

  public Platforms(PlatformLibrary library, Diagnostics diagnostics) {
    this.library = library;
    this.diagnostics = diagnostics;
  }

  /** The platform that a {@code Calibration} names. */
  public Optional<CalibratedPlatform> find(Optional<EffectiveValue> calibration) {
    Optional<String> name = calibration.flatMap(its -> AnnotatedValues.string(its.value()));
    if (name.isEmpty()) {
      return Optional.empty();
    }
    Optional<CalibratedPlatform> platform = known.get(name.get());
    if (platform == null) {
      platform = library.find(name.get());
      known.put(name.get(), platform);
    }
    if (platform.isEmpty() && unknown.add(calibration.get())) {
      diagnostics.add(unknown(name.get(), calibration.get()));
    }
    return platform;
  }

  /** Whether conditions decide between rows of a platform. */
  private boolean hasRows(CalibratedPlatform platform) {
    Boolean has = rows.get(platform.name());
    if (has == null) {
      has = ConditionedRows.decide(platform);
      rows.put(platform.name(), has);
    }
    return has;
  }

  /** The same with its parameters set by the texts of a {@code Model_Parameters}. */
  public Optional<CalibratedPlatform> find(
      Optional<EffectiveValue> calibration, Optional<EffectiveValue> parameters) {
    Optional<CalibratedPlatform> platform = find(calibration);
    if (platform.isEmpty() || parameters.isEmpty() && !hasRows(platform.get())) {
      return platform;
    }
    List<String> texts =
        parameters.isPresent() ? AnnotatedValues.strings(parameters.get().value()) : List.of();
    SourceSpan place = parameters.or(() -> calibration).orElseThrow().source();
    List<Object> setting = List.of(platform.get().name(), List.copyOf(texts), place);
    Optional<CalibratedPlatform> bound = set.get(setting);
    if (bound == null) {
      Diagnostics found = new Diagnostics();
      bound = Optional.of(ModelParameters.set(platform.get(), texts, place, found));
      set.put(setting, bound);
      for (Diagnostic finding : found.sorted()) {
        diagnostics.add(finding);
        if (finding.isError() && parameters.isPresent()) {
          refused.put(finding, parameters.get().fromPath());
        }
      }
    }
    return bound;
  }

  /** The same where it is so warm, as far as its parameters don't say how warm it is itself. */
  public Optional<CalibratedPlatform> find(
      Optional<EffectiveValue> calibration,
      Optional<EffectiveValue> parameters,
      Optional<EffectiveValue> ambient) {
    Optional<CalibratedPlatform> platform = find(calibration, parameters);
    return platform.isEmpty() || ambient.isEmpty()
        ? platform
        : Optional.of(
            warmed
                .computeIfAbsent(platform.get(), its -> new HashMap<>())
                .computeIfAbsent(ambient.get(), its -> Leakage.around(platform.get(), its)));
  }

  /**
   * The platform of a hardware component: its own Calibration, or what the systems around it name.
   */
  public Optional<CalibratedPlatform> of(Component component, EffectiveProperties properties) {
    return find(
        properties.climbing(component, Properties.CALIBRATION),
        properties.climbing(component, Properties.MODEL_PARAMETERS),
        properties.climbing(component, Properties.AMBIENT_TEMPERATURE));
  }

  /** The annotations that name platforms which no library has. */
  public Set<EffectiveValue> unknown() {
    return Set.copyOf(unknown);
  }

  /** The parameters that models set in vain, each by what is wrong with it, and who says it. */
  public Map<Diagnostic, String> refused() {
    return Collections.unmodifiableMap(refused);
  }

  /** Whether an annotation names a platform or sets a parameter in vain. */
  public boolean hasRefused() {
    return !unknown.isEmpty() || !refused.isEmpty();
  }

  /** What is left out for an annotation that names an unknown platform. */
  public static Problem unusable(EffectiveValue calibration) {
    return Problem.missing(
            DiagnosticCode.UNKNOWN_PLATFORM,
            calibration.source(),
            "there is no platform \""
                + AnnotatedValues.string(calibration.value()).orElse("")
                + "\"",
            "name a platform of the library")
        .omitting(Omission.COMPONENT);
  }

  private Diagnostic unknown(String name, EffectiveValue calibration) {
    String hint =
        Suggestions.closest(name, library.names())
            .map(close -> "did you mean \"" + close + "\"? ")
            .orElse("");
    return Diagnostic.of(
            DiagnosticCode.UNKNOWN_PLATFORM,
            calibration.source(),
            "there is no platform \"" + name + "\"",
            hint
                + "'aadl-energy models' lists the library; --models DIR adds a folder of .energy"
                + " files")
        .about(calibration.fromPath());
  }
}
