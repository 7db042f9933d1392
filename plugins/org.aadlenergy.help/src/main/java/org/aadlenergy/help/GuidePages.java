package org.aadlenergy.help;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Turns the Markdown of the guide into pages that the help of Eclipse shows. */
public final class GuidePages {
  private static final Pattern HEADING = Pattern.compile("(?m)^# (.+)$");
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)\\]\\(([^)#:]+)\\.md\\)");
  private static final Pattern PAGE_REFERENCE =
      Pattern.compile("href=\"([^\":]+)\\.md(#[^\"]*)?\"");

  private final Path guide;
  private final Path pages;
  private final Parser parser;
  private final HtmlRenderer renderer;

  private GuidePages(Path guide, Path output) {
    List<Extension> tables = List.of(TablesExtension.create());
    this.guide = guide;
    this.pages = output.resolve("guide");
    this.parser = Parser.builder().extensions(tables).build();
    this.renderer =
        HtmlRenderer.builder()
            .extensions(tables)
            .attributeProviderFactory(context -> new HeadingNames())
            .build();
  }

  /**
   * Writes the pages.
   *
   * @param args the guide's folder, the folder to write to, and the folder of the examples
   */
  public static void main(String[] args) throws IOException {
    Path output = Path.of(args[1]);
    GuidePages pages = new GuidePages(Path.of(args[0]), output);
    pages.writeAll();
    Files.writeString(output.resolve("toc.xml"), pages.contents());
    OsateProjects.write(output.resolve("examples"));
    ExamplePages.write(Path.of(args[2]), output.resolve("examples"), pages);
  }

  private void writeAll() throws IOException {
    try (Stream<Path> files = Files.walk(guide)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        Path target = pages.resolve(guide.relativize(file).toString());
        Files.createDirectories(target.getParent());
        if (file.toString().endsWith(".md")) {
          Path page = Path.of(target.toString().replaceFirst("\\.md$", ".html"));
          Files.writeString(page, page(Files.readString(file)));
        } else {
          Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  /** A renderer of single texts. */
  static GuidePages of(Path guide) {
    return new GuidePages(guide, guide);
  }

  /** What stands in the body of a page: links lead to pages, no longer to texts. */
  String body(String markdown) {
    String body = renderer.render(parser.parse(markdown));
    return PAGE_REFERENCE.matcher(body).replaceAll("href=\"$1.html$2\"");
  }

  /** A whole page of a text. */
  String page(String markdown) {
    String body = body(markdown);
    return """
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="%s">
<title>%s</title>
<style>
body { font-family: sans-serif; max-width: 60em; margin: 1em auto; padding: 0 1em; line-height: 1.4; }
table { border-collapse: collapse; } th, td { border: 1px solid #999; padding: 0.2em 0.6em; }
pre, code { background: #f2f2f2; } pre { padding: 0.6em; overflow-x: auto; } img { max-width: 100%%; }
</style>
</head>
<body>
%s</body>
</html>
"""
        .formatted(StandardCharsets.UTF_8.name(), escape(title(markdown)), body);
  }

  static String title(String markdown) {
    Matcher heading = HEADING.matcher(markdown);
    return heading.find() ? heading.group(1) : "aadl-energy";
  }

  /** The table of contents: the pages below the headings under which the first page names them. */
  String contents() throws IOException {
    StringBuilder toc = new StringBuilder();
    toc.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    toc.append("<toc label=\"AADL Energy\" topic=\"guide/README.html\">\n");
    String end = "";
    for (String line : Files.readAllLines(guide.resolve("README.md"))) {
      if (line.startsWith("## ")) {
        toc.append(end).append("  <topic label=\"").append(escape(line.substring(3)));
        toc.append("\">\n");
        end = "  </topic>\n";
      }
      Matcher link = LINK.matcher(line);
      while (link.find()) {
        toc.append("    <topic label=\"")
            .append(escape(capitalised(link.group(1))))
            .append("\" href=\"guide/")
            .append(link.group(2))
            .append(".html\"/>\n");
      }
    }
    return toc.append(end).append("</toc>\n").toString();
  }

  private static String capitalised(String label) {
    return Character.toUpperCase(label.charAt(0)) + label.substring(1);
  }

  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
