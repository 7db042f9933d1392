package org.aadlenergy.help;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A way into the studio beside the first mention of each example on a page of the site. */
final class TryLinks {
  /** The page that edits models, which a release puts beside the pages of the guide. */
  static final String STUDIO = "studio/index.html#example=";

  private static final Pattern PLACE =
      Pattern.compile("(?s)<a href=\"[^\"]*\">.*?</a>|<pre>.*?</pre>");
  private static final Pattern MENTION = Pattern.compile("\\bexamples/([a-z0-9-]+)");

  private final Set<String> examples;

  private TryLinks(Set<String> examples) {
    this.examples = examples;
  }

  /** To those of the folder that are models in themselves. */
  static TryLinks to(Path folder) throws IOException {
    Set<String> examples = new TreeSet<>();
    try (Stream<Path> all = Files.list(folder)) {
      for (Path example : all.filter(Files::isDirectory).toList()) {
        if (hasModel(example)) {
          examples.add(String.valueOf(example.getFileName()));
        }
      }
    }
    return new TryLinks(examples);
  }

  private static boolean hasModel(Path example) throws IOException {
    try (Stream<Path> files = Files.list(example)) {
      return files.anyMatch(file -> file.toString().endsWith(".aadl"));
    }
  }

  /**
   * The same with the ways.
   *
   * @param body of a page, whose links still lead to the examples
   * @param up from the page to the top of the site
   */
  String in(String body, String up) {
    Set<String> offered = new HashSet<>();
    return PLACE
        .matcher(body)
        .replaceAll(place -> Matcher.quoteReplacement(place.group() + ways(place, up, offered)));
  }

  private String ways(MatchResult place, String up, Set<String> offered) {
    boolean commands = place.group().startsWith("<pre>");
    StringBuilder ways = new StringBuilder();
    Matcher mention = MENTION.matcher(place.group());
    while (mention.find()) {
      String name = mention.group(1);
      if (examples.contains(name) && offered.add(name)) {
        ways.append(commands ? "\n<p class=\"try\">" : " (").append(way(name, up));
        ways.append(commands ? "</p>" : ")");
      }
    }
    return ways.toString();
  }

  private static String way(String name, String up) {
    return "<a class=\"try\" href=\"%s%s%s\" aria-label=\"Try it: %s in the studio\">Try it</a>"
        .formatted(up, STUDIO, name, name);
  }
}
