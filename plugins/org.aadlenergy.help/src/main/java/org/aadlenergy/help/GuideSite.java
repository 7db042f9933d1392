package org.aadlenergy.help;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes the guide as a site of static pages: a list of all pages on each, search without a server,
 * light and dark as the reader's system is, and no request that leaves the site.
 */
public final class GuideSite {
  private static final Pattern LINK = Pattern.compile("(?s)<a href=\"([^\"]*)\">(.*?)</a>");
  private static final Pattern HEADING = Pattern.compile("<h([12])(?: id=\"([^\"]*)\")?>(.*?)</h");
  private static final Pattern ENTRY = Pattern.compile("\\[([^\\]]+)\\]\\(([^)#:]+\\.md)\\)");

  private final Path guide;
  private final Path site;
  private final GuidePages renderer;
  private final TryLinks tries;
  private final Map<String, String> titles = new LinkedHashMap<>();

  /** The pages that a heading of the first page stands before. */
  private final Map<String, String> parts = new LinkedHashMap<>();

  private final List<String> found = new ArrayList<>();

  private GuideSite(Path guide, Path site, TryLinks tries) {
    this.guide = guide.normalize();
    this.site = site;
    this.renderer = GuidePages.of(guide);
    this.tries = tries;
  }

  /**
   * Writes the site.
   *
   * @param args the guide's folder, the folder to write to, and the folder of the examples
   */
  public static void main(String[] args) throws IOException {
    write(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]));
  }

  static void write(Path guide, Path site, Path examples) throws IOException {
    GuideSite made = new GuideSite(guide, site, TryLinks.to(examples));
    Map<String, Path> files = made.files();
    made.order(files);
    for (Map.Entry<String, Path> file : files.entrySet()) {
      made.copy(file.getKey(), file.getValue());
    }
    made.asset("site.css");
    made.asset("site.js");
    String index = "window.pages = [\n" + String.join(",\n", made.found) + "\n];\n";
    Files.writeString(site.resolve("search.js"), index);
    String start = "<!DOCTYPE html><meta charset=\"UTF-8\"><title>aadl-energy</title>";
    Files.writeString(
        site.resolve("index.html"),
        start + "<meta http-equiv=\"refresh\" content=\"0; url=README.html\">\n");
  }

  private Map<String, Path> files() throws IOException {
    Map<String, Path> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(guide)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(guide.relativize(file).toString().replace('\\', '/'), file);
      }
    }
    return files;
  }

  /** The pages in the order in which the first one names them, then those that it does not. */
  private void order(Map<String, Path> files) throws IOException {
    titles.put("README.md", "The guide");
    String part = "";
    for (String line : Files.readAllLines(guide.resolve("README.md"))) {
      part = line.startsWith("## ") ? line.substring(3) : part;
      Matcher entry = ENTRY.matcher(line);
      while (entry.find()) {
        String page = entry.group(2);
        titles.put(page, GuidePages.title(Files.readString(files.get(page))));
        if (!parts.containsValue(part)) {
          parts.put(page, part);
        }
      }
    }
    for (Map.Entry<String, Path> file : files.entrySet()) {
      if (file.getKey().endsWith(".md") && !file.getKey().startsWith("platforms/")) {
        titles.putIfAbsent(file.getKey(), GuidePages.title(Files.readString(file.getValue())));
      }
    }
  }

  private void copy(String name, Path file) throws IOException {
    Path target = site.resolve(html(name));
    Files.createDirectories(target.getParent());
    if (!name.endsWith(".md")) {
      Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
      return;
    }
    String text = Files.readString(file);
    Path page = Path.of(name);
    String up = "../".repeat(page.getNameCount() - 1);
    String body = tries.in(renderer.body(text), up);
    String inside =
        LINK.matcher(body).replaceAll(link -> Matcher.quoteReplacement(kept(link, page)));
    remember(name, GuidePages.title(text), inside);
    Files.writeString(target, page(name, up, GuidePages.title(text), inside));
  }

  /** A link to what is not on the site keeps its words only. */
  private String kept(MatchResult link, Path page) {
    String to = link.group(1).replaceFirst("#.*", "");
    if (to.isEmpty() || to.contains("://")) {
      return link.group();
    }
    Path target = page.resolveSibling(to).normalize();
    String text = target.toString().replace('\\', '/').replaceFirst("\\.html$", ".md");
    boolean inside = !text.startsWith("..") && Files.isRegularFile(guide.resolve(text));
    return inside ? link.group() : link.group(2);
  }

  private void remember(String name, String title, String body) {
    Matcher heading = HEADING.matcher(body);
    StringBuilder words = new StringBuilder(title);
    while (heading.find()) {
      words.append(' ').append(heading.group(3).replaceAll("<[^>]*>", ""));
    }
    String plain = body.replaceAll("<[^>]*>", " ").replaceAll("\\s+", " ");
    String text = words + " " + plain.substring(0, Math.min(6000, plain.length()));
    found.add("[" + quoted(html(name)) + ", " + quoted(title) + ", " + quoted(text) + "]");
  }

  private static String quoted(String text) {
    String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"").replace("<", "\\u003c");
    return "\"" + escaped + "\"";
  }

  private String page(String name, String up, String title, String body) {
    StringBuilder list = new StringBuilder();
    titles.forEach(
        (page, label) ->
            list.append(part(page))
                .append("<li><a href=\"" + up + html(page) + "\"")
                .append(page.equals(name) ? " aria-current=\"page\">" : ">")
                .append(GuidePages.escape(label.replace("`", "")))
                .append("</a></li>\n"));
    return """
           <!DOCTYPE html>
           <html lang="en">
           <head>
           <meta charset="UTF-8">
           <meta name="viewport" content="width=device-width">
           <meta name="color-scheme" content="light dark">
           <title>%s</title>
           <link rel="stylesheet" href="%ssite.css">
           <script src="%ssearch.js" defer></script>
           <script src="%ssite.js" defer data-up="%s"></script>
           </head>
           <body>
           <a class="skip" href="#content">To the text</a>
           <nav aria-label="Pages">
           <label for="search">Search the guide</label>
           <input id="search" type="search" autocomplete="off">
           <ul id="results" aria-live="polite"></ul>
           <ul>
           %s</ul>
           </nav>
           <main id="content">
           %s</main>
           </body>
           </html>
           """
        .formatted(GuidePages.escape(title.replace("`", "")), up, up, up, up, list, scrolled(body));
  }

  private String part(String page) {
    String part = parts.get(page);
    return part == null ? "" : "<li class=\"part\">" + GuidePages.escape(part) + "</li>\n";
  }

  /** What may be wider than the window is moved by the keyboard as well. */
  private static String scrolled(String body) {
    return body.replace(
            "<table>",
            "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>")
        .replace("</table>", "</table></div>")
        .replace("<pre>", "<pre tabindex=\"0\">");
  }

  private static String html(String name) {
    return name.replaceFirst("\\.md$", ".html");
  }

  private void asset(String name) throws IOException {
    try (var in = GuideSite.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException(name + " is not beside the generator");
      }
      Files.copy(in, site.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
