package org.aadlenergy.energy.formatting;

import java.util.List;

/** A comment at its new place. */
final class CommentText {
  private CommentText() {}

  /**
   * The comment with its further lines under its first, if each of them begins with a star;
   * otherwise its lines stay as they are, since their indentation may mean something.
   */
  static String reindented(String comment, String indent, String lineEnd) {
    List<String> lines = comment.lines().toList();
    boolean starred = lines.stream().skip(1).allMatch(CommentText::isStarred);
    StringBuilder text = new StringBuilder(lines.get(0).stripTrailing());
    for (String line : lines.subList(1, lines.size())) {
      text.append(lineEnd);
      text.append(starred ? indent + " " + line.strip() : line.stripTrailing());
    }
    return text.toString();
  }

  private static boolean isStarred(String line) {
    return line.strip().startsWith("*");
  }
}
