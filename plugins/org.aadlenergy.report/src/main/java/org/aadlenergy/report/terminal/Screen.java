package org.aadlenergy.report.terminal;

/**
 * What a text is written for: how wide it is, and what it can show.
 *
 * @param colours whether it knows the codes for colours
 * @param links whether it knows those for links to files
 * @param columns from 60 to 160: less cannot hold a number with its bounds, more is hard to read
 */
public record Screen(boolean colours, boolean links, int columns) {
  /** A file or another program: always the same, whoever writes it. */
  public static final Screen PAPER = new Screen(false, false, 100);

  private static final int LEAST = 60;
  private static final int MOST = 160;

  public Screen {
    columns = Math.max(LEAST, Math.min(columns, MOST));
  }
}
