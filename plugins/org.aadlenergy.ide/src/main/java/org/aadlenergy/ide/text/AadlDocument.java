package org.aadlenergy.ide.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.SyntaxReader;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/** An AADL text with its name; lines, tokens and tree are made when somebody asks. Immutable. */
public final class AadlDocument {
  private final String name;
  private final String text;
  private volatile int @Nullable [] lines;
  private volatile @Nullable List<Token> tokens;
  private volatile @Nullable Parsed parsed;

  private record Parsed(AadlFile file, List<Diagnostic> findings) {}

  /**
   * A document.
   *
   * @param name what others call it: a URI, or the name of a shipped file
   */
  public AadlDocument(String name, String text) {
    this.name = name;
    this.text = text;
  }

  public String name() {
    return name;
  }

  public String text() {
    return text;
  }

  public String text(Token token) {
    return text.substring(token.start(), token.end());
  }

  /** All tokens in order, comments included. */
  public List<Token> tokens() {
    List<Token> known = tokens;
    if (known == null) {
      known = Tokenizer.of(text);
      tokens = known;
    }
    return known;
  }

  /** The syntax tree, as far as it could be read. */
  public AadlFile file() {
    return parsed().file();
  }

  /** What the reader found wrong. */
  public List<Diagnostic> findings() {
    return parsed().findings();
  }

  private Parsed parsed() {
    Parsed known = parsed;
    if (known == null) {
      Diagnostics diagnostics = new Diagnostics();
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      known = new Parsed(SyntaxReader.parse(name, bytes, diagnostics), diagnostics.sorted());
      parsed = known;
    }
    return known;
  }

  /** The 0-based line of an offset. */
  public int line(int offset) {
    int found = Arrays.binarySearch(lines(), clamp(offset));
    return found >= 0 ? found : -found - 2;
  }

  /** The 0-based column of an offset, in UTF-16 characters. */
  public int column(int offset) {
    return clamp(offset) - lines()[line(offset)];
  }

  /** The offset of a 0-based line and column; what lies outside is moved to the nearest place. */
  public int offset(int line, int column) {
    int[] starts = lines();
    if (line < 0) {
      return 0;
    }
    if (line >= starts.length) {
      return text.length();
    }
    int end = line + 1 < starts.length ? starts[line + 1] : text.length();
    while (end > starts[line] && line + 1 < starts.length && isLineEnd(text.charAt(end - 1))) {
      end--;
    }
    return Math.min(end, starts[line] + Math.max(0, column));
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  /** How many lines it has, the last one without an end included. */
  public int lineCount() {
    return lines().length;
  }

  /** Where a place begins. */
  public int start(SourceSpan span) {
    return offset(span.line() - 1, span.column() - 1);
  }

  /** Where a place ends; one that is only a point covers the token there. */
  public int end(SourceSpan span) {
    int start = start(span);
    int end = offset(span.endLine() - 1, span.endColumn() - 1);
    if (end > start) {
      return end;
    }
    return tokenFrom(start).map(Token::end).orElse(start);
  }

  private Optional<Token> tokenFrom(int offset) {
    int index = firstFrom(offset);
    List<Token> all = tokens();
    return index < all.size() && all.get(index).start() <= offset
        ? Optional.of(all.get(index))
        : Optional.empty();
  }

  /** The index of the first token that ends behind an offset. */
  public int firstFrom(int offset) {
    List<Token> all = tokens();
    int low = 0;
    int high = all.size();
    while (low < high) {
      int middle = (low + high) / 2;
      if (all.get(middle).end() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The word, number or text that an offset is in or at the end of. */
  public Optional<Token> tokenAt(int offset) {
    int index = firstFrom(offset);
    List<Token> all = tokens();
    if (index < all.size() && all.get(index).touches(offset) && isWord(all.get(index))) {
      return Optional.of(all.get(index));
    }
    return index > 0 && all.get(index - 1).touches(offset) && isWord(all.get(index - 1))
        ? Optional.of(all.get(index - 1))
        : Optional.empty();
  }

  private static boolean isWord(Token token) {
    return token.kind() != Token.Kind.SYMBOL;
  }

  private int clamp(int offset) {
    return Math.max(0, Math.min(offset, text.length()));
  }

  private int[] lines() {
    int[] known = lines;
    if (known == null) {
      known = findLines();
      lines = known;
    }
    return known;
  }

  private int[] findLines() {
    int[] starts = new int[text.length() / 24 + 8];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean ends =
          c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'));
      if (ends) {
        starts = count == starts.length ? Arrays.copyOf(starts, count * 2) : starts;
        starts[count++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, count);
  }
}
