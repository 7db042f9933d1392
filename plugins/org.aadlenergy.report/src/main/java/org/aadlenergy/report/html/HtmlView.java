package org.aadlenergy.report.html;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BasisShare;
import org.aadlenergy.engine.result.BatteryCurrent;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceTotal;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.result.Totals;
import org.aadlenergy.report.words.BasisText;
import org.aadlenergy.report.words.CurrentText;
import org.aadlenergy.report.words.KnownText;
import org.aadlenergy.report.words.LeftOutText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.SpreadText;
import org.aadlenergy.report.words.YearlyText;

/** The part of the page about one mode of one root. */
final class HtmlView {
  private static final int MOST_LEFT_OUT = 200;

  private final HtmlOutput html;
  private final AnalysisResult result;
  private final RootResult root;
  private final ModeResult mode;
  private final int view;
  private final HtmlBudgets budgets;

  HtmlView(HtmlOutput html, AnalysisResult result, RootResult root, ModeResult mode, int view) {
    this.html = html;
    this.result = result;
    this.root = root;
    this.mode = mode;
    this.view = view;
    this.budgets = new HtmlBudgets(html, result, root, mode, view);
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
    bases();
    new HtmlPictures(html, root, mode).write();
    dominates();
    budgets.table();
    HtmlTables tables = new HtmlTables(html, mode, view);
    tables.threads();
    tables.components();
    new HtmlModes(html, root, mode).write();
    leftOut();
    coverage();
    html.raw("</section>\n");
  }

  private void totals() throws IOException {
    Totals totals = mode.totals();
    html.raw("<dl class=totals>\n");
    total("Energy", known(totals.energyJoules(), ENERGY), bounds(totals.energyJoules(), ENERGY));
    total(
        "Average power",
        known(totals.averagePowerWatts(), POWER),
        bounds(totals.averagePowerWatts(), POWER));
    total("Window", QuantityFormat.brief(mode.windowSeconds(), TIME), mode.windowReason());
    total(
        "Start-up, once",
        QuantityFormat.nominal(totals.startupJoules(), ENERGY),
        bounds(totals.startupJoules(), ENERGY));
    if (totals.batteryLifeSeconds().isPresent()) {
      Interval life = totals.batteryLifeSeconds().get();
      total(
          "Battery life",
          KnownText.life(root, life.nominal()),
          QuantityFormat.duration(life.low()) + " .. " + QuantityFormat.duration(life.high()));
    }
    if (totals.batteryCurrent().isPresent()) {
      BatteryCurrent current = totals.batteryCurrent().get();
      total("Battery gives", CurrentText.average(root, current), CurrentText.besides(current));
    }
    for (SourceRate rate : SourceRate.values()) {
      if (totals.yearly().containsKey(rate)) {
        Interval year = totals.yearly().get(rate);
        total(
            YearlyText.title(rate),
            YearlyText.known(root, rate, year),
            bounds(year, rate.dimension()));
      }
    }
    budgets.verdict();
    html.raw("</dl>\n");
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

  /** The bounds, and what of them is no error of coefficients. */
  private String known(Interval value, Dimension dimension) {
    return KnownText.of(root, value, QuantityFormat.nominal(value, dimension));
  }

  private static String bounds(Interval interval, Dimension dimension) {
    return QuantityFormat.bounds(interval, dimension)
        + SpreadText.ranges(interval, dimension).map(ranges -> ", of it " + ranges).orElse("");
  }

  private void total(String name, String value, String note) throws IOException {
    html.raw("<div><dt>").text(name).raw("<dd><button type=button class=big data-why=total>");
    html.text(value).raw("</button> <small>").text(note).raw("</small></div>\n");
  }

  private void dominates() throws IOException {
    html.raw("<section class=card><h3>What dominates, and what to try</h3>\n");
    html.raw("<div class=scroll><table class=\"sortable services\">");
    html.head("service", ">energy", ">share", ">threads").raw("<tbody>\n");
    for (ServiceTotal service : ServiceTotal.titled(mode)) {
      html.raw("<tr><td>").text(service.service());
      html.number(QuantityFormat.format(service.energyJoules(), ENERGY));
      html.raw("<td class=n><span class=bar><i style=\"width:");
      html.raw(String.valueOf(Math.round(service.share() * 1000.0) / 10.0)).raw("%\"></i></span>");
      html.raw("<span class=of>").text(QuantityFormat.share(service.share())).raw("</span>");
      html.number(QuantityFormat.grouped(service.threads())).raw("</tr>\n");
    }
    html.raw("</tbody></table></div>\n");
    new HtmlSections(html).advice(mode.sections());
    html.raw("</section>\n");
  }

  private void leftOut() throws IOException {
    List<LeftOut> all = root.leftOut();
    if (all.isEmpty()) {
      return;
    }
    html.raw("<section class=card><h3>Left out of the totals</h3>\n");
    html.raw("<div class=scroll><table class=sortable>");
    html.head("of", "what", "mode", "why", "code").raw("<tbody>\n");
    for (LeftOut left : all.subList(0, Math.min(MOST_LEFT_OUT, all.size()))) {
      html.raw("<tr><th scope=row>").text(left.path().isEmpty() ? "the system" : left.path());
      html.cell(left.what().word()).cell(left.mode()).cell(left.reason());
      html.cell(left.code().number()).raw("</tr>\n");
    }
    html.raw("</tbody></table></div>\n");
    if (all.size() > MOST_LEFT_OUT) {
      html.raw("<p>and ").text(QuantityFormat.grouped(all.size() - MOST_LEFT_OUT));
      html.raw(" more; report.json has all.</p>\n");
    }
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
