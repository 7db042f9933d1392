package org.aadlenergy.ui.editor;

/** The little Markdown of the language's services without its marks, for plain text windows. */
public final class PlainText {
  private PlainText() {}

  public static String of(String markdown) {
    return markdown
        .replace("**", "")
        .replace("`", "")
        .replaceAll("(^|\\s)\\*(\\w+)\\*", "$1$2")
        .strip();
  }
}
