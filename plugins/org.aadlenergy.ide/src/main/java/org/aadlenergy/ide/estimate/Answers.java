package org.aadlenergy.ide.estimate;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.advise.Advice;
import org.aadlenergy.app.advise.AdviceOptions;
import org.aadlenergy.app.advise.Advisor;
import org.aadlenergy.app.explain.Explanations;
import org.aadlenergy.app.models.AadlEdit;
import org.aadlenergy.app.sweep.Variation;
import org.aadlenergy.energy.ide.language.Refusal;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RestResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.words.QuantityFormat;

/** What an editor can ask about an estimate, in words. */
public final class Answers {
  private static final int MOST = 5;

  private Answers() {}

  private static void known(Estimates estimates) {
    if (estimates.isEmpty()) {
      throw new Refusal("nothing was estimated yet: the project has errors, or is being read");
    }
  }

  /**
   * Why a component costs what it costs, as {@code explain} prints it.
   *
   * @param component its path; "" for the root
   */
  public static String explain(Estimates estimates, String component) {
    known(estimates);
    AnalysisResult result =
        new AnalysisResult("", new TreeMap<>(), List.of(), roots(estimates), List.of());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
    Outcome outcome =
        Explanations.print(
            new Outcome(Optional.of(result), List.of()),
            component,
            Optional.empty(),
            Explanations.Format.TEXT,
            out);
    for (Diagnostic problem : outcome.diagnostics()) {
      throw new Refusal(problem.message() + problem.hint().map(hint -> "; " + hint).orElse(""));
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static List<RootResult> roots(Estimates estimates) {
    List<RootResult> roots = new ArrayList<>(estimates.roots());
    roots.sort(Comparator.comparing(RootResult::root));
    return roots;
  }

  private record Part(String name, double watts) {}

  /** What takes most of the power of each root and mode, a line each. */
  public static String dominates(Estimates estimates) {
    known(estimates);
    StringBuilder text = new StringBuilder();
    for (RootResult root : roots(estimates)) {
      for (ModeResult mode : root.modes()) {
        String name = mode.name().isEmpty() ? root.root() : root.root() + ", mode " + mode.name();
        text.append(name).append(": ").append(FigureText.of(root, mode)).append('\n');
        double whole = mode.totals().averagePowerWatts().nominal();
        parts(mode).stream().limit(MOST).forEach(part -> text.append(line(part, whole)));
      }
    }
    return text.toString();
  }

  private static String line(Part part, double whole) {
    String power = QuantityFormat.format(part.watts(), Dimension.POWER);
    String share = whole > 0.0 ? ", " + QuantityFormat.share(part.watts() / whole) : "";
    return "  " + part.name() + ": " + power + share + "\n";
  }

  private static List<Part> parts(ModeResult mode) {
    List<Part> parts = new ArrayList<>();
    for (ThreadResult thread : mode.threads()) {
      double rate = thread.dispatchesPerSecond().orElse(0.0);
      for (ServiceResult service : thread.services()) {
        double watts = service.energyJoules().nominal() * rate;
        if (service.phase() == ServiceResult.Phase.DISPATCH && watts > 0.0) {
          parts.add(new Part(thread.path() + ", " + service.service(), watts));
        }
      }
    }
    for (ComponentResult component : mode.components()) {
      for (RestResult rest : component.rests()) {
        double watts = rest.energyJoules().nominal() / mode.windowSeconds();
        if (watts > 0.0) {
          parts.add(new Part(component.path() + ", " + rest.service(), watts));
        }
      }
    }
    parts.sort(Comparator.comparingDouble(Part::watts).reversed().thenComparing(Part::name));
    return parts;
  }

  /** What saves most, by root, as {@code --set} takes it; the files are read as they were saved. */
  public static Map<String, List<String>> advise(Project project, List<Path> models) {
    List<String> problems = new ArrayList<>();
    try {
      AnalysisOptions analysis = ProjectStudy.options(project, models);
      Optional<AdviceOptions> options =
          AdviceOptions.parse(
              analysis, List.of(), List.of(), Optional.empty(), false, Optional.empty(), problems);
      if (options.isPresent()) {
        Advice advice = Advisor.run(options.get(), Progress.NONE);
        advice.findings().stream()
            .filter(Diagnostic::isError)
            .forEach(error -> problems.add(error.message()));
        if (problems.isEmpty()) {
          return advice.settings();
        }
      }
    } catch (AnalysisOptions.InvalidOptions invalid) {
      problems.addAll(invalid.problems());
    }
    throw new Refusal(String.join("; ", problems));
  }

  /** The only root of an estimate. */
  public static String onlyRoot(Estimates estimates) {
    List<RootResult> roots = estimates.roots();
    if (roots.size() != 1) {
      throw new Refusal("name the root as the third argument: " + roots.size() + " are estimated");
    }
    return roots.get(0).root();
  }

  /**
   * A text with a setting {@code Set::Property=value @ path}; nothing where it has no such root.
   */
  public static Optional<byte[]> applied(byte[] text, String root, String setting) {
    List<String> problems = new ArrayList<>();
    Optional<Variation> parsed = Variation.parse(setting, problems);
    if (parsed.isEmpty() || parsed.get().values().size() != 1) {
      throw new Refusal("'" + setting + "' is not Set::Property=value @ path");
    }
    Variation one = parsed.get();
    Optional<AadlEdit> edit = AadlEdit.of(text, root);
    edit.ifPresent(e -> e.set(one.property(), one.path(), one.values().get(0)));
    return edit.map(AadlEdit::edited);
  }
}
