package org.aadlenergy.energy.formatting;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.aadlenergy.energy.internal.text.StandaloneLanguage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.parser.IParseResult;

/** Formatting keeps what a text says and every comment, and a second time changes nothing. */
class FormattingPropertiesTest {

  @Property(tries = 500)
  void aRandomPlatformStaysWhatItIs(@ForAll long seed) {
    assertKept(RandomPlatforms.text(seed));
  }

  @Example
  void everyFileOfTheLibraryStaysWhatItIs() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../../models"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".energy")).toList()) {
        assertKept(Files.readString(file));
      }
    }
  }

  /** The shipped files, torn apart: any line break and any indentation. */
  @Property(tries = 20)
  void theLibraryInAnyOtherFormStaysWhatItIs(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (ILeafNode leaf : leaves(Files.readString(Path.of("../../models/ipaq-3600.energy")))) {
      boolean space = leaf.isHidden() && leaf.getText().isBlank();
      String[] other = {" ", "\n", "\t\t", "\n\n\n", "  \n \t"};
      text.append(space ? other[random.nextInt(other.length)] : leaf.getText());
    }
    assertKept(text.toString());
  }

  private static void assertKept(String text) {
    IParseResult before = StandaloneLanguage.parse(text);
    assertThat(before.getSyntaxErrors())
        .extracting(
            e -> e.getSyntaxErrorMessage().getMessage() + " at " + e.getTotalOffset() + e.getText())
        .as(text)
        .isEmpty();
    String formatted = PlatformFormatter.format(text).orElseThrow();
    IParseResult after = StandaloneLanguage.parse(formatted);
    assertThat(after.hasSyntaxErrors()).as(formatted).isFalse();
    assertThat(EcoreUtil.equals(before.getRootASTElement(), after.getRootASTElement()))
        .as("the model of\n" + text + "\nand of\n" + formatted)
        .isTrue();
    assertThat(comments(formatted)).isEqualTo(comments(text));
    assertThat(PlatformFormatter.format(formatted)).contains(formatted);
    assertThat(formatted.lines().filter(FormattingPropertiesTest::isUntidy)).isEmpty();
  }

  /** Comments in their order; how their lines are indented may change. */
  private static List<String> comments(String text) {
    List<String> comments = new ArrayList<>();
    for (ILeafNode leaf : leaves(text)) {
      if (leaf.isHidden() && leaf.getText().startsWith("/")) {
        comments.add(leaf.getText().replaceAll("\\s+", " ").strip());
      }
    }
    return comments;
  }

  private static List<ILeafNode> leaves(String text) {
    List<ILeafNode> leaves = new ArrayList<>();
    StandaloneLanguage.parse(text).getRootNode().getLeafNodes().forEach(leaves::add);
    return leaves;
  }

  private static boolean isUntidy(String line) {
    return !line.isEmpty() && line.isBlank();
  }
}
