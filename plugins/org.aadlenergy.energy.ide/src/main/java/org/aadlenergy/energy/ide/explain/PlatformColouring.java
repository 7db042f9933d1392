package org.aadlenergy.energy.ide.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.energy.ide.language.Coloured;
import org.aadlenergy.energy.ide.language.Coloured.Colour;

/**
 * What the words of a platform text are, for their colours. It reads no tree: a text with mistakes
 * has its colours, too.
 */
public final class PlatformColouring {
  private static final Pattern PIECE =
      Pattern.compile(
          "(?<comment>//[^\r\n]*|/\\*.*?(?:\\*/|\\z))"
              + "|(?<text>\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"?)"
              + "|(?<word>[\\p{L}_][\\p{L}\\p{Nd}_-]*)"
              + "|(?<number>\\p{Nd}+)"
              + "|[{}]",
          Pattern.DOTALL);
  private static final Pattern VALUE = Pattern.compile("\\s*=");
  private static final Set<String> WORDS = PlatformWords.words();

  private PlatformColouring() {}

  /** The pieces with a colour in the order of the text; names and signs have none. */
  public static List<Coloured> of(String text) {
    List<Coloured> coloured = new ArrayList<>();
    Matcher piece = PIECE.matcher(text);
    String word = "";
    String block = "";
    while (piece.find()) {
      if (piece.group("comment") != null) {
        coloured.add(new Coloured(piece.start(), piece.end(), Colour.COMMENT));
      } else if (piece.group("text") != null) {
        coloured.add(new Coloured(piece.start(), piece.end(), Colour.STRING));
      } else if (piece.group("number") != null) {
        coloured.add(new Coloured(piece.start(), piece.end(), Colour.NUMBER));
      } else if (piece.group("word") == null) {
        block = piece.group().equals("{") ? word : "";
      } else {
        word = piece.group();
        // what is given a value in a list of conditions is a name, whatever it is called
        boolean condition =
            block.equals("conditions")
                && VALUE.matcher(text).region(piece.end(), text.length()).lookingAt();
        if (WORDS.contains(word) && !condition) {
          coloured.add(new Coloured(piece.start(), piece.end(), Colour.KEYWORD));
        }
      }
    }
    return coloured;
  }
}
