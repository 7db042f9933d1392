package org.aadlenergy.report.html;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.report.html.WhatIf.Answer;
import org.aadlenergy.report.html.WhatIf.Control;
import org.aadlenergy.report.json.JsonOutput;
import org.aadlenergy.report.words.QuantityFormat;

/** The panel that answers what a root would need with other values of its annotations. */
record HtmlWhatIf(HtmlOutput html, WhatIf whatIf, int number) {
  void write() throws IOException {
    String id = "what-if-" + number;
    html.raw("<section class=\"card whatif\" data-what-if=" + number);
    html.raw(" aria-labelledby=" + id + ">\n<h2 id=" + id + ">What if: ");
    html.text(whatIf.root()).raw("</h2>\n");
    if (whatIf.none().isPresent()) {
      html.raw("<p>").text(whatIf.none().get()).raw("</p>\n</section>\n");
      return;
    }
    html.raw("<p>All ").text(QuantityFormat.grouped(whatIf.answers().size()));
    html.raw(" combinations of these values were estimated when the page was made: each answer is");
    html.raw(" that of a full run.");
    if (whatIf.others() > 0) {
      html.raw(" ").text(QuantityFormat.grouped(whatIf.others()));
      html.raw(whatIf.others() == 1 ? " other value" : " other values");
      html.raw(" of the model could change, too; <code>aadl-energy advise</code> estimates each");
      html.raw(" by itself.");
    }
    html.raw("</p>\n<div class=controls>\n");
    for (int i = 0; i < whatIf.controls().size(); i++) {
      control(whatIf.controls().get(i), id + "-" + i);
    }
    html.raw("</div>\n<div class=answer aria-live=polite></div>\n");
    html.raw("<button type=button data-reset>As the model is</button>\n</section>\n");
  }

  private void control(Control control, String id) throws IOException {
    String property = control.property();
    html.raw("<div><label for=" + id + ">");
    html.text(property.substring(property.lastIndexOf(':') + 1)).raw(" of ");
    html.text(control.path().isEmpty() ? "the whole system" : control.path()).raw("</label>\n");
    if (control.ordered()) {
      html.raw("<input type=range min=0 max=" + (control.values().size() - 1) + " step=1 value=");
      html.raw(control.present() + " id=" + id + "><output for=" + id + ">");
      html.text(control.values().get(control.present())).raw("</output>");
    } else {
      html.raw("<select id=" + id + ">");
      for (int i = 0; i < control.values().size(); i++) {
        html.raw(i == control.present() ? "<option selected>" : "<option>");
        html.text(control.values().get(i));
      }
      html.raw("</select>");
    }
    html.raw("</div>\n");
  }

  /** The numbers of all panels, for the script. */
  static void island(List<WhatIf> all, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(new ScriptSafe(out));
    json.beginArray();
    for (WhatIf whatIf : all) {
      json.beginObject().name("controls").beginArray();
      for (Control control : whatIf.controls()) {
        json.beginObject();
        json.name("property").value(control.property()).name("path").value(control.path());
        json.name("present").value(control.present()).name("values").beginArray();
        for (String value : control.values()) {
          json.value(value);
        }
        json.endArray().endObject();
      }
      json.endArray().name("answers").beginArray();
      for (Answer answer : whatIf.answers()) {
        answer(answer, json);
      }
      json.endArray().endObject();
    }
    json.endArray();
    json.finish();
  }

  private static void answer(Answer answer, JsonOutput json) throws IOException {
    json.beginObject().name("energy").value(answer.energyJoules());
    json.name("seconds").value(answer.seconds());
    Optional<Double> life = answer.batterySeconds();
    if (life.isPresent()) {
      json.name("battery").value(QuantityFormat.duration(life.get()));
    }
    if (answer.reason().isPresent()) {
      json.name("reason").value(answer.reason().get());
    }
    json.endObject();
  }
}
