package org.aadlenergy.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The colours of the extension for VS Code know every word of both languages. */
class EditorGrammarsTest {
  private static final Path GRAMMARS = Path.of("../../editors/vscode/syntaxes");
  private static final Pattern MATCH =
      Pattern.compile("\"(?:match|begin)\": \"((?:[^\"\\\\]|\\\\.)*)\"");

  private static List<Pattern> patterns(String grammar) throws IOException {
    String text = Files.readString(GRAMMARS.resolve(grammar), StandardCharsets.UTF_8);
    List<Pattern> patterns = new ArrayList<>();
    Matcher matcher = MATCH.matcher(text);
    while (matcher.find()) {
      patterns.add(Pattern.compile(matcher.group(1).replace("\\\\", "\\").replace("\\\"", "\"")));
    }
    return patterns;
  }

  private static void allKnown(Collection<String> words, String grammar) throws IOException {
    List<Pattern> patterns = patterns(grammar);
    assertThat(patterns).hasSizeGreaterThan(6);
    assertThat(words)
        .hasSizeGreaterThan(40)
        .allMatch(
            word ->
                patterns.stream().anyMatch(pattern -> pattern.matcher(word + " x").lookingAt()));
    assertThat(patterns).noneMatch(pattern -> pattern.matcher("nosuchword x").lookingAt());
  }

  @Test
  void everyWordOfAadlHasAColour() throws IOException {
    allKnown(org.aadlenergy.ide.text.AadlWords.reserved(), "aadl.tmLanguage.json");
  }

  @Test
  void everyWordOfPlatformsHasAColour() throws IOException {
    allKnown(org.aadlenergy.energy.ide.explain.PlatformWords.words(), "energy.tmLanguage.json");
  }
}
