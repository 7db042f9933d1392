package org.aadlenergy.report.html.points;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.report.html.HtmlOutput;
import org.aadlenergy.report.html.HtmlPage;
import org.aadlenergy.report.html.points.PointsStudy.Choice;
import org.aadlenergy.report.html.points.PointsStudy.Design;
import org.aadlenergy.report.html.points.PointsStudy.Kind;
import org.aadlenergy.report.html.points.PointsStudy.Measure;
import org.aadlenergy.report.json.JsonOutput;
import org.aadlenergy.report.words.QuantityFormat;

/** Writes the body of the page of a study; without its script the tables say the same. */
public record HtmlPoints(PointsStudy study, HtmlOutput html) {
  private static final int MOST_ROWS = 1000;

  /**
   * Writes it.
   *
   * @param more what stands below the tables
   */
  public static void write(PointsStudy study, HtmlOutput html, HtmlPage.Body more)
      throws IOException {
    HtmlPoints points = new HtmlPoints(study, html);
    HtmlPage.header(study.title(), html);
    points.summary();
    points.figures();
    points.tables();
    more.write(html);
    html.raw("</main>\n");
    HtmlPage.island("points", html, points::island);
    HtmlPage.script("common.js", html);
    HtmlPage.script("points.js", html);
  }

  private void summary() throws IOException {
    html.raw("<h2>").text(study.root()).raw("</h2>\n");
    for (String line : study.lines()) {
      html.raw("<p>").text(line).raw("</p>\n");
    }
    for (String warning : study.warnings()) {
      html.raw("<p class=warn>").text(warning).raw("</p>\n");
    }
  }

  /** Places that the script fills. */
  private void figures() throws IOException {
    html.raw("<div id=pictures hidden>\n<figure class=card><figcaption>");
    axis("up", "Up", 0);
    axis("across", "Across", study.across());
    html.raw("</figcaption>\n<div class=plot id=scatter></div>\n");
    html.raw(
        "<small>Drag over dots to show only these; click one to choose it.</small></figure>\n");
    html.raw("<section class=\"card\" aria-labelledby=chosen-title>\n");
    html.raw("<h3 id=chosen-title>The chosen design</h3>\n");
    html.raw("<div id=chosen class=answer aria-live=polite></div></section>\n");
    html.raw("<figure class=card><figcaption>Every design is a line: from its values to its");
    html.raw(" figures</figcaption>\n<div class=plot id=lines></div>\n");
    html.raw("<small>Drag along an axis to show only what passes there.</small></figure>\n");
    html.raw("<details class=card><summary>Show only some values</summary>\n");
    html.raw("<div class=whatif><div class=controls id=filters></div></div></details>\n");
    html.raw("<p><span id=shown aria-live=polite></span> ");
    html.raw("<button id=everything type=button>Show all</button></p>\n</div>\n");
  }

  private void axis(String id, String name, int selected) throws IOException {
    html.raw("<label>" + name + " <select id=" + id + ">");
    for (int i = 0; i < study.measures().size(); i++) {
      html.raw(i == selected ? "<option selected>" : "<option>");
      html.text(study.measures().get(i).name());
    }
    html.raw("</select></label>\n");
  }

  private void tables() throws IOException {
    List<Integer> front = new ArrayList<>();
    List<Integer> all = new ArrayList<>();
    int every = Math.max(1, (study.designs().size() + MOST_ROWS - 1) / MOST_ROWS);
    for (int i = 0; i < study.designs().size(); i++) {
      if (study.designs().get(i).kind() == Kind.FRONT && front.size() < MOST_ROWS) {
        front.add(i);
      }
      if (i % every == 0) {
        all.add(i);
      }
    }
    table("The front", front);
    table(
        all.size() == study.designs().size() && study.elsewhere().isEmpty()
            ? "All points"
            : QuantityFormat.grouped(all.size()) + " of the points",
        all);
    if (study.elsewhere().isPresent()) {
      html.raw("<p>").text(study.elsewhere().get()).raw("</p>\n");
    }
  }

  private void table(String title, List<Integer> places) throws IOException {
    html.raw("<section class=card><h3>").text(title).raw("</h3>\n");
    html.raw("<div class=scroll><table class=\"sortable points\">");
    html.raw("<thead><tr><th scope=col class=n>point");
    for (Choice choice : study.choices()) {
      html.raw("<th scope=col>").text(choice.label());
    }
    for (int i = 0; i < study.measures().size(); i++) {
      html.raw("<th scope=col class=n>").text(study.measures().get(i).name());
      html.raw(i == 0 ? "<th scope=col class=n>95 %" : "");
    }
    html.raw("<th scope=col>note</thead>\n<tbody>\n");
    for (int place : places) {
      html.raw("<tr data-i=" + place + ">");
      row(study.designs().get(place));
    }
    html.raw("</tbody></table></div></section>\n");
  }

  private void row(Design design) throws IOException {
    html.raw("<td class=n data-v=" + design.number() + ">" + design.number());
    for (int i = 0; i < study.choices().size(); i++) {
      int value = design.values().get(i);
      html.raw("<td data-v=" + value + ">").text(study.choices().get(i).values().get(value));
    }
    for (int i = 0; i < design.figures().size(); i++) {
      Optional<Double> figure = design.figures().get(i);
      html.raw("<td class=n data-v=\"" + figure.map(HtmlPoints::key).orElse("") + "\">");
      html.text(design.words().get(i));
      if (i == 0) {
        html.number(design.bounds());
      }
    }
    html.cell(design.note()).raw("</tr>\n");
  }

  private static String key(double figure) {
    return Double.isInfinite(figure) ? "Infinity" : String.valueOf(figure);
  }

  private void island(JsonOutput json) throws IOException {
    json.beginObject().name("choices").beginArray();
    for (Choice choice : study.choices()) {
      json.beginObject().name("property").value(choice.property());
      json.name("path").value(choice.path()).name("label").value(choice.label());
      json.name("values").beginInlineArray();
      for (String value : choice.values()) {
        json.value(value);
      }
      json.endArray().endObject();
    }
    json.endArray().name("measures").beginArray();
    for (Measure measure : study.measures()) {
      json.beginInlineObject().name("name").value(measure.name());
      json.name("unit").value(measure.unit()).endObject();
    }
    json.endArray().name("designs").beginArray();
    for (Design design : study.designs()) {
      design(design, json);
    }
    json.endArray();
    if (study.present().isPresent()) {
      json.name("present");
      design(study.present().get(), json);
    }
    json.name("chosen").value(study.chosen()).endObject();
  }

  private static void design(Design design, JsonOutput json) throws IOException {
    json.beginInlineObject().name("n").value(design.number()).name("v").beginInlineArray();
    for (int value : design.values()) {
      json.value(value);
    }
    json.endArray().name("f").beginInlineArray();
    for (Optional<Double> figure : design.figures()) {
      if (figure.isPresent() && Double.isFinite(figure.get())) {
        json.value(figure.get().doubleValue());
      } else {
        json.nullValue();
      }
    }
    json.endArray().name("w").beginInlineArray();
    for (String words : design.words()) {
      json.value(words);
    }
    json.endArray().name("k").value(design.kind().ordinal());
    if (!design.note().isEmpty()) {
      json.name("note").value(design.note());
    }
    json.endObject();
  }
}
