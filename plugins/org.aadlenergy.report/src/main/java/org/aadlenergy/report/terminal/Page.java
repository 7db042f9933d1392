package org.aadlenergy.report.terminal;

import java.io.IOException;

/** A terminal page of 100 columns that is written line by line. */
public final class Page {
  /** How wide it is. */
  public static final int COLUMNS = 100;

  private final Appendable out;
  private final boolean colours;

  public Page(Appendable out, boolean colours) {
    this.out = out;
    this.colours = colours;
  }

  /** The text as it is to be appended to a line. */
  public String paint(Style style, String text) {
    return colours ? style.paint(text) : text;
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
  public void heading(String title, Style style, String aside) throws IOException {
    String right = TextWidth.shorten(TextWidth.clean(aside), COLUMNS / 2);
    int room = COLUMNS - TextWidth.of(right) - (right.isEmpty() ? 0 : 2);
    String left = TextWidth.shorten(TextWidth.clean(title), room);
    int gap = COLUMNS - TextWidth.of(left) - TextWidth.of(right);
    line(paint(Style.HEADING, left) + " ".repeat(gap) + paint(style, right));
  }

  /** A line across the page. */
  public void rule(char dash) throws IOException {
    line(paint(Style.FAINT, String.valueOf(dash).repeat(COLUMNS)));
  }

  /** A text of any length, broken into lines that start at a column. */
  public void paragraph(int indent, Style style, String text) throws IOException {
    String margin = " ".repeat(indent);
    for (String part : TextWidth.wrap(TextWidth.clean(text), COLUMNS - indent)) {
      line(margin + paint(style, part));
    }
  }
}
