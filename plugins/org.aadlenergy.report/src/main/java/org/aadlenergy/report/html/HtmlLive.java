package org.aadlenergy.report.html;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.aadlenergy.report.json.JsonOutput;

/** The panel in which any number of a model is moved, and the engine that estimates it there. */
record HtmlLive(LiveEngine live, List<String> parts, String notices, String script) {
  private static final String DATA = "<script type=\"application/octet-stream\" id=\"";
  private static final List<String> PARTS = List.of("engine.pack", "product.pack");
  private static final double MEGABYTE = 1e6;

  /** Reads the engine. */
  static HtmlLive of(LiveEngine live) throws IOException {
    List<String> parts = new ArrayList<>();
    try (BufferedReader page = Files.newBufferedReader(live.page())) {
      for (String line = page.readLine(); line != null; line = page.readLine()) {
        if (isPart(line)) {
          parts.add(line);
        }
      }
    }
    if (parts.size() != PARTS.size()) {
      throw new IOException(live.page() + " holds no engine: make the studio again");
    }
    String notices = Files.readString(live.page().resolveSibling("NOTICES.txt"));
    String script = Files.readString(live.page().resolveSibling("live.js"));
    return new HtmlLive(live, parts, notices.replace("</script", "<\\/script"), script);
  }

  private static boolean isPart(String line) {
    return PARTS.stream().anyMatch(part -> line.startsWith(DATA + part + "\""));
  }

  /** What the engine adds to the page. */
  private String size() {
    long letters =
        (long) script.length() + notices.length() + parts.stream().mapToLong(String::length).sum();
    return String.format(Locale.ROOT, "%.1f MByte", letters / MEGABYTE);
  }

  void panel(HtmlOutput html) throws IOException {
    html.raw("<details class=card id=live>\n<summary><h2>What if: any number</h2></summary>\n");
    html.raw("<p>This page carries the models and the engine that estimates them (");
    html.text(size()).raw("): each move of a slider is a whole run, and nothing leaves the page.");
    html.raw("</p>\n<div id=live-panel><p>The engine starts ...</p></div>\n</details>\n");
  }

  void scripts(HtmlOutput html) throws IOException {
    HtmlPage.island("live-models", html, this::asked);
    html.raw("<script type=\"text/plain\" id=live-notices>\n").raw(notices).raw("</script>\n");
    for (String part : parts) {
      html.raw(part).raw("\n");
    }
    html.raw("<script>").raw(script).raw("</script>\n");
  }

  private void asked(JsonOutput json) throws IOException {
    json.beginObject().name("models").value(live.models()).name("roots").beginInlineArray();
    for (String root : live.roots()) {
      json.value(root);
    }
    json.endArray().name("words").beginInlineArray();
    for (String word : live.words()) {
      json.value(word);
    }
    json.endArray().endObject();
  }
}
