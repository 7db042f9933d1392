package org.aadlenergy.aadl.syntax.node;

import java.util.List;

/**
 * A path of names through the model: {@code self.ev}, {@code sub.group.port}, {@code a[1].b}.
 *
 * @param indices array indices, for the few steps that have any
 */
public record NamePath(int start, int end, Root root, List<Name> names, List<StepIndex> indices)
    implements SyntaxNode {

  /** What a path starts from. */
  public enum Root {
    /** The first name. */
    NAME,
    /** The component itself: {@code self.x}. */
    SELF,
    /** The bound processor: {@code processor.x}. */
    PROCESSOR,
    /** The path goes on into an annex; the names (perhaps none) lead to what holds the annex. */
    ANNEX
  }

  /**
   * The array indices of one step.
   *
   * @param step which of the names it follows, from 0
   * @param ranges one per dimension
   */
  public record StepIndex(int step, List<IndexRange> ranges) {}

  /** One index (both bounds the same) or all from the lower to the upper. */
  public record IndexRange(long lower, long upper) {}

  /** The index ranges behind a step; none when the step has no index. */
  public List<IndexRange> indicesOf(int step) {
    for (int i = 0; i < indices.size(); i++) {
      if (indices.get(i).step() == step) {
        return indices.get(i).ranges();
      }
    }
    return List.of();
  }

  /** Where a step's name begins, exact where the path is written without blanks and indices. */
  public int stepStart(int step) {
    int offset = start + rootText().length();
    for (int i = 0; i < step; i++) {
      offset += names.get(i).text().length() + 1;
    }
    return Math.min(offset, Math.max(start, end - 1));
  }

  /** The path without indices and blanks. */
  public String text() {
    StringBuilder text = new StringBuilder(rootText());
    for (int i = 0; i < names.size(); i++) {
      text.append(i == 0 ? "" : ".").append(names.get(i).text());
    }
    return text.toString();
  }

  /** The path with the index of each step that has a single one. */
  public String withIndices() {
    StringBuilder text = new StringBuilder(rootText());
    for (int i = 0; i < names.size(); i++) {
      text.append(i == 0 ? "" : ".").append(names.get(i).text());
      for (IndexRange range : indicesOf(i)) {
        text.append('[').append(range.lower());
        text.append(range.lower() == range.upper() ? "]" : " .. " + range.upper() + "]");
      }
    }
    return text.toString();
  }

  private String rootText() {
    return switch (root) {
      case NAME, ANNEX -> "";
      case SELF -> "self.";
      case PROCESSOR -> "processor.";
    };
  }

  @Override
  public String toString() {
    return text();
  }
}
