package org.aadlenergy.ui.sheets;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Units;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.SpreadText;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.report.words.TotalClaimText;

/** Why a thread, or one service of it, costs what it does. */
public final class ThreadSheets {
  private ThreadSheets() {}

  /** The thread with what each of its services costs, and the annotations that it has. */
  public static Sheet of(ThreadResult thread) {
    Sheet.Builder sheet = Sheet.on("Thread " + thread.path());
    place(thread, sheet);
    perDispatch(thread, sheet);
    sheet.heading("Services, per dispatch");
    double whole = thread.energyPerDispatchJoules().nominal();
    for (ServiceResult service : thread.services()) {
      double joules = service.energyJoules().nominal();
      boolean counts = service.phase() == Phase.DISPATCH && !service.includedInExecution();
      String text = QuantityFormat.format(service.energyJoules(), ENERGY) + suffix(service);
      if (counts && whole > 0.0) {
        sheet.bar(service.service(), joules / whole, text);
      } else {
        sheet.fact(service.service(), text);
      }
    }
    annotations(thread.annotations(), sheet);
    return sheet.done();
  }

  private static String suffix(ServiceResult service) {
    return service.phase() == Phase.STARTUP
        ? ", once at start-up"
        : service.includedInExecution() ? ", included in execution" : "";
  }

  private static void place(ThreadResult thread, Sheet.Builder sheet) {
    sheet.fact(
        "Declared in",
        "",
        thread.source().isKnown() ? Optional.of(thread.source()) : Optional.empty());
    sheet.fact("Processor", thread.processor().isEmpty() ? "none" : thread.processor());
    if (!thread.memories().isEmpty()) {
      sheet.fact("Memory", String.join(", ", thread.memories()));
    }
    sheet.fact("Platform", thread.platform().orElse("none"));
    sheet.fact(
        "Dispatches",
        thread
            .dispatchesPerSecond()
            .map(rate -> QuantityFormat.number(rate) + " per second")
            .orElse("how often is not known"));
  }

  private static void perDispatch(ThreadResult thread, Sheet.Builder sheet) {
    TotalClaim known = TotalClaim.of(thread.leftOut());
    String energy = QuantityFormat.format(thread.energyPerDispatchJoules(), ENERGY);
    sheet.fact("A dispatch", TotalClaimText.of(thread.energyPerDispatchJoules(), energy, known));
    sheet.fact("takes", QuantityFormat.format(thread.timePerDispatchSeconds(), TIME));
    SpreadText.of(thread.energyPerDispatchJoules(), ENERGY).ifPresent(text -> sheet.fact("", text));
    if (thread.startupEnergyJoules().high() != 0.0) {
      sheet.fact("At start-up", QuantityFormat.format(thread.startupEnergyJoules(), ENERGY));
    }
  }

  /** What a thread and a component were said of, and where. */
  static void annotations(List<AnnotationResult> annotations, Sheet.Builder sheet) {
    if (!annotations.isEmpty()) {
      sheet.heading("Annotations");
    }
    for (AnnotationResult annotation : annotations) {
      String from = annotation.from().isEmpty() ? "the system" : annotation.from();
      Optional<SourceSpan> line =
          annotation.file().isEmpty()
              ? Optional.empty()
              : Optional.of(SourceSpan.at(annotation.file(), annotation.line(), 1));
      sheet.fact(annotation.property(), annotation.value() + ", from " + from, line);
    }
  }

  /** One of its services: formulas, what was put in, and where that stands. */
  public static Sheet of(ThreadResult thread, ServiceResult service) {
    String count = service.count() == 1.0 ? "" : " x " + QuantityFormat.number(service.count());
    Sheet.Builder sheet = Sheet.on(service.service() + count + " of " + thread.path());
    String when = service.phase() == Phase.STARTUP ? "At start-up" : "A dispatch";
    sheet.fact(when, QuantityFormat.format(service.energyJoules(), ENERGY));
    sheet.fact("takes", QuantityFormat.format(service.timeSeconds(), TIME));
    SpreadText.of(service.energyJoules(), ENERGY).ifPresent(text -> sheet.fact("", text));
    if (service.includedInExecution()) {
      sheet.note("The execution profile already contains it: nothing is added.");
    }
    if (service.flagged()) {
      sheet.note("A coefficient is used outside the conditions it was measured in.");
    }
    explanation(service.explanation().get(), sheet);
    charges(service.charges(), sheet);
    return sheet.done();
  }

  private static void explanation(Explanation explanation, Sheet.Builder sheet) {
    if (!explanation.equations().isEmpty()) {
      sheet.heading("How it is computed");
    }
    explanation.equations().forEach(equation -> sheet.fact(equation.result(), sides(equation)));
    if (!explanation.values().isEmpty()) {
      sheet.heading("With");
    }
    for (Explanation.Given given : explanation.values()) {
      String origin = given.origin().isEmpty() ? "" : "\n" + given.origin();
      sheet.fact(given.symbol(), given.text() + "   " + given.meaning() + origin, given.span());
    }
    explanation.notes().forEach(sheet::note);
  }

  private static String sides(Explanation.Equation equation) {
    String value = value(equation);
    StringBuilder text = new StringBuilder();
    Stream.of(equation.formula(), equation.substituted())
        .filter(side -> !side.isEmpty() && !side.equals(value))
        .forEach(side -> text.append("= ").append(side).append('\n'));
    return text.append("= ").append(value).toString();
  }

  private static String value(Explanation.Equation equation) {
    Optional<Dimension> dimension = Units.dimensionOf(equation.unit());
    boolean inSi = dimension.filter(d -> d.siUnit().equals(equation.unit())).isPresent();
    return inSi && dimension.get() != Dimension.RATIO
        ? QuantityFormat.format(equation.value(), dimension.get())
        : (QuantityFormat.number(equation.value()) + " " + equation.unit()).trim();
  }

  private static void charges(List<ChargeResult> charges, Sheet.Builder sheet) {
    if (!charges.isEmpty()) {
      sheet.heading("Charged to");
    }
    for (ChargeResult charge : charges) {
      sheet.fact(
          charge.component() + " " + charge.rail(),
          QuantityFormat.format(charge.energyJoules(), ENERGY));
    }
  }
}
