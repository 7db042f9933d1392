package org.aadlenergy.app.explain;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RestResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.text.Suggestions;
import org.aadlenergy.report.json.ExplanationJson.Share;
import org.aadlenergy.report.terminal.Screen;

/** Explains one component of a result, in every root and mode that has it. */
public final class Explanations {
  /** How explanations are printed. */
  public enum Format {
    TEXT,
    JSON
  }

  private final String path;
  private final Optional<String> service;
  private final Explainer explainer;
  private final TreeSet<String> known = new TreeSet<>();
  private final TreeSet<String> services = new TreeSet<>();
  private boolean componentFound;
  private boolean serviceFound;

  private Explanations(String path, Optional<String> service, Explainer explainer) {
    this.path = path;
    this.service = service;
    this.explainer = explainer;
  }

  /** Prints who draws what at the peak of a component, with all in it, or of a source. */
  public static Outcome peak(
      Outcome outcome, String path, Format format, Screen screen, PrintStream out) {
    try {
      PeakExplainer explainer = new PeakExplainer(path, format == Format.JSON, screen, out);
      boolean found = explainer.all(outcome.result().orElseThrow());
      out.flush();
      return found
          ? outcome
          : with(outcome, unknown("component with power", path, explainer.known()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Prints the explanation; a component or service that is not there becomes a finding. */
  public static Outcome print(
      Outcome outcome, String path, Optional<String> service, Format format, PrintStream out) {
    return print(outcome, path, service, format, Screen.PAPER, out);
  }

  /** The same for a person, as far as the screen goes. */
  public static Outcome print(
      Outcome outcome,
      String path,
      Optional<String> service,
      Format format,
      Screen screen,
      PrintStream out) {
    AnalysisResult result = outcome.result().orElseThrow();
    try {
      Explainer explainer =
          format == Format.JSON ? new JsonExplainer(out) : new TextExplainer(out, screen, service);
      Explanations explanations = new Explanations(path, service, explainer);
      for (RootResult root : result.roots()) {
        for (ModeResult mode : root.modes()) {
          explanations.mode(root, mode);
        }
      }
      if (!explanations.componentFound) {
        explanations.within(result);
      }
      explainer.finish();
      out.flush();
      return explanations.checked(outcome);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void mode(RootResult root, ModeResult mode) throws IOException {
    String wanted = path.equalsIgnoreCase(root.root()) ? "" : path;
    mode(root, mode, found -> found.equalsIgnoreCase(wanted));
  }

  /** What has no figures of its own is explained by all that it holds: the threads of a process. */
  private void within(AnalysisResult result) throws IOException {
    String prefix = path.toLowerCase(Locale.ROOT) + ".";
    for (RootResult root : result.roots()) {
      for (ModeResult mode : root.modes()) {
        mode(root, mode, found -> found.toLowerCase(Locale.ROOT).startsWith(prefix));
      }
    }
  }

  private void mode(RootResult root, ModeResult mode, Predicate<String> wanted) throws IOException {
    for (ThreadResult thread : mode.threads()) {
      known.add(thread.path());
      if (wanted.test(thread.path())) {
        componentFound = true;
        thread(root, mode, thread);
      }
    }
    for (ComponentResult component : mode.components()) {
      known.add(component.path());
      if (wanted.test(component.path())) {
        componentFound = true;
        component(root, mode, component);
      }
    }
  }

  private void thread(RootResult root, ModeResult mode, ThreadResult thread) throws IOException {
    List<ServiceResult> wanted = new ArrayList<>();
    for (ServiceResult found : thread.services()) {
      services.add(found.service());
      if (isWanted(found)) {
        wanted.add(found);
      }
    }
    serviceFound |= !wanted.isEmpty();
    if (service.isEmpty() || !wanted.isEmpty()) {
      explainer.thread(root, mode, thread, wanted);
    }
  }

  private void component(RootResult root, ModeResult mode, ComponentResult component)
      throws IOException {
    List<Share> shares = new ArrayList<>();
    for (ThreadResult thread : mode.threads()) {
      for (ServiceResult used : thread.services()) {
        for (ChargeResult charge : used.charges()) {
          if (charge.component().equals(component.path())) {
            services.add(used.service());
            if (isWanted(used)) {
              shares.add(new Share(thread, used, charge));
            }
          }
        }
      }
    }
    List<RestResult> rests = new ArrayList<>(0);
    for (RestResult rest : component.rests()) {
      services.add(rest.service());
      if (service.isEmpty() || service.get().equals(rest.service())) {
        rests.add(rest);
      }
    }
    serviceFound |= !shares.isEmpty() || !rests.isEmpty();
    explainer.component(root, mode, component, rests, shares);
  }

  private boolean isWanted(ServiceResult found) {
    return service.isEmpty() || service.get().equals(found.service());
  }

  private Outcome checked(Outcome outcome) {
    if (!componentFound) {
      return with(outcome, unknown("component", path, known));
    }
    if (!serviceFound && service.isPresent()) {
      return with(outcome, unknown("service of " + path, service.get(), services));
    }
    return outcome;
  }

  private static Diagnostic unknown(String what, String name, TreeSet<String> known) {
    known.remove("");
    String hint =
        Suggestions.hint(
            name, known, "known are " + String.join(", ", known.stream().limit(10).toList()));
    return Diagnostic.of(
            DiagnosticCode.NO_SUCH_COMPONENT,
            SourceSpan.NONE,
            "there is no " + what + " \"" + name + "\"")
        .withHint(hint);
  }

  private static Outcome with(Outcome outcome, Diagnostic finding) {
    List<Diagnostic> all = new ArrayList<>(outcome.diagnostics());
    all.add(finding);
    return new Outcome(outcome.result(), all, outcome.models());
  }
}
