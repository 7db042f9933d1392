package org.aadlenergy.app;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.InstantiationSettings;
import org.aadlenergy.app.project.Waiver;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a front end can ask of an analysis; the command line, the Maven goals and the
 * Eclipse launch only fill it in. Valid once made: the constructor reports every problem at once.
 *
 * @param inputs AADL files, instance models, or folders searched for AADL files
 * @param roots {@code Pkg::Sys.impl}; empty for every system that nothing else instantiates
 * @param mode the only operation mode wanted
 * @param models folders with platform files besides the library
 * @param libraries folders with shared AADL packages
 * @param settings {@code Set::Property=value @ path}
 * @param maxComponents a system with more components is refused
 * @param allowIncomplete what is missing is a warning, not an error
 * @param assumeBudgets power budgets stand for what has no figure
 * @param formats names of reporters; empty for text, with a folder for text and json
 * @param whatIf whether the HTML page answers what other values of annotations would need
 * @param output the folder for report files; none prints to standard output only
 * @param failOn which gates end the analysis with exit code 4
 * @param minCoverage the least share of threads, components and terms covered
 * @param baseline an earlier report.json to compare with
 * @param tolerance by how much an energy may grow against the baseline, 0.05 for 5 %
 * @param waivers breaches that are let pass
 * @param today the day that waivers are held against; empty for the day of the analysis
 * @param places where those settings stand that a file says
 */
public record AnalysisOptions(
    List<Path> inputs,
    List<String> roots,
    Optional<String> mode,
    List<Path> models,
    List<Path> libraries,
    List<String> settings,
    int maxComponents,
    boolean allowIncomplete,
    boolean assumeBudgets,
    List<String> formats,
    boolean whatIf,
    Optional<Path> output,
    Set<Gate> failOn,
    Optional<Double> minCoverage,
    Optional<Path> baseline,
    double tolerance,
    List<Waiver> waivers,
    Optional<LocalDate> today,
    Map<String, SourceSpan> places) {

  /** The format of a report on standard output. */
  public static final String DEFAULT_FORMAT = "text";

  /** By how much an energy may grow against the baseline where nothing else is said. */
  public static final double DEFAULT_TOLERANCE = 0.05;

  /** Thrown by the constructor with every problem of the options. */
  public static final class InvalidOptions extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
    private final transient List<String> problems;

    InvalidOptions(List<String> problems) {
      super(String.join("\n", problems));
      this.problems = List.copyOf(problems);
    }

    public List<String> problems() {
      return problems;
    }
  }

  public AnalysisOptions {
    inputs = List.copyOf(inputs);
    roots = List.copyOf(roots);
    models = List.copyOf(models);
    libraries = List.copyOf(libraries);
    settings = List.copyOf(settings);
    formats =
        formats.isEmpty()
            ? OptionChecks.defaultFormats(output)
            : List.copyOf(new LinkedHashSet<>(formats));
    failOn = failOn.isEmpty() ? Set.of() : Set.copyOf(EnumSet.copyOf(failOn));
    waivers = List.copyOf(waivers);
    places = Map.copyOf(places);
    List<String> problems =
        OptionChecks.problems(
            inputs, formats, output, settings, minCoverage, tolerance, failOn, baseline);
    if (whatIf) {
      problems.addAll(OptionChecks.whatIf(formats));
    }
    if (!problems.isEmpty()) {
      throw new InvalidOptions(problems);
    }
  }

  /** Options with their defaults, to be filled in. */
  public static Builder builder() {
    return new Builder();
  }

  /** Collects options as texts and values; {@link #build()} checks them all. */
  public static final class Builder {
    final List<Path> inputs = new ArrayList<>();
    final List<String> roots = new ArrayList<>();
    Optional<String> mode = Optional.empty();
    final List<Path> models = new ArrayList<>();
    final List<Path> libraries = new ArrayList<>();
    final List<String> settings = new ArrayList<>();
    final Map<String, SourceSpan> places = new HashMap<>();
    int maxComponents = InstantiationSettings.COMPONENT_LIMIT;
    boolean allowIncomplete;
    boolean assumeBudgets;
    final List<String> formats = new ArrayList<>();
    boolean whatIf;
    Optional<Path> output = Optional.empty();
    final Set<Gate> failOn = EnumSet.noneOf(Gate.class);
    Optional<Double> minCoverage = Optional.empty();
    Optional<Path> baseline = Optional.empty();
    Optional<Double> tolerance = Optional.empty();
    final List<Waiver> waivers = new ArrayList<>();
    Optional<LocalDate> today = Optional.empty();
    final List<String> problems = new ArrayList<>();

    public Builder input(Path path) {
      inputs.add(path);
      return this;
    }

    public Builder root(String name) {
      roots.add(name);
      return this;
    }

    public Builder mode(String name) {
      mode = Optional.of(name);
      return this;
    }

    public Builder models(Path folder) {
      models.add(folder);
      return this;
    }

    public Builder library(Path folder) {
      libraries.add(folder);
      return this;
    }

    public Builder set(String setting) {
      settings.add(setting);
      return this;
    }

    public Builder assumeBudgets(boolean assume) {
      assumeBudgets = assume;
      return this;
    }

    /** A whole number. */
    public Builder maxComponents(String number) {
      maxComponents = OptionChecks.maxComponents(number, maxComponents, problems);
      return this;
    }

    public Builder allowIncomplete(boolean allow) {
      allowIncomplete = allow;
      return this;
    }

    /** Names separated by commas. */
    public Builder formats(String names) {
      for (String name : names.split(",", -1)) {
        formats.add(name.strip().toLowerCase(Locale.ROOT));
      }
      return this;
    }

    public Builder whatIf(boolean wanted) {
      whatIf = wanted;
      return this;
    }

    public Builder output(Path folder) {
      output = Optional.of(folder);
      return this;
    }

    /** Names of gates separated by commas. */
    public Builder failOn(String names) {
      failOn.addAll(OptionChecks.gates(names, problems));
      return this;
    }

    public Builder minCoverage(String share) {
      minCoverage = OptionChecks.coverage(share, problems).or(() -> minCoverage);
      failOn.add(Gate.COVERAGE);
      return this;
    }

    /** An earlier report to compare with. */
    public Builder baseline(Path report) {
      baseline = Optional.of(report);
      return this;
    }

    /** {@code 5%} or {@code 0.05}. */
    public Builder tolerance(String share) {
      tolerance = OptionChecks.share(share, problems);
      return this;
    }

    /** The day that waivers are held against. */
    public Builder today(LocalDate day) {
      today = Optional.of(day);
      return this;
    }

    /**
     * The options, with those of the project file.
     *
     * @throws InvalidOptions naming every problem
     */
    public AnalysisOptions build() {
      @Nullable AnalysisOptions options = null;
      ProjectDefaults.fill(this);
      List<String> all = new ArrayList<>(problems);
      try {
        options =
            new AnalysisOptions(
                inputs,
                roots,
                mode,
                models,
                libraries,
                settings,
                maxComponents,
                allowIncomplete,
                assumeBudgets,
                formats,
                whatIf,
                output,
                failOn,
                minCoverage,
                baseline,
                tolerance.orElse(DEFAULT_TOLERANCE),
                waivers,
                today,
                places);
      } catch (InvalidOptions e) {
        all.addAll(e.problems());
      }
      if (options == null || !all.isEmpty()) {
        throw new InvalidOptions(all);
      }
      return options;
    }
  }
}
