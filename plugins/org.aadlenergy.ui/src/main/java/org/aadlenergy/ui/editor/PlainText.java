package org.aadlenergy.ui.editor;

/** The little Markdown of the language's services without its marks, for plain text windows. */
final class PlainText {
  private PlainText() {}

  static String of(String markdown) {
    return markdown
        .replace("**", "")
        .replace("`", "")
        .replaceAll("(^|\\s)\\*(\\w+)\\*", "$1$2")
        .strip();
  }
}
