package org.aadlenergy.report.terminal;

import java.io.IOException;
import java.nio.file.Path;
import org.aadlenergy.engine.result.section.CellTone;

/** A page as wide as a screen that is written line by line. */
public record Page(Appendable out, Screen screen) {
  /** Where the second column of entries begins. */
  private static final int ENTRY = 16;

  /** How wide it is. */
  public int columns() {
    return screen.columns();
  }

  /** The text as it is to be appended to a line: with colours, what it is shows. */
  public String paint(CellTone tone, String text) {
    String code =
        switch (tone) {
          case NORMAL -> "";
          case STRONG -> "1";
          case FAINT -> "2";
          case GOOD -> "32";
          case WARNING -> "33";
          case BAD -> "1;31";
          case NOTE -> "36";
        };
    return screen.colours() && !code.isEmpty() && !text.isEmpty()
        ? "\u001b[" + code + "m" + text + "\u001b[0m"
        : text;
  }

  /** The text as a link to a file, where the screen knows links. */
  public String link(String file, String text) {
    return screen.links() && !file.isEmpty() && !text.isEmpty()
        ? FileLink.of(Path.of(file), text)
        : text;
  }

  /** A line of text that is already clean, painted and short enough. */
  public void line(CharSequence text) throws IOException {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == ' ') {
      end--;
    }
    out.append(text, 0, end).append('\n');
  }

  public void blank() throws IOException {
    out.append('\n');
  }

  /** A heading over a part of the page, with something said about it at the right. */
  public void heading(String title, CellTone style, String aside) throws IOException {
    String right = TextWidth.shorten(TextWidth.clean(aside), columns() / 2);
    int room = columns() - TextWidth.of(right) - (right.isEmpty() ? 0 : 2);
    String left = TextWidth.shorten(TextWidth.clean(title), room);
    int gap = columns() - TextWidth.of(left) - TextWidth.of(right);
    line(paint(CellTone.STRONG, left) + " ".repeat(gap) + paint(style, right));
  }

  /** A line across the page. */
  public void rule(char dash) throws IOException {
    line(paint(CellTone.FAINT, String.valueOf(dash).repeat(columns())));
  }

  /** A name at the left, and what is said of it beside it, in as many lines as it takes. */
  public void entry(String name, CellTone style, String text) throws IOException {
    String margin = TextWidth.padEnd(name, ENTRY);
    for (String part : TextWidth.wrap(TextWidth.clean(text), columns() - ENTRY)) {
      line(paint(style, margin + part));
      margin = " ".repeat(ENTRY);
    }
  }

  /** A text of any length, broken into lines that start at a column. */
  public void paragraph(int indent, CellTone style, String text) throws IOException {
    String margin = " ".repeat(indent);
    for (String part : TextWidth.wrap(TextWidth.clean(text), columns() - indent)) {
      line(margin + paint(style, part));
    }
  }
}
