package org.aadlenergy.energy.formatting;

import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;

/** Writes the tokens of a text with new white space between them. */
final class TokenLayout {
  private final Roles roles;
  private final String indentation;
  private final String lineEnd;
  private final StringBuilder out = new StringBuilder();
  private final TokenGap gap = new TokenGap();
  private int depth;
  private String last = "";
  private boolean lastOpensInline;

  TokenLayout(Roles roles, String indentation, String lineEnd) {
    this.roles = roles;
    this.indentation = indentation;
    this.lineEnd = lineEnd;
  }

  String write(ICompositeNode file) {
    for (ILeafNode leaf : file.getLeafNodes()) {
      if (leaf.isHidden()) {
        gap.add(leaf.getText());
      } else {
        token(leaf);
      }
    }
    writeComments(0, false);
    if (out.length() > 0) {
      out.append(lineEnd);
    }
    return out.toString();
  }

  private void token(ILeafNode leaf) {
    String text = leaf.getText();
    int offset = leaf.getOffset();
    boolean closes = text.equals("}");
    boolean starts = roles.startsStatement(offset);
    boolean ownLine = (starts && !lastOpensInline) || (closes && !roles.isInline(offset));
    int commentDepth = ownLine || closes || starts ? depth : depth + 1;
    if (roles.startsPlatform(offset) && !last.isEmpty()) {
      gap.needsBlankLine();
    }
    boolean broken = writeComments(commentDepth, ownLine);
    if (closes) {
      depth--;
    }
    if (ownLine) {
      boolean isFirst = last.equals("{") && !gap.hadComments();
      lineBreak(depth, !closes && gap.endsWithBlankLine() && !isFirst);
    } else if (broken || (gap.endsWithLineBreak() && mayStartLine(leaf))) {
      lineBreak(depth + 1, false);
    } else if (gap.hadComments() || isSpaced(last, text)) {
      space();
    }
    out.append(text);
    gap.clear();
    last = text;
    lastOpensInline = text.equals("{") && roles.isInline(offset);
    if (text.equals("{")) {
      depth++;
    }
  }

  /** Writes the comments of the gap; says whether the last of them ends its line. */
  private boolean writeComments(int atDepth, boolean beforeStatement) {
    boolean lineEnds = false;
    boolean afterBrace = last.equals("{");
    for (TokenGap.Comment comment : gap.comments()) {
      boolean trails = comment.lineBreaksBefore() == 0 && out.length() > 0;
      if (trails && !lineEnds) {
        space();
      } else {
        lineBreak(atDepth, comment.lineBreaksBefore() > 1 && !afterBrace);
      }
      afterBrace = false;
      String indent = indentation.repeat(atDepth);
      out.append(CommentText.reindented(comment.text(), indent, lineEnd));
      lineEnds = comment.endsLine();
    }
    return lineEnds && !beforeStatement;
  }

  /** Inside a statement only attributes and further items of a list start lines of their own. */
  private boolean mayStartLine(ILeafNode leaf) {
    return roles.startsAttribute(leaf.getOffset()) || last.equals(",");
  }

  private void lineBreak(int atDepth, boolean blank) {
    if (out.length() > 0) {
      out.append(lineEnd).append(blank ? lineEnd : "");
    }
    out.append(indentation.repeat(atDepth));
  }

  private void space() {
    if (out.length() > 0) {
      out.append(' ');
    }
  }

  private static boolean isSpaced(String before, String after) {
    return switch (after) {
      case ",", ".", "/", ")" -> false;
      default ->
          !(before.equals(".") || before.equals("/") || before.equals("-") || before.equals("("));
    };
  }
}
