package org.aadlenergy.report.text;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.quantity.Units;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.terminal.TextWidth;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.SpreadText;
import org.aadlenergy.report.words.TotalClaim;

/**
 * Says why numbers are what they are: each formula, the values put in, and for each value what it
 * rests on and the line that it was written in.
 */
public final class ExplanationText {
  private final Page page;

  /**
   * Explanations for a person.
   *
   * @param screen what it is written for
   */
  public ExplanationText(Appendable out, Screen screen) {
    this.page = new Page(out, screen);
  }

  /** Explains a thread with all its services and the annotations that it has. */
  public void thread(ThreadResult thread) throws IOException {
    header(thread);
    for (ServiceResult service : thread.services()) {
      page.blank();
      service(service);
    }
    annotations(thread.annotations());
  }

  /** Explains one service of a thread; false where the thread has none of that name. */
  public boolean service(ThreadResult thread, String name) throws IOException {
    boolean found = false;
    for (ServiceResult service : thread.services()) {
      if (service.service().equals(name)) {
        if (!found) {
          header(thread);
        }
        found = true;
        page.blank();
        service(service);
      }
    }
    return found;
  }

  private void header(ThreadResult thread) throws IOException {
    page.heading("Thread " + thread.path(), CellTone.FAINT, thread.source().brief());
    page.rule('=');
    StringBuilder binding = new StringBuilder("On ");
    binding.append(thread.processor().isEmpty() ? "no processor" : thread.processor());
    if (!thread.memories().isEmpty()) {
      binding.append(", in ").append(String.join(", ", thread.memories()));
    }
    binding.append(thread.platform().map(name -> ", platform " + name).orElse(", no platform"));
    Optional<Double> rate = thread.dispatchesPerSecond();
    binding.append(
        rate.map(perSecond -> ", " + QuantityFormat.number(perSecond) + " dispatches per second")
            .orElse(", how often it is dispatched is not known"));
    page.paragraph(0, CellTone.NORMAL, binding + ".");
    page.paragraph(0, CellTone.NORMAL, "Per dispatch: " + energyAndTime(thread));
    spread(thread.energyPerDispatchJoules(), 2);
    Interval startup = thread.startupEnergyJoules();
    if (startup.high() != 0.0) {
      page.paragraph(
          0, CellTone.NORMAL, "Once, at start-up: " + QuantityFormat.format(startup, ENERGY));
    }
  }

  private void spread(Interval energy, int indent) throws IOException {
    Optional<String> spread = SpreadText.of(energy, ENERGY);
    if (spread.isPresent()) {
      page.paragraph(indent, CellTone.FAINT, spread.get());
    }
  }

  private static String energyAndTime(ThreadResult thread) {
    return QuantityFormat.format(thread.energyPerDispatchJoules(), ENERGY)
        + " in "
        + QuantityFormat.format(thread.timePerDispatchSeconds(), TIME);
  }

  private void service(ServiceResult service) throws IOException {
    boolean startup = service.phase() == ServiceResult.Phase.STARTUP;
    String count = service.count() == 1.0 ? "" : " x " + QuantityFormat.number(service.count());
    String phase = startup ? "once, at start-up" : "per dispatch";
    page.heading(service.service() + count, CellTone.FAINT, phase);
    page.rule('-');
    page.line(
        page.paint(CellTone.STRONG, QuantityFormat.format(service.energyJoules(), ENERGY))
            + " in "
            + QuantityFormat.format(service.timeSeconds(), TIME));
    spread(service.energyJoules(), 0);
    if (service.includedInExecution()) {
      page.paragraph(
          0, CellTone.NOTE, "The execution profile already contains it: nothing is added.");
    }
    if (service.flagged()) {
      page.paragraph(
          0, CellTone.WARNING, "A coefficient is used outside the conditions it was measured in.");
    }
    explanation(service.explanation().get());
    charges(service.charges());
  }

  /** Explains anything. */
  public void explanation(Explanation explanation) throws IOException {
    for (Explanation.Equation equation : explanation.equations()) {
      equation(equation);
    }
    if (!explanation.values().isEmpty()) {
      page.line("  where");
    }
    for (Explanation.Given given : explanation.values()) {
      given(given, symbolWidth(explanation.values()));
    }
    for (String note : explanation.notes()) {
      page.paragraph(2, CellTone.NOTE, "note: " + note);
    }
  }

  private void equation(Explanation.Equation equation) throws IOException {
    String symbol = TextWidth.shorten(TextWidth.clean(equation.result()), page.columns() / 3);
    int indent = 2 + TextWidth.of(symbol) + 1;
    String blank = " ".repeat(TextWidth.of(symbol));
    String label = symbol;
    String value = value(equation);
    for (String side : List.of(equation.formula(), equation.substituted())) {
      if (!side.isEmpty() && !side.equals(value)) {
        for (String part : TextWidth.wrap(TextWidth.clean("= " + side), page.columns() - indent)) {
          page.line("  " + label + " " + part);
          label = blank;
        }
      }
    }
    page.line("  " + label + " = " + page.paint(CellTone.STRONG, value));
  }

  private static String value(Explanation.Equation equation) {
    Optional<Dimension> dimension = Units.dimensionOf(equation.unit());
    boolean inSi = dimension.filter(d -> d.siUnit().equals(equation.unit())).isPresent();
    return inSi && dimension.get() != Dimension.RATIO
        ? QuantityFormat.format(equation.value(), dimension.get())
        : (QuantityFormat.number(equation.value()) + " " + TextWidth.clean(equation.unit())).trim();
  }

  private int symbolWidth(List<Explanation.Given> values) {
    int width = 0;
    for (Explanation.Given given : values) {
      width = Math.max(width, TextWidth.of(TextWidth.clean(given.symbol())));
    }
    return Math.min(width, page.columns() / 4);
  }

  private void given(Explanation.Given given, int symbolWidth) throws IOException {
    String symbol = TextWidth.shorten(TextWidth.clean(given.symbol()), symbolWidth);
    int indent = 4 + symbolWidth + 2;
    int room = page.columns() - indent;
    String label = page.paint(CellTone.STRONG, TextWidth.padEnd(symbol, symbolWidth));
    String text = TextWidth.clean(given.text() + "   " + given.meaning());
    for (String part : TextWidth.wrap(text, room)) {
      page.line("    " + label + "  " + part);
      label = " ".repeat(symbolWidth);
    }
    if (!given.origin().isEmpty()) {
      page.paragraph(indent, CellTone.FAINT, given.origin());
    }
    String where = given.span().map(SourceSpan::brief).orElse("");
    for (String part : TextWidth.wrap(TextWidth.clean(where), room)) {
      String painted = page.paint(CellTone.NOTE, part);
      page.line(" ".repeat(indent) + page.link(given.span().get().file(), painted));
    }
  }

  private void charges(List<ChargeResult> charges) throws IOException {
    if (charges.isEmpty()) {
      return;
    }
    page.line("  charged to");
    AnswerTable<ChargeResult> table =
        AnswerTable.of(charges)
            .path(ChargeResult::component, "")
            .text(ChargeResult::rail, "")
            .estimate(ENERGY, ChargeResult::energyJoules, charge -> TotalClaim.WHOLE, "")
            .bounds(ENERGY, ChargeResult::energyJoules, "");
    new AnswerText(page).table(table, 4);
  }

  private void annotations(List<AnnotationResult> annotations) throws IOException {
    if (annotations.isEmpty()) {
      return;
    }
    AnswerTable<AnnotationResult> table =
        AnswerTable.of(annotations)
            .text(AnnotationResult::property, "Annotations")
            .text(AnnotationResult::value, "value")
            .path(AnnotationResult::from, "from")
            .text(a -> a.file().isEmpty() ? "" : a.file() + ":" + a.line(), "")
            .tone(CellTone.FAINT);
    new AnswerText(page).write(List.of(table));
  }
}
