package org.aadlenergy.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site of the guide, as it goes onto a server or a disk. */
class GuideSiteTest {
  private static final Pattern TARGET = Pattern.compile("(?:href|src)=\"([^\"]+)\"");

  private static final Path EXAMPLES = Path.of("../../examples");

  @TempDir Path site;

  @BeforeEach
  void write() throws IOException {
    GuideSite.write(Path.of("guide"), site, EXAMPLES);
  }

  private List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(site)) {
      return files.filter(file -> file.toString().endsWith(".html")).sorted().toList();
    }
  }

  @Test
  void noLinkIsBroken() throws IOException {
    List<String> broken = new ArrayList<>();
    int checked = 0;
    for (Path page : pages()) {
      Matcher target = TARGET.matcher(Files.readString(page));
      while (target.find()) {
        String to = target.group(1);
        if (!to.contains("://")) {
          checked++;
          if (!leadsSomewhere(page, to)) {
            broken.add(site.relativize(page) + " -> " + to);
          }
        }
      }
    }
    assertThat(broken).isEmpty();
    assertThat(checked).isGreaterThan(1000);
  }

  private boolean leadsSomewhere(Path page, String to) throws IOException {
    String[] parts = to.split("#", 2);
    if (parts[0].endsWith("studio/index.html")) {
      // a release puts it there, with all examples in it
      return page.resolveSibling(parts[0]).normalize().equals(site.resolve("studio/index.html"))
          && hasModel(EXAMPLES.resolve(parts[1].replaceFirst("^example=", "")));
    }
    Path file = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
    return Files.isRegularFile(file)
        && (parts.length == 1 || Files.readString(file).contains("id=\"" + parts[1] + "\""));
  }

  private static boolean hasModel(Path example) throws IOException {
    try (Stream<Path> files = Files.list(example)) {
      return files.anyMatch(file -> file.toString().endsWith(".aadl"));
    }
  }

  /** Each example once on a page, where a link or a command names it first. */
  @Test
  void examplesCanBeTried() throws IOException {
    String start = Files.readString(site.resolve("getting-started.html"));
    String way = "href=\"studio/index.html#example=quickstart\"";
    assertThat(start.split(way, -1)).hasSize(2);
    assertThat(start.indexOf(way)).isGreaterThan(start.indexOf("analyze examples/quickstart"));
    assertThat(site.resolve("harvest.html"))
        .content()
        .contains("The example solar-sensor (<a class=\"try\" href=\"studio/index.html#example=sol")
        .contains("#example=cubesat\"");
    assertThat(site.resolve("ci.html")).content().doesNotContain("class=\"try\"");
    assertThat(site.resolve("calibration.html")).content().doesNotContain("class=\"try\"");
  }

  /** Reading the guide tells nobody that it is read. */
  @Test
  void noRequestLeavesTheSite() throws IOException {
    Pattern loaded = Pattern.compile("<(?:script|link|img|iframe)[^>]*(?:src|href)=\"[a-z]*:?//");
    for (Path page : pages()) {
      assertThat(loaded.matcher(Files.readString(page)).find()).as(page.toString()).isFalse();
    }
    assertThat(site.resolve("site.css")).content().doesNotContain("@import", "url(");
    assertThat(site.resolve("site.js")).content().doesNotContain("fetch", "XMLHttp", "import");
  }

  @Test
  void everyPageHasTheListAndIsFoundByItsWords() throws IOException {
    assertThat(site.resolve("maven.html"))
        .content()
        .contains(
            "<a href=\"maven.html\" aria-current=\"page\">",
            "<li class=\"part\">Recipes</li>\n<li><a href=\"annotating.html\">",
            "<a href=\"install.html\">",
            "<html lang=\"en\">",
            "<main id=\"content\">");
    assertThat(site.resolve("platforms/README.html")).content().contains("href=\"../maven.html\"");
    String index = Files.readString(site.resolve("search.js"));
    assertThat(index)
        .startsWith("window.pages = [")
        .contains("[\"maven.html\", \"In a Maven build\"");
    assertThat(index.lines().filter(line -> line.startsWith("["))).hasSize(pages().size() - 1);
  }
}
