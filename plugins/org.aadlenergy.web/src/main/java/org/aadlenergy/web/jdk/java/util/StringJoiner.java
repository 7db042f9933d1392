package org.aadlenergy.web.jdk.java.util;

/** Texts with something between them. */
public final class StringJoiner {
  private final String between;
  private final String before;
  private final String after;
  private final StringBuilder text = new StringBuilder();
  private boolean any;

  public StringJoiner(CharSequence between) {
    this(between, "", "");
  }

  public StringJoiner(CharSequence between, CharSequence before, CharSequence after) {
    this.between = between.toString();
    this.before = before.toString();
    this.after = after.toString();
  }

  /** One more. */
  public StringJoiner add(CharSequence more) {
    if (any) {
      text.append(between);
    }
    text.append(more);
    any = true;
    return this;
  }

  public int length() {
    return toString().length();
  }

  @Override
  public String toString() {
    return before + text + after;
  }
}
