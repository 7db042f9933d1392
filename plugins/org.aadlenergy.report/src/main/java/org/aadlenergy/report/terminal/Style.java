package org.aadlenergy.report.terminal;

/** What a piece of text is; with colours, it shows. */
public enum Style {
  PLAIN(""),
  HEADING("1"),
  STRONG("1"),
  FAINT("2"),
  GOOD("32"),
  WARNING("33"),
  BAD("1;31"),
  NOTE("36");

  private final String code;

  Style(String code) {
    this.code = code;
  }

  /** The text between the terminal's codes for this style. */
  public String paint(String text) {
    return code.isEmpty() || text.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
  }
}
