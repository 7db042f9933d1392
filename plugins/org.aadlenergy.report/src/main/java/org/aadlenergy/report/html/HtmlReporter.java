package org.aadlenergy.report.html;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.architecture.Wiring;
import org.aadlenergy.report.palette.Palette;
import org.aadlenergy.report.variants.Variants;

/** Writes {@code report.html}: one file that needs no other and asks no server. */
public final class HtmlReporter implements Reporter {
  private final List<WhatIf> whatIfs;
  private final List<Wiring> wirings;
  private final Optional<StudioAddress> studio;
  private final Optional<LiveEngine> live;

  /** A page that answers nothing but what was asked. */
  public HtmlReporter() {
    this(List.of());
  }

  /** A page that also answers what the roots would need with other values. */
  public HtmlReporter(List<WhatIf> whatIfs) {
    this(whatIfs, List.of(), Optional.empty(), Optional.empty());
  }

  /**
   * A page whose pictures of the architecture have buses, too.
   *
   * @param wirings of the roots, as far as they are known
   * @param studio where the models can be changed, if they are to travel in the page
   * @param live what estimates in the page, if something is to
   */
  public HtmlReporter(
      List<WhatIf> whatIfs,
      List<Wiring> wirings,
      Optional<StudioAddress> studio,
      Optional<LiveEngine> live) {
    this.whatIfs = List.copyOf(whatIfs);
    this.wirings = List.copyOf(wirings);
    this.studio = studio;
    this.live = live;
  }

  @Override
  public String format() {
    return "html";
  }

  @Override
  public String fileName() {
    return "report.html";
  }

  @Override
  public void write(AnalysisResult result, OutputStream out) throws IOException {
    Writer writer =
        new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    HtmlOutput html = new HtmlOutput(writer);
    head(result, html);
    if (studio.isPresent()) {
      studio(studio.get(), html);
    }
    Variants variants = Variants.of(result);
    if (variants.all().size() > 1) {
      HtmlVariants.brief(variants, html);
    }
    for (int i = 0, view = 0; i < result.roots().size(); i++) {
      RootResult root = result.roots().get(i);
      for (ModeResult mode : root.modes()) {
        new HtmlView(html, result, root, mode, view++).write();
      }
    }
    for (int i = 0; i < whatIfs.size(); i++) {
      new HtmlWhatIf(html, whatIfs.get(i), i).write();
    }
    Optional<HtmlLive> engine = Optional.empty();
    if (live.isPresent()) {
      engine = Optional.of(HtmlLive.of(live.get()));
      engine.get().panel(html);
    }
    new HtmlFindings(html, result).write();
    html.raw("</main>\n<dialog id=why aria-labelledby=why-title>");
    html.raw("<button type=button class=close>Close</button><h2 id=why-title tabindex=-1>");
    html.raw("Why</h2><div id=why-body></div></dialog>\n");
    html.raw("<script type=\"application/json\" id=data>");
    writer.flush();
    new HtmlIsland(new ScriptSafe(out), wirings).write(result);
    html.raw("</script>\n");
    HtmlPage.script("common.js", html);
    HtmlPage.script("data.js", html);
    HtmlPictures.scripts(result, html);
    if (!whatIfs.isEmpty()) {
      html.raw("<script type=\"application/json\" id=what-if>");
      writer.flush();
      HtmlWhatIf.island(whatIfs, out);
      html.raw("</script>\n");
      HtmlPage.script("whatif.js", html);
    }
    HtmlPage.script("page.js", html);
    if (engine.isPresent()) {
      engine.get().scripts(html);
    }
    HtmlPage.end(html);
    writer.flush();
  }

  private static void head(AnalysisResult result, HtmlOutput html) throws IOException {
    HtmlPage.begin(html, title(result), style());
    html.raw("<a class=skip href=\"#content\">To the results</a>\n<header>\n");
    html.raw("<h1>Energy estimate</h1>\n<div id=tools class=tools hidden>\n");
    html.raw("<label><span>System and mode </span><select id=view>");
    int view = 0;
    for (RootResult root : result.roots()) {
      for (ModeResult mode : root.modes()) {
        html.raw("<option value=" + view++ + ">").text(HtmlView.title(root, mode));
      }
    }
    html.raw("</select></label>\n<label><span>Search </span><input id=search type=search ");
    html.raw("placeholder=\"path, service, platform\"></label>\n");
    html.raw("<button id=theme type=button>Light or dark</button>\n</div>\n</header>\n");
    html.raw("<main id=content>\n");
  }

  private static void studio(StudioAddress studio, HtmlOutput html) throws IOException {
    html.raw("<p class=studio>");
    if (!studio.address().isEmpty()) {
      html.raw("<a href=\"").text(studio.address()).raw("\">Open in the studio</a> ");
    }
    html.text(studio.note()).raw("</p>\n");
  }

  private static String title(AnalysisResult result) {
    return "Energy estimate"
        + (result.roots().size() == 1 ? ": " + result.roots().get(0).root() : "");
  }

  private static final Map<String, String> RESOURCES =
      new java.util.concurrent.ConcurrentHashMap<>();

  /** The style sheet, for pages of the same look. */
  public static String style() throws IOException {
    return Palette.css() + resource("page.css");
  }

  /** Without indentation and lines of comments, which readers of a page do not need. */
  private static String shipped(String source) {
    return source
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("//"))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  static String resource(String name) throws IOException {
    String known = RESOURCES.get(name);
    if (known != null) {
      return known;
    }
    try (InputStream in = HtmlReporter.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("the product lacks its part " + name);
      }
      String text = shipped(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      RESOURCES.put(name, text);
      return text;
    }
  }
}
