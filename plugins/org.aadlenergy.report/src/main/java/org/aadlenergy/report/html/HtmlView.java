package org.aadlenergy.report.html;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BasisShare;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.report.answer.AnswerPart;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.answer.BudgetAnswer;
import org.aadlenergy.report.answer.ModeAnswer;
import org.aadlenergy.report.answer.RootAnswer;
import org.aadlenergy.report.answer.SectionAnswer;
import org.aadlenergy.report.words.BasisText;
import org.aadlenergy.report.words.BudgetVerdict;
import org.aadlenergy.report.words.LeftOutText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.TableCells;

/** The part of the page about one mode of one root. */
final class HtmlView {
  private final HtmlOutput html;
  private final AnalysisResult result;
  private final RootResult root;
  private final ModeResult mode;
  private final int view;
  private final List<BudgetResult> budgets;

  HtmlView(HtmlOutput html, AnalysisResult result, RootResult root, ModeResult mode, int view) {
    this.html = html;
    this.result = result;
    this.root = root;
    this.mode = mode;
    this.view = view;
    this.budgets = root.budgets().stream().filter(b -> b.mode().equals(mode.name())).toList();
  }

  static String title(RootResult root, ModeResult mode) {
    return root.root() + (mode.name().isEmpty() ? "" : ", mode " + mode.name());
  }

  void write() throws IOException {
    html.raw("<section class=view id=v" + view + " aria-labelledby=v" + view + "-h>\n");
    html.raw("<h2 id=v" + view + "-h>").text(title(root, mode)).raw("</h2>\n");
    if (!root.complete()) {
      html.raw("<p class=warn>Incomplete: ").text(LeftOutText.meaning(root));
      html.raw(". Left out: ").text(LeftOutText.brief(root)).raw(".</p>\n");
    }
    totals();
    new HtmlLife(html).write(root, mode);
    bases();
    new HtmlPictures(html, root, mode).write();
    dominates();
    budgets();
    ModeAnswer answer = new ModeAnswer(root, mode, Audience.PAGE);
    large("threads", "Threads, per dispatch", answer.threads(ModeAnswer.shownThreads(mode)));
    List<ComponentResult> components = ModeAnswer.shownComponents(mode);
    int more = mode.components().size() - components.size();
    large("components", "Components, over the window", answer.components(components, more));
    AnswerHtml parts = new AnswerHtml(html);
    if (!mode.utilization().isEmpty()) {
      AnswerTable<?> processors = answer.processors(Integer.MAX_VALUE);
      parts.write(List.of(new AnswerPart.Gathered("Processors", List.of(processors))));
    }
    parts.write(SectionAnswer.of(mode.sections(), Audience.PAGE));
    RootAnswer rooted = new RootAnswer(root, Audience.PAGE);
    parts.write(rooted.missions());
    parts.write(rooted.leftOut());
    coverage();
    html.raw("</section>\n");
  }

  private void totals() throws IOException {
    html.raw("<dl class=totals>\n");
    for (ModeAnswer.Total total : new ModeAnswer(root, mode, Audience.PAGE).totals()) {
      html.raw("<div><dt>").text(total.name());
      html.raw("<dd><button type=button class=big data-why=total>").text(total.figure());
      html.raw("</button> <small>").text(total.aside()).raw("</small></div>\n");
    }
    verdict();
    html.raw("</dl>\n");
  }

  /**
   * A table whose rows stand in the order of the result, so that the script finds a row's numbers
   * by its place; end tags that HTML does not need are left out, as there may be ten thousand rows.
   */
  private void large(String kind, String title, AnswerTable<?> table) throws IOException {
    String id = "v" + view + "-" + kind;
    html.raw("<section class=card aria-labelledby=" + id + "><h3 id=" + id + ">").text(title);
    html.raw("</h3>\n<div class=scroll><table class=sortable data-table=" + kind + ">");
    new AnswerHtml(html).rows(table, "\n");
    if (table.more() > 0) {
      int shown = table.rows().size();
      html.raw("<p>The ").text(QuantityFormat.grouped(shown)).raw(" that take most of ");
      html.text(QuantityFormat.grouped(shown + table.more()) + " " + table.noun());
      html.raw("; report.csv and report.json have all.</p>\n");
    }
    html.raw("</section>\n");
  }

  /** Whether budgets are kept stands beside the totals; which, in their table. */
  private void verdict() throws IOException {
    if (!budgets.isEmpty()) {
      BudgetVerdict verdict = BudgetVerdict.of(result, root, budgets);
      html.raw("<div><dt>Budgets<dd><a class=\"big " + (verdict.isKept() ? "good" : "error"));
      html.raw("\" href=\"#v" + view + "-budgets\">").text(verdict.words());
      html.raw("</a> <small>").text(verdict.which()).raw("</small></div>\n");
    }
  }

  private void budgets() throws IOException {
    if (!budgets.isEmpty()) {
      html.raw("<section class=card id=v" + view + "-budgets><h3>Budgets</h3>\n");
      new AnswerHtml(html).write(BudgetAnswer.of(result, root, budgets, Audience.PAGE));
      html.raw("</section>\n");
    }
  }

  /** One bar: which share of the energy rests on which kind of figure. */
  private void bases() throws IOException {
    List<BasisShare> shown = BasisText.shown(mode.coverage().bases());
    if (shown.isEmpty()) {
      return;
    }
    String words = BasisText.of(shown);
    html.raw("<figure class=bases><figcaption>What the energy rests on</figcaption>\n");
    html.raw("<div class=stack role=img aria-label=\"").text(words).raw("\">");
    for (BasisShare basis : shown) {
      html.raw("<i class=b-" + basis.basis() + " style=\"width:");
      html.raw(String.format(Locale.ROOT, "%.2f", 100.0 * basis.share())).raw("%\"></i>");
    }
    html.raw("</div>\n<ul class=legend>");
    for (BasisShare basis : shown) {
      html.raw("<li><i class=b-" + basis.basis() + "></i>").text(basis.basis()).raw(" ");
      html.text(QuantityFormat.share(basis.share())).raw("</li>");
    }
    html.raw("</ul></figure>\n");
  }

  private void dominates() throws IOException {
    html.raw("<section class=card><h3>What dominates, and what to try</h3>\n");
    ModeAnswer answer = new ModeAnswer(root, mode, Audience.PAGE);
    new AnswerHtml(html).table(answer.services(), " services");
    boolean any = false;
    for (Section section : mode.sections()) {
      for (Phrase advice : section.advice()) {
        html.raw(any ? "<li>" : "<ul class=advice>\n<li>").text(TableCells.phrase(advice));
        any = true;
      }
    }
    html.raw(any ? "</ul>\n" : "");
    html.raw("</section>\n");
  }

  private void coverage() throws IOException {
    Coverage coverage = mode.coverage();
    html.raw("<section class=card><h3>Coverage</h3>\n<p>");
    html.text(QuantityFormat.share(coverage.threads())).raw(" of threads and ");
    html.text(QuantityFormat.share(coverage.components()));
    html.raw(" of components are accounted for; ");
    html.text(QuantityFormat.share(coverage.terms()))
        .raw(" of the cost terms that apply are computed; ");
    html.text(QuantityFormat.share(coverage.flaggedShare()));
    html.raw(" of the energy comes from coefficients outside their conditions, ");
    html.text(QuantityFormat.share(coverage.assumedShare()));
    html.raw(" is Assumed_Power or a budget.</p></section>\n");
  }
}
