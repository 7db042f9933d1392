package org.aadlenergy.app.advise;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.sweep.Objective;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.report.html.HtmlOutput;
import org.aadlenergy.report.html.HtmlPage;
import org.aadlenergy.report.words.QuantityFormat;

/** Writes {@code advice.html}: what saves, with what it costs besides, and what cannot be. */
record AdviceHtml(RootAdvice root, boolean all, HtmlOutput html, List<Column> columns) {
  private AdviceHtml(RootAdvice root, boolean all, HtmlOutput html) {
    this(root, all, html, new ArrayList<>());
  }

  /** What a change does besides what it is ranked by: a column where any does it. */
  private record Column(String name, Figure figure, Words words) {}

  private interface Figure {
    /** The difference to the model as it is, in SI. */
    Optional<Double> of(DesignStanding before, DesignStanding after);
  }

  private interface Words {
    String of(double difference);
  }

  static void write(Advice advice, OutputStream out) throws IOException {
    HtmlPage.tables(
        out,
        "Advice",
        html -> {
          for (RootAdvice root : advice.roots()) {
            new AdviceHtml(root, advice.all(), html).write();
          }
        });
  }

  private void write() throws IOException {
    List<AdvisedChange> saving = root.saving();
    List<AdvisedChange> dearer = new ArrayList<>();
    List<AdvisedChange> idle = new ArrayList<>();
    List<AdvisedChange> impossible = new ArrayList<>();
    for (AdvisedChange change : root.rest()) {
      if (change.reason().isPresent()) {
        impossible.add(change);
      } else if (change.changesNothing(root.now())) {
        idle.add(change);
      } else if (change.saving() <= 0.0) {
        dearer.add(change);
      }
    }
    html.raw("<h2>").text(AdviceText.heading(root)).raw("</h2>\n<p>");
    html.text(AdviceText.summary(root, saving.size(), saving.size(), true)).raw(".</p>\n");
    if (!saving.isEmpty()) {
      html.raw("<section class=card><h3>What saves ").text(root.objective().word());
      html.raw("</h3>\n");
      table(saving);
      html.raw("<small>Click a setting to select it, and paste it behind the command.</small>\n");
      html.raw("</section>\n");
    }
    details("What saves as much as another value", root.likewise());
    details("What saves too little to count", root.little());
    details("What costs more", dearer);
    details("What changes nothing", idle);
    details("What cannot be, and why", impossible);
  }

  private void details(String title, List<AdvisedChange> changes) throws IOException {
    if (changes.isEmpty()) {
      return;
    }
    html.raw(all ? "<details class=card open>" : "<details class=card>").raw("<summary>");
    html.text(title + " (" + QuantityFormat.grouped(changes.size()) + ")");
    html.raw("</summary>\n");
    if (changes.get(0).reason().isPresent()) {
      reasons(changes);
    } else {
      table(changes);
    }
    html.raw("</details>\n");
  }

  private void reasons(List<AdvisedChange> changes) throws IOException {
    html.raw("<div class=scroll><table class=sortable>");
    html.head("change", "cannot be, because").raw("<tbody>\n");
    for (AdvisedChange change : changes) {
      html.raw("<tr>");
      set(change);
      html.cell(change.reason().orElse("")).raw("</tr>\n");
    }
    html.raw("</tbody></table></div>\n");
  }

  private void table(List<AdvisedChange> changes) throws IOException {
    columns(changes);
    html.raw("<div class=scroll><table class=sortable>");
    List<String> heads = new ArrayList<>(List.of("change", ">saves", ">share"));
    columns.forEach(column -> heads.add(">" + column.name()));
    heads.add(">deadlines used");
    html.head(heads.toArray(String[]::new)).raw("<tbody>\n");
    for (AdvisedChange change : changes) {
      row(change);
    }
    html.raw("</tbody></table></div>\n");
  }

  private void row(AdvisedChange change) throws IOException {
    html.raw("<tr>");
    set(change);
    value(change.saving(), Costs.saving(root.objective(), change.saving()));
    html.raw("<td class=n data-v=" + change.saving() + ">");
    if (change.saves(root.now()) && root.now() > 0.0) {
      double percent = Math.round(1000.0 * change.saving() / root.now()) / 10.0;
      html.raw("<span class=bar><i style=\"width:" + Math.min(100.0, percent) + "%\"></i></span>");
    }
    html.text(Costs.share(root, change));
    for (Column column : columns) {
      Optional<Double> difference = column.figure().of(root.before(), change.after());
      value(difference.orElse(0.0), difference.map(column.words()::of).orElse(""));
    }
    Optional<Double> used = change.after().tightest();
    value(used.orElse(0.0), used.map(QuantityFormat::share).orElse(""));
    html.raw("</tr>\n");
  }

  private void set(AdvisedChange change) throws IOException {
    html.raw("<td><code class=set>").text(change.change().option()).raw("</code>");
    if (!change.likewise().isEmpty()) {
      html.text(" or " + String.join(", ", change.likewise()));
    }
  }

  private void value(double key, String words) throws IOException {
    String number = Double.isInfinite(key) ? (key > 0 ? "Infinity" : "-Infinity") : "" + key;
    html.raw("<td class=n data-v=\"" + number + "\">").text(words);
  }

  private void columns(List<AdvisedChange> changes) {
    columns.clear();
    for (Objective objective : Objective.values()) {
      if (objective != root.objective()) {
        add(
            changes,
            new Column(
                objective.title(),
                (before, after) -> Costs.more(objective, before.figures(), after.figures()),
                more -> Costs.said(objective, more)));
      }
    }
    add(
        changes,
        new Column(
            "start-up",
            (before, after) -> Costs.startup(before, after),
            more -> Costs.signed(more, QuantityFormat.format(Math.abs(more), Dimension.ENERGY))));
    add(
        changes,
        new Column(
            "reached later",
            (before, after) -> Costs.reach(before, after),
            more -> Costs.signed(more, Costs.time(more))));
  }

  private void add(List<AdvisedChange> changes, Column column) {
    if (changes.stream().anyMatch(c -> column.figure().of(root.before(), c.after()).isPresent())) {
      columns.add(column);
    }
  }
}
