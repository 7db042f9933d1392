package org.aadlenergy.report.html;

import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.aadlenergy.report.json.JsonOutput;

/** The frame of a page that opens offline: its style is in it, and it asks no server. */
public final class HtmlPage {
  private static final int BUFFER = 1 << 16;

  private HtmlPage() {}

  /** Writes what stands between the head and the end of a page. */
  @FunctionalInterface
  public interface Body {
    void write(HtmlOutput html) throws IOException;
  }

  /** Writes a page in UTF-8; the stream stays open. */
  public static void write(OutputStream out, String title, String style, Body body)
      throws IOException {
    Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER);
    write(writer, title, style, body);
    writer.flush();
  }

  /** Writes a page of tables, whose only script is that of all pages. */
  public static void tables(OutputStream out, String title, Body body) throws IOException {
    write(out, title, HtmlReporter.style(), html -> tables(title, html, body));
  }

  /** Writes the inside of such a page. */
  public static void tables(String title, HtmlOutput html, Body body) throws IOException {
    header(title, html);
    body.write(html);
    html.raw("</main>\n");
    script("common.js", html);
    html.raw("<script>Page.start();</script>\n");
  }

  /** The page as a text. */
  public static String text(String title, String style, Body body) {
    StringWriter writer = new StringWriter();
    try {
      write(writer, title, style, body);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a text in memory cannot be refused
    }
    return writer.toString();
  }

  private static void write(Writer writer, String title, String style, Body body)
      throws IOException {
    HtmlOutput html = new HtmlOutput(writer);
    begin(html, title, style);
    body.write(html);
    end(html);
  }

  /** Writes all up to the start of the body: the title escaped, the style as it is. */
  static void begin(HtmlOutput html, String title, String style) throws IOException {
    html.raw("<!DOCTYPE html>\n<html lang=en>\n<head>\n<meta charset=utf-8>\n");
    html.raw("<meta name=viewport content=\"width=device-width, initial-scale=1\">\n");
    html.raw("<meta name=color-scheme content=\"light dark\">\n");
    html.raw("<title>").text(title).raw("</title>\n<style>\n");
    html.raw(style).raw("</style>\n</head>\n<body>\n");
  }

  /** Writes one of the scripts of the pages. */
  public static void script(String name, HtmlOutput html) throws IOException {
    html.raw("<script>\n").raw(HtmlReporter.resource(name)).raw("</script>\n");
  }

  /** Writes numbers for a script under an id; texts in them cannot end the script. */
  public static void island(String id, HtmlOutput html, Island island) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    JsonOutput json = new JsonOutput(new ScriptSafe(bytes));
    island.write(json);
    json.finish();
    html.raw("<script type=\"application/json\" id=" + id + ">");
    html.raw(bytes.toString(StandardCharsets.UTF_8)).raw("</script>\n");
  }

  /** Writes the numbers that a script reads. */
  @FunctionalInterface
  public interface Island {
    void write(JsonOutput json) throws IOException;
  }

  /** The head of a page with a button for light and dark, which the script shows. */
  public static void header(String title, HtmlOutput html) throws IOException {
    html.raw("<a class=skip href=\"#content\">To the results</a>\n<header><h1>").text(title);
    html.raw("</h1>\n<div id=tools class=tools hidden>");
    html.raw("<button id=theme type=button>Light or dark</button></div></header>\n");
    html.raw("<main id=content>\n");
  }

  static void end(HtmlOutput html) throws IOException {
    html.raw("</body>\n</html>\n");
  }
}
