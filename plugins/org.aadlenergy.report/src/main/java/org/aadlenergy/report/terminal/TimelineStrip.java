package org.aadlenergy.report.terminal;

import java.util.Arrays;
import java.util.List;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.result.section.Timeline.Legend;
import org.aadlenergy.engine.result.section.Timeline.Sign;

/** Draws a timeline in one line of signs. */
public final class TimelineStrip {
  private TimelineStrip() {}

  /**
   * So many signs from 0 to {@code end}. Of several states in the stretch of a sign, the one that
   * the legend names first is shown.
   */
  public static String of(List<Slice> slices, double end, Legend legend, int width) {
    int[] ranks = new int[width];
    Arrays.fill(ranks, legend.signs().size());
    for (Slice slice : end > 0.0 ? slices : List.<Slice>of()) {
      int rank = rank(slice.what(), legend.signs());
      int from = (int) Math.min(width - 1, Math.floor(slice.startSeconds() / end * width));
      int to = (int) Math.min(width - 1, Math.ceil(slice.endSeconds() / end * width) - 1);
      for (int i = Math.max(0, from); i <= to; i++) {
        ranks[i] = Math.min(ranks[i], rank);
      }
    }
    StringBuilder strip = new StringBuilder(width);
    for (int rank : ranks) {
      strip.append(rank < legend.signs().size() ? legend.signs().get(rank).sign() : ' ');
    }
    return strip.toString();
  }

  private static int rank(String state, List<Sign> signs) {
    for (int i = 0; i < signs.size(); i++) {
      if (signs.get(i).states().contains(state)) {
        return i;
      }
    }
    return signs.size() - 1;
  }
}
