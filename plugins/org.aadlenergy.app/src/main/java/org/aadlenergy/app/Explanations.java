package org.aadlenergy.app;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.text.Suggestions;
import org.aadlenergy.report.text.ExplanationText;
import org.aadlenergy.report.text.QuantityFormat;

/** Explains one component of a result, in every root and mode that has it. */
public final class Explanations {
  private Explanations() {}

  /** Prints the explanation; a component or service that is not there becomes a finding. */
  public static Outcome print(
      Outcome outcome, String path, Optional<String> service, PrintStream out) {
    AnalysisResult result = outcome.result().orElseThrow();
    TreeSet<String> known = new TreeSet<>();
    TreeSet<String> services = new TreeSet<>();
    boolean componentFound = false;
    boolean serviceFound = false;
    try {
      for (RootResult root : result.roots()) {
        for (ModeResult mode : root.modes()) {
          mode.threads().forEach(t -> known.add(t.path()));
          mode.components().forEach(c -> known.add(c.path()));
          String title = title(root, mode);
          for (ThreadResult thread : mode.threads()) {
            if (thread.path().equalsIgnoreCase(path)) {
              componentFound = true;
              thread.services().forEach(s -> services.add(s.service()));
              serviceFound |= thread(thread, service, title, out);
            }
          }
          for (ComponentResult component : mode.components()) {
            if (component.path().equalsIgnoreCase(path)) {
              componentFound = true;
              serviceFound |= component(component, mode, service, title, services, out);
            }
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    out.flush();
    if (!componentFound) {
      return with(outcome, unknown("component", path, known));
    }
    if (!serviceFound && service.isPresent()) {
      return with(outcome, unknown("service of " + path, service.get(), services));
    }
    return outcome;
  }

  private static String title(RootResult root, ModeResult mode) {
    return root.root() + (mode.name().isEmpty() ? "" : " in mode " + mode.name());
  }

  private static boolean thread(
      ThreadResult thread, Optional<String> service, String title, PrintStream out)
      throws IOException {
    ExplanationText text = new ExplanationText(out, false);
    if (service.isEmpty()) {
      out.print("=== " + title + "\n");
      text.thread(thread);
      return true;
    }
    if (thread.services().stream().noneMatch(s -> s.service().equals(service.get()))) {
      return false;
    }
    out.print("=== " + title + "\n");
    return text.service(thread, service.get());
  }

  private static boolean component(
      ComponentResult component,
      ModeResult mode,
      Optional<String> service,
      String title,
      TreeSet<String> services,
      PrintStream out) {
    List<String> lines = new ArrayList<>();
    for (ThreadResult thread : mode.threads()) {
      for (ServiceResult used : thread.services()) {
        for (ChargeResult charge : used.charges()) {
          if (charge.component().equals(component.path())) {
            services.add(used.service());
            if (service.isEmpty() || service.get().equals(used.service())) {
              lines.add(charge(thread, used, charge));
            }
          }
        }
      }
    }
    out.print("=== " + title + "\n");
    String name = component.path().isEmpty() ? "the root system" : component.path();
    out.print(component.category() + " " + name + " over " + seconds(mode.windowSeconds()));
    out.print(" (" + mode.windowReason() + ")\n");
    out.print("  active  " + energy(component.activeJoules()) + "\n");
    out.print("  subtree " + energy(component.subtreeJoules()) + "\n");
    if (!lines.isEmpty()) {
      out.print("  charged by (energy of one dispatch or start; explain the thread for more):\n");
      lines.forEach(line -> out.print("    " + line + "\n"));
    }
    return service.isEmpty() || !lines.isEmpty();
  }

  private static String charge(ThreadResult thread, ServiceResult service, ChargeResult charge) {
    String rate =
        thread
            .dispatchesPerSecond()
            .map(r -> " x " + QuantityFormat.number(r) + " per second")
            .orElse("");
    boolean startup = service.phase() == ServiceResult.Phase.STARTUP;
    return thread.path()
        + "  "
        + service.service()
        + "  "
        + charge.rail()
        + "  "
        + energy(charge.energyJoules())
        + (startup ? " once at start" : rate);
  }

  private static String energy(Interval interval) {
    return QuantityFormat.format(interval, Dimension.ENERGY);
  }

  private static String seconds(double seconds) {
    return QuantityFormat.format(seconds, Dimension.TIME);
  }

  private static Diagnostic unknown(String what, String name, TreeSet<String> known) {
    known.remove("");
    String hint =
        Suggestions.closest(name, known)
            .map(close -> "did you mean " + close + "?")
            .orElse("known are " + String.join(", ", known.stream().limit(10).toList()));
    return Diagnostic.of(
            DiagnosticCode.AE0005, SourceSpan.NONE, "there is no " + what + " \"" + name + "\"")
        .withHint(hint);
  }

  private static Outcome with(Outcome outcome, Diagnostic finding) {
    List<Diagnostic> all = new ArrayList<>(outcome.diagnostics());
    all.add(finding);
    return new Outcome(outcome.result(), all);
  }
}
