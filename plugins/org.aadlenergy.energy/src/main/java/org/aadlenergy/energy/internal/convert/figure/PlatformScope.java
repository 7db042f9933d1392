package org.aadlenergy.energy.internal.convert.figure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Dimension;

/** The names that the figures of one platform may use: sources, rails, parameters. */
public final class PlatformScope {
  /** A parameter while its uses are still being collected. */
  public record OpenParameter(
      String name,
      Dimension dimension,
      Optional<Coefficient> value,
      Optional<String> note,
      SourceSpan span,
      List<Parameter.Use> uses) {}

  private final String platform;
  private final Problems problems;
  private final Map<String, String> sources = new LinkedHashMap<>();
  final Map<String, Rail> rails = new LinkedHashMap<>();
  final Map<String, Coefficient> constants = new LinkedHashMap<>();
  final Map<String, OpenParameter> parameters = new LinkedHashMap<>();
  private final Set<String> damaged = new HashSet<>();
  final Set<String> used = new HashSet<>();
  private Conditions conditions = Conditions.NONE;
  private int damagedUses;

  public PlatformScope(String platform, Problems problems) {
    this.platform = platform;
    this.problems = problems;
  }

  /** What a part of the platform may use: all but the price; names of sources are shared. */
  public PlatformScope part(String name) {
    PlatformScope part = new PlatformScope(platform + "." + name, problems);
    part.inherit(rails, closedParameters());
    part.forgetPrice();
    part.sources.putAll(sources);
    part.conditions = conditions;
    part.constants.putAll(constants);
    part.damaged.addAll(damaged);
    return part;
  }

  /** The name of the platform. */
  public String platform() {
    return platform;
  }

  public Problems problems() {
    return problems;
  }

  /** Reports what is wrong with a statement. */
  public void report(DiagnosticCode code, SourceSpan span, String message, String hint) {
    problems.report(code, span, message, hint);
  }

  /** Reports a figure that cannot be. */
  public void impossible(SourceSpan span, String message, String hint) {
    problems.impossible(span, message, hint);
  }

  /** What held for figures that say nothing else. */
  public Conditions conditions() {
    return conditions;
  }

  public void setConditions(Conditions known) {
    this.conditions = known;
  }

  public Map<String, Rail> rails() {
    return Collections.unmodifiableMap(rails);
  }

  public Map<String, Coefficient> constants() {
    return Collections.unmodifiableMap(constants);
  }

  /** The parameters, to whose uses more may be added. */
  public Map<String, OpenParameter> parameters() {
    return Collections.unmodifiableMap(parameters);
  }

  /** The names of what has a mistake. */
  public Set<String> damaged() {
    return Collections.unmodifiableSet(damaged);
  }

  /** Whether a figure names a constant or parameter. */
  public boolean isUsed(String name) {
    return used.contains(name);
  }

  public void addSource(String name, String citation) {
    sources.put(name, citation);
  }

  public void addRail(Rail rail) {
    rails.put(rail.name(), rail);
  }

  /** Takes away a rail that was inherited. */
  public void removeRail(String name) {
    rails.remove(name);
  }

  public void addConstant(String name, Coefficient value) {
    constants.put(name, value);
  }

  public void addParameter(OpenParameter parameter) {
    parameters.put(parameter.name(), parameter);
  }

  /**
   * Reads a declaration, and remembers its name if it has a mistake, so that what is missing
   * because of that mistake is not reported as a second one.
   */
  public void watch(String name, Runnable reading) {
    int before = problems.errorCount() + damagedUses;
    reading.run();
    if (problems.errorCount() + damagedUses > before && !name.isEmpty()) {
      damaged.add(name);
    } else {
      damaged.remove(name);
    }
  }

  /**
   * Whether something of that name has a mistake, so that a figure that needs it is missing, too.
   */
  public boolean usesDamaged(String name) {
    boolean isDamaged = damaged.contains(name) || damaged.contains(CalibratedPlatform.EVERYTHING);
    damagedUses += isDamaged ? 1 : 0;
    return isDamaged;
  }

  /** The rail of that name, or an error at the place that names it. */
  public Optional<Rail> rail(String name, SourceSpan place) {
    return find(rails, "rail", name, place);
  }

  /** The citation behind a source's short name, or an error. */
  Optional<String> source(String name, SourceSpan place) {
    return find(sources, "source", name, place);
  }

  /** The parameter of that name, or an error that names constants, too. */
  Optional<OpenParameter> parameter(String name, SourceSpan place) {
    Optional<OpenParameter> found = Optional.ofNullable(parameters.get(name));
    if (found.isEmpty() && !usesDamaged(name)) {
      Map<String, Object> known = new LinkedHashMap<>(constants);
      known.putAll(parameters);
      report("constant or parameter", name, known.keySet(), place);
    }
    return found;
  }

  /** What a parameter or constant is a figure of. */
  public Optional<Dimension> dimensionOf(String name) {
    return Optional.ofNullable(parameters.get(name))
        .map(OpenParameter::dimension)
        .or(() -> Optional.ofNullable(constants.get(name)).map(Coefficient::dimension));
  }

  /** The parameters with all uses found so far. */
  public Map<String, Parameter> closedParameters() {
    Map<String, Parameter> closed = new LinkedHashMap<>();
    for (OpenParameter p : parameters.values()) {
      closed.put(
          p.name(),
          new Parameter(
              p.name(), p.dimension(), p.value(), p.note(), List.copyOf(p.uses()), p.span()));
    }
    return closed;
  }

  /** Lets no parameter stand for the price that was inherited: another is said, or none. */
  public void forgetPrice() {
    for (OpenParameter parameter : parameters.values()) {
      parameter.uses().removeIf(use -> use.slot() == Parameter.Slot.PRICE);
    }
  }

  /** Takes over what an inherited platform lets its heirs use. */
  public void inherit(CalibratedPlatform base) {
    inherit(base.rails(), base.parameters());
    conditions = base.conditions();
    constants.putAll(base.constants());
    damaged.addAll(base.damaged());
  }

  private void inherit(
      Map<String, Rail> inheritedRails, Map<String, Parameter> inheritedParameters) {
    rails.putAll(inheritedRails);
    for (Parameter p : inheritedParameters.values()) {
      parameters.put(
          p.name(),
          new OpenParameter(
              p.name(), p.dimension(), p.value(), p.note(), p.span(), new ArrayList<>(p.uses())));
    }
  }

  /** Takes over a platform that is not known: whatever is missing may be inherited. */
  public void inheritUnknown() {
    damaged.add(CalibratedPlatform.EVERYTHING);
  }

  private <T> Optional<T> find(Map<String, T> known, String kind, String name, SourceSpan place) {
    Optional<T> found = Optional.ofNullable(known.get(name));
    if (found.isEmpty() && !usesDamaged(kind.concat(" ").concat(name))) {
      report(kind, name, known.keySet(), place);
    }
    return found;
  }

  private void report(String kind, String name, Set<String> known, SourceSpan place) {
    problems.report(
        DiagnosticCode.UNKNOWN_PLATFORM_NAME,
        place,
        kind + " '" + name + "' is not declared in platform " + platform,
        NameSuggestion.hint(name, known)
            .or(() -> Optional.of("declare it: " + example(kind, name))));
  }

  private static String example(String kind, String name) {
    return switch (kind) {
      case "rail" -> "rail " + name + " charged to processor";
      case "source" -> "source " + name + " \"authors, title, year\"";
      default -> "parameter " + name + " : time";
    };
  }
}
