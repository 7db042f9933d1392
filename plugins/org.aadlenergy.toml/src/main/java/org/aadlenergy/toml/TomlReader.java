package org.aadlenergy.toml;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * Reads TOML 1.0. Every mistake is reported with its line and column, and reading goes on with the
 * next statement. Whatever the text, it ends: nesting has a limit, and so has the number of
 * mistakes.
 */
public final class TomlReader {
  /** A text with more mistakes than these is no TOML at all. */
  private static final int MOST_PROBLEMS = 20;

  private final TomlCursor cursor;
  private final Keys keys;
  private final TomlValues values;
  private final TableBuilder top;
  private final List<TomlProblem> problems = new ArrayList<>();
  private TableBuilder current;

  private TomlReader(String file, String text) {
    this.cursor = new TomlCursor(file, text);
    TomlTexts texts = new TomlTexts(cursor);
    this.keys = new Keys(cursor, texts);
    this.values = new TomlValues(cursor, texts, keys);
    this.top = new TableBuilder(SourceSpan.file(file), TableBuilder.Origin.HEADER);
    this.current = top;
  }

  /**
   * Reads a text.
   *
   * @param file its name, as places show it
   */
  public static TomlDocument read(String file, String text) {
    TomlReader reader = new TomlReader(file, text);
    reader.statements();
    return new TomlDocument(reader.top.build(), reader.problems);
  }

  private void statements() {
    while (problems.size() < MOST_PROBLEMS) {
      try {
        cursor.skipLines();
        if (cursor.peek() == TomlCursor.END) {
          return;
        }
        statement();
      } catch (TomlMistake e) {
        problems.add(e.problem());
        recover();
      }
    }
    problems.add(
        new TomlProblem(
            cursor.span(),
            "there are " + MOST_PROBLEMS + " mistakes up to here; the rest was not read",
            "is it a TOML file?"));
  }

  private void statement() throws TomlMistake {
    boolean bare = false;
    if (cursor.peek() == '[') {
      header();
    } else {
      values.keyAndValue(current);
      bare = true;
    }
    cursor.skipBlanks();
    cursor.skipComment();
    if (!cursor.isAtLineEnd()) {
      throw cursor.mistake(
          "nothing may follow here but a comment",
          bare
              ? "put texts and quantities in quotes: \"5 V\""
              : "the keys of a table stand on the lines below");
    }
  }

  private void header() throws TomlMistake {
    SourceSpan start = cursor.span();
    boolean list = cursor.startsWith("[[");
    // keys below a header that is refused belong to no other table
    current = new TableBuilder(start, TableBuilder.Origin.HEADER);
    cursor.skip(list ? 2 : 1);
    cursor.skipBlanks();
    List<Keys.Key> key = keys.read();
    String end = list ? "]]" : "]";
    if (!cursor.startsWith(end)) {
      throw cursor.mistake("'" + end + "' is missing", "write " + (list ? "[[table]]" : "[table]"));
    }
    cursor.skip(end.length());
    current = list ? top.listHeader(key, start) : top.header(key, start);
  }

  /**
   * Goes to the next line; after a mistake within a list or a text of several lines to the next
   * line that looks like a statement.
   */
  private void recover() {
    boolean within = values.forget();
    if (!within) {
      cursor.skipLine();
    }
    while (within
        && cursor.peek() != TomlCursor.END
        && !(cursor.isFirstOnLine() && looksLikeStatement(cursor.restOfLine()))) {
      cursor.skipLine();
    }
  }

  private static boolean looksLikeStatement(String line) {
    int comment = line.indexOf('#');
    String words = (comment < 0 ? line : line.substring(0, comment)).strip();
    boolean header = words.length() > 1 && words.startsWith("[");
    int end = header ? words.length() : words.indexOf('=');
    int quotes = 0;
    for (int i = 0; i < end; i++) {
      char c = words.charAt(i);
      boolean quote = c == '"' || c == '\'';
      quotes += quote ? 1 : 0;
      if (!quote && !Keys.isWord(c) && ".[] \t".indexOf(c) < 0) {
        return false;
      }
    }
    return end > 0 && quotes % 2 == 0;
  }
}
