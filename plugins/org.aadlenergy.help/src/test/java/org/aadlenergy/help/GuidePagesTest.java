package org.aadlenergy.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages that the build has made: every link and picture leads somewhere. */
class GuidePagesTest {
  private static final Path CLASSES = Path.of("target", "classes");
  private static final Pattern REFERENCE =
      Pattern.compile("(?:href|src)=\"([^\":#]+)(?:#[^\"]*)?\"");

  @Test
  void everyLinkWithinTheGuideLeadsToAPage() throws Exception {
    List<String> broken = new ArrayList<>();
    try (Stream<Path> files = Files.walk(CLASSES.resolve("guide"))) {
      for (Path page :
          (Iterable<Path>) files.filter(f -> f.toString().endsWith(".html"))::iterator) {
        Matcher reference = REFERENCE.matcher(Files.readString(page));
        while (reference.find()) {
          Path target = page.resolveSibling(reference.group(1)).normalize();
          if (target.startsWith(CLASSES) && !Files.exists(target)) {
            broken.add(page.getFileName() + ": " + reference.group(1));
          }
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void everyLinkToAHeadingLeadsToOne() throws Exception {
    Pattern reference = Pattern.compile("href=\"([^\":#]*)#([^\"]+)\"");
    List<String> broken = new ArrayList<>();
    int found = 0;
    try (Stream<Path> files = Files.walk(CLASSES.resolve("guide"))) {
      for (Path page :
          (Iterable<Path>) files.filter(f -> f.toString().endsWith(".html"))::iterator) {
        Matcher link = reference.matcher(Files.readString(page));
        while (link.find()) {
          Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
          found++;
          if (Files.exists(target)
              && !Files.readString(target).contains("id=\"" + link.group(2) + "\"")) {
            broken.add(page.getFileName() + ": " + link.group());
          }
        }
      }
    }
    assertThat(broken).isEmpty();
    assertThat(found).isGreaterThan(50);
  }

  @Test
  void theContentsNameExistingPages() throws Exception {
    String toc = Files.readString(CLASSES.resolve("toc.xml"));
    Matcher topic = Pattern.compile("href=\"([^\"]+)\"").matcher(toc);
    int topics = 0;
    while (topic.find()) {
      topics++;
      assertThat(CLASSES.resolve(topic.group(1))).exists();
    }
    assertThat(topics).isGreaterThan(5);
  }

  /** A list of forty pages is none that somebody finds something in. */
  @Test
  void theContentsHaveTheOrderOfAReader() throws Exception {
    String toc = Files.readString(CLASSES.resolve("toc.xml"));
    assertThat(Pattern.compile("<topic label=\"([^\"]*)\">").matcher(toc).results())
        .extracting(part -> part.group(1))
        .containsExactly(
            "The first quarter of an hour", "Recipes", "References", "Validation", "Contributors");
    assertThat(Pattern.compile("guide/trust.html").matcher(toc).results()).hasSize(1);
  }

  @Test
  void everyPageOfTheGuideIsInTheContents() throws Exception {
    String toc = Files.readString(CLASSES.resolve("toc.xml"));
    try (Stream<Path> files = Files.list(Path.of("guide"))) {
      assertThat(
              files
                  .map(f -> f.getFileName().toString())
                  .filter(n -> n.endsWith(".md"))
                  .filter(n -> !n.equals("README.md")))
          .allSatisfy(name -> assertThat(toc).contains(name.replace(".md", ".html")));
    }
  }
}
