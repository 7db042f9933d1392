package org.aadlenergy.energy.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.energy.formatting.RandomPlatforms;
import org.aadlenergy.energy.internal.library.PlatformTextFile;
import org.aadlenergy.energy.internal.reading.LanguageTable;
import org.aadlenergy.energy.internal.reading.PlatformTextReader;
import org.aadlenergy.energy.internal.reading.TreeReader;
import org.aadlenergy.energy.internal.tree.Extent;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.energy.syntax.PlatformFile;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.eclipse.xtext.parser.IParseResult;

/**
 * What the reader with the table accepts is what Xtext makes of the same text; and it accepts what
 * people write.
 */
class TreeReaderTest {
  private static final String[] PIECES = {
    "\"",
    "\\",
    "/*",
    "*/",
    "//",
    "\r",
    "\r\n",
    "\n",
    "\t",
    "{",
    "}",
    "=",
    "-",
    ".",
    ",",
    "%",
    "/",
    "1",
    "1.",
    "1e",
    "1e5",
    "1e+",
    ".5",
    "5mW",
    "5 mW",
    "2e3J",
    "\u00b5J",
    "\u03bcs",
    "\u00e9",
    "_",
    "x",
    "a-b",
    "a.b",
    "time",
    "per byte",
    "per 3",
    "error",
    "error rounding",
    "stderr",
    "measured",
    "at",
    "\"\\\"\"",
    "\"\\u0041\"",
    "\"\\q\"",
    "\"\n\"",
    "kernel = \"x\"",
    "part p { }",
    "\ud83d",
    "default",
    "default profile x { }",
    "conditions { voltage = 5 kernel = \"x\" }"
  };

  private static Optional<Node> quick(String text) {
    return TreeReader.read(LanguageTable.ofProduct(), text);
  }

  /** What Xtext makes of a text without syntax errors; of one without a word it makes no tree. */
  private static Optional<Node> full(String text) {
    IParseResult parsed = StandaloneLanguage.parse(text);
    if (parsed.hasSyntaxErrors()) {
      return Optional.empty();
    }
    Extent end = new Extent(text.length(), text.length());
    return Optional.of(
        parsed.getRootASTElement() instanceof PlatformFile tree
            ? XtextTree.of(tree)
            : new Node("PlatformFile", List.of(), end));
  }

  @Example
  void readsEveryTextThatIsShipped() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String folder : List.of("models", "examples")) {
      try (Stream<Path> found = Files.walk(Path.of("../..", folder))) {
        found.filter(f -> f.toString().endsWith(".energy")).forEach(files::add);
      }
    }
    assertThat(files).hasSizeGreaterThan(8);
    for (Path file : files) {
      String text = Files.readString(file);
      assertThat(quick(text)).as(file.toString()).isPresent().isEqualTo(full(text));
    }
  }

  @Property(tries = 2000)
  void readsEveryRandomTextAsXtextDoes(@ForAll long seed) {
    String text = RandomPlatforms.text(seed);
    assertThat(quick(text)).as(text).isPresent().isEqualTo(full(text));
  }

  @Property(tries = 4000)
  void acceptsNothingThatXtextReadsInAnotherWay(@ForAll long seed) {
    String text = mutant(seed);
    Optional<Node> tree = quick(text);
    if (tree.isPresent()) {
      assertThat(tree).as(text).isEqualTo(full(text));
    }
  }

  /** A file of nothing but a comment: nobody loads Xtext for it. */
  @Example
  void aTextWithoutAWordHasNoPlatforms() {
    for (String text : List.of("", " // nothing", "/* a */ // b\n")) {
      assertThat(quick(text)).as(text).isPresent().isEqualTo(full(text));
    }
  }

  /** A reader that gives up easily would pass the other tests, and be slow. */
  @Example
  void leavesFewTextsToXtext() {
    int right = 0;
    int quick = 0;
    for (long seed = 0; seed < 2000; seed++) {
      String text = mutant(seed);
      if (full(text).isPresent()) {
        right++;
        quick += quick(text).isPresent() ? 1 : 0;
      }
    }
    assertThat(right).isGreaterThan(300);
    assertThat(quick).isGreaterThan(right * 9 / 10);
  }

  /** Places count, too: they are in the platforms and in the findings. */
  @Property(tries = 300)
  void platformsAndFindingsAreTheSameByBothWays(@ForAll long seed) throws IOException {
    String text =
        seed % 2 == 0
            ? RandomPlatforms.text(seed)
            : mutant(Files.readString(Path.of("../../models/ipaq-3600.energy")), seed)
                .replace("platform ipaq-3600", "platform own");
    List<PlatformTextFile> files = List.of(new PlatformTextFile("folder/own.energy", text));
    Diagnostics one = new Diagnostics();
    Diagnostics other = new Diagnostics();
    var platforms = new PlatformTextReader().read(files, PlatformLibraries.shipped(), one);
    var expected = PlatformTextReader.full().read(files, PlatformLibraries.shipped(), other);
    assertThat(one.sorted().stream().map(Diagnostic::format))
        .as(text)
        .containsExactlyElementsOf(other.sorted().stream().map(Diagnostic::format).toList());
    assertThat(one.sorted()).isEqualTo(other.sorted());
    assertThat(platforms).as(text).isEqualTo(expected);
  }

  static String mutant(long seed) {
    return mutant(RandomPlatforms.text(seed), seed);
  }

  static String mutant(String text, long seed) {
    Random random = new Random(seed);
    StringBuilder mutant = new StringBuilder(text);
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(mutant.length());
      int end = Math.min(mutant.length(), at + 1 + random.nextInt(random.nextInt(8) + 1));
      String piece = PIECES[random.nextInt(PIECES.length)];
      switch (random.nextInt(6)) {
        case 0 -> mutant.delete(at, end);
        case 1 -> mutant.insert(at, mutant.substring(at, end));
        case 2 -> mutant.insert(at, piece);
        case 3 -> mutant.insert(at, " " + piece + " ");
        case 4 -> mutant.replace(at, end, piece);
        default -> mutant.insert(at, "\r");
      }
    }
    return mutant.toString();
  }
}
