package org.aadlenergy.energy.formatting;

import java.util.ArrayList;
import java.util.List;

/** What stands between two tokens: comments, and the line breaks around them. */
final class TokenGap {
  /**
   * A comment as it was written.
   *
   * @param lineBreaksBefore between what comes before and the comment
   * @param endsLine whether nothing may follow it in its line
   */
  record Comment(String text, int lineBreaksBefore, boolean endsLine) {}

  private final List<Comment> comments = new ArrayList<>();
  private int lineBreaks;
  private boolean needsBlank;

  /** Adds hidden text: white space or one comment. */
  void add(String hidden) {
    if (hidden.startsWith("/")) {
      boolean single = hidden.startsWith("//");
      comments.add(new Comment(hidden.stripTrailing(), lineBreaks, single));
      lineBreaks = single && hidden.endsWith("\n") ? 1 : 0;
    } else {
      lineBreaks += (int) hidden.chars().filter(c -> c == '\n').count();
    }
  }

  /** Whatever was written: a blank line comes before the first line of its own. */
  void needsBlankLine() {
    needsBlank = true;
    for (int i = 0; i < comments.size(); i++) {
      Comment comment = comments.get(i);
      if (comment.lineBreaksBefore() > 0) {
        comments.set(i, new Comment(comment.text(), 2, comment.endsLine()));
        needsBlank = false;
        return;
      }
    }
  }

  List<Comment> comments() {
    return comments;
  }

  boolean hadComments() {
    return !comments.isEmpty();
  }

  boolean endsWithLineBreak() {
    return lineBreaks > 0;
  }

  boolean endsWithBlankLine() {
    return lineBreaks > 1 || needsBlank;
  }

  void clear() {
    comments.clear();
    lineBreaks = 0;
    needsBlank = false;
  }
}
