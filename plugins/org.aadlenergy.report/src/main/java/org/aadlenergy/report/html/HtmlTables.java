package org.aadlenergy.report.html;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.words.KnownText;
import org.aadlenergy.report.words.QuantityFormat;

/**
 * The large tables. Rows stand in the order of the result, so that the script finds a row's numbers
 * by its place; end tags that HTML does not need are left out, as there may be ten thousand rows.
 */
final class HtmlTables {
  /** More would open too slowly; the page says where the others are. */
  static final int MOST_ROWS = 10_000;

  private final HtmlOutput html;
  private final ModeResult mode;
  private final int view;

  HtmlTables(HtmlOutput html, ModeResult mode, int view) {
    this.html = html;
    this.mode = mode;
    this.view = view;
  }

  /** All threads, or those that draw most. */
  static List<ThreadResult> shownThreads(ModeResult mode) {
    if (mode.threads().size() <= MOST_ROWS) {
      return mode.threads();
    }
    List<ThreadResult> threads = new ArrayList<>(mode.threads());
    threads.sort(
        Comparator.comparingDouble((ThreadResult t) -> -t.averagePowerWatts().nominal())
            .thenComparing(ThreadResult::path));
    return threads.subList(0, MOST_ROWS);
  }

  /** All components, or those whose subtree takes most. */
  static List<ComponentResult> shownComponents(ModeResult mode) {
    if (mode.components().size() <= MOST_ROWS) {
      return mode.components();
    }
    List<ComponentResult> components = new ArrayList<>(mode.components());
    components.sort(
        Comparator.comparingDouble((ComponentResult c) -> -c.subtreeJoules().nominal())
            .thenComparing(ComponentResult::path));
    return components.subList(0, MOST_ROWS);
  }

  void threads() throws IOException {
    begin("threads", "Threads, per dispatch");
    html.head("thread", "on", ">time", ">energy", ">95 %", ">rate", ">power", ">95 %", "services");
    html.raw("<tbody>\n");
    for (ThreadResult thread : shownThreads(mode)) {
      thread(thread);
    }
    end(mode.threads().size(), "threads");
  }

  private void thread(ThreadResult thread) throws IOException {
    html.raw("<tr><th scope=row><button>").text(thread.path()).raw("</button>");
    html.cell(thread.processor());
    html.number(
        KnownText.of(
            thread.timePerDispatchSeconds(),
            QuantityFormat.nominal(thread.timePerDispatchSeconds(), TIME),
            KnownText.time(thread)));
    html.number(KnownText.of(thread.energyPerDispatchJoules(), ENERGY, thread.leftOut()));
    html.number(QuantityFormat.bounds(thread.energyPerDispatchJoules(), ENERGY));
    html.number(
        thread.dispatchesPerSecond().map(r -> QuantityFormat.number(r) + " /s").orElse("unknown"));
    html.number(KnownText.of(thread.averagePowerWatts(), POWER, thread.leftOut()));
    html.number(QuantityFormat.bounds(thread.averagePowerWatts(), POWER));
    html.raw("<td>");
    for (ServiceResult service : thread.services()) {
      html.raw("<button>").text(service.title());
      if (service.count() != 1.0) {
        html.raw(" \u00d7").text(QuantityFormat.number(service.count()));
      }
      html.raw(" ");
      html.text(
          service.includedInExecution()
              ? "included"
              : QuantityFormat.nominal(service.energyJoules(), ENERGY));
      html.raw(service.phase() == ServiceResult.Phase.STARTUP ? " at start" : "");
      html.raw(service.flagged() ? " \u26a0</button> " : "</button> ");
    }
    html.raw("\n");
  }

  void components() throws IOException {
    begin("components", "Components, over the window");
    html.head(
        "component",
        "category",
        ">energy",
        ">95 %",
        ">active",
        ">idle",
        ">with all it contains",
        ">power",
        "known");
    html.raw("<tbody>\n");
    for (ComponentResult component : shownComponents(mode)) {
      html.raw("<tr><th scope=row><button>");
      html.text(component.path().isEmpty() ? "the whole system" : component.path());
      html.raw("</button>").cell(component.category());
      html.number(KnownText.of(component.energyJoules(), ENERGY, component.leftOut()));
      html.number(QuantityFormat.bounds(component.energyJoules(), ENERGY));
      html.number(
          KnownText.of(
              component.activeJoules(),
              QuantityFormat.nominal(component.activeJoules(), ENERGY),
              KnownText.active(component)));
      html.number(
          KnownText.of(
              component.idleJoules(),
              QuantityFormat.nominal(component.idleJoules(), ENERGY),
              KnownText.idle(component)));
      html.number(KnownText.of(component.subtreeJoules(), ENERGY, component.leftOut()));
      html.number(KnownText.of(component.averagePowerWatts(), POWER, component.leftOut()));
      html.cell(known(component)).raw("\n");
    }
    end(mode.components().size(), "components");
  }

  private static String known(ComponentResult component) {
    if (!component.covered()) {
      return "";
    }
    return component.leftOut().isEmpty() ? "yes" : "in part";
  }

  private void begin(String kind, String title) throws IOException {
    String id = "v" + view + "-" + kind;
    html.raw("<section class=card aria-labelledby=" + id + "><h3 id=" + id + ">").text(title);
    html.raw("</h3>\n<div class=scroll><table class=sortable data-table=" + kind + ">");
  }

  private void end(int count, String what) throws IOException {
    html.raw("</tbody></table></div>\n");
    if (count > MOST_ROWS) {
      html.raw("<p>The ").text(QuantityFormat.grouped(MOST_ROWS)).raw(" that take most of ");
      html.text(QuantityFormat.grouped(count) + " " + what);
      html.raw("; report.csv and report.json have all.</p>\n");
    }
    html.raw("</section>\n");
  }
}
