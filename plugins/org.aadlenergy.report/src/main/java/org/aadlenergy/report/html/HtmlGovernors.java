package org.aadlenergy.report.html;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.FREQUENCY;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.io.IOException;
import org.aadlenergy.engine.result.GovernorResult;
import org.aadlenergy.engine.result.GovernorResult.Choice;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.report.words.QuantityFormat;

/** What the governors of each processor would cost its threads, side by side. */
final class HtmlGovernors {
  private final HtmlOutput html;

  HtmlGovernors(HtmlOutput html) {
    this.html = html;
  }

  void write(ModeResult mode) throws IOException {
    for (GovernorResult result : mode.governors()) {
      processor(result);
    }
  }

  private void processor(GovernorResult result) throws IOException {
    html.raw("<section class=card><h3>").text("Governors of " + result.processor());
    html.raw("</h3>\n<p>").text(result.platform() + ", ");
    html.text(QuantityFormat.number(result.cores()) + " cores, ");
    html.text(QuantityFormat.grouped(result.threads()) + " threads: execution and the idle board");
    html.text(
        " alone. Until done: the threads' work of one window, without waiting. Whole window:");
    html.text(" idle after it, which is what a battery sees.").raw("</p>\n");
    html.raw("<div class=scroll><table class=sortable>");
    html.head(
        "governor",
        "settles at",
        ">frequency",
        ">busy",
        ">done in",
        ">until done",
        ">95 %",
        ">whole window",
        ">95 %",
        "");
    html.raw("<tbody>\n");
    for (Choice choice : result.choices()) {
      choice(result, choice);
    }
    html.raw("</tbody></table></div>\n</section>\n");
  }

  private void choice(GovernorResult result, Choice choice) throws IOException {
    html.raw("<tr>").cell(choice.governor()).cell(choice.profile());
    html.number(choice.hertz().map(f -> QuantityFormat.brief(f, FREQUENCY)).orElse(""));
    html.number(QuantityFormat.share(choice.utilization()));
    html.number(QuantityFormat.format(choice.workSeconds(), TIME));
    html.number(QuantityFormat.nominal(choice.equalWorkJoules(), ENERGY));
    html.number(QuantityFormat.bounds(choice.equalWorkJoules(), ENERGY));
    html.number(QuantityFormat.nominal(choice.equalWindowJoules(), ENERGY));
    html.number(QuantityFormat.bounds(choice.equalWindowJoules(), ENERGY));
    html.raw("<td>");
    boolean inForce =
        result.inForce().isPresent() && result.inForce().get().equals(choice.profile());
    html.raw(inForce ? "<span class=tag>in force</span> " : "");
    html.raw(choice.fits() ? "" : "<span class=\"tag error\">too slow</span> ");
    html.raw(choice.best() ? "<span class=\"tag good\">best</span>" : "").raw("</tr>\n");
  }
}
