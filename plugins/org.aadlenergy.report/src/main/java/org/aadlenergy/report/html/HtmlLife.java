package org.aadlenergy.report.html;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.words.QuantityFormat;

/** Draws how full batteries are over their life, and over what repeats of it. */
record HtmlLife(HtmlOutput html) {
  private static final int WIDTH = 420;
  private static final int HEIGHT = 170;
  private static final int LEFT = 48;
  private static final int RIGHT = 14;
  private static final int TOP = 12;
  private static final int BOTTOM = 26;

  /** Of a straight line nobody needs a picture. */
  private static final int STRAIGHT = 2;

  /** Where the mode is the one that its batteries last in, or the first of a mission. */
  void write(RootResult root, ModeResult mode) throws IOException {
    Optional<BatteryLife> life = root.life();
    if (life.isEmpty() || !isOf(life.get(), root, mode)) {
      return;
    }
    CellLife usual = life.get().usual();
    if (usual.end() != CellLife.End.NEVER && usual.course().size() > STRAIGHT) {
      figure("How full the batteries are over their life", usual.course());
    }
    Optional<HarvestBalance> balance = life.get().balance().get();
    if (balance.isPresent()) {
      figure("How full the batteries are as the harvest repeats", balance.get().cycle().course());
    }
  }

  private static boolean isOf(BatteryLife life, RootResult root, ModeResult mode) {
    boolean named = root.modes().stream().anyMatch(each -> each.name().equals(life.of()));
    return named ? mode.name().equals(life.of()) : mode == root.modes().get(0);
  }

  private void figure(String title, List<CellLife.Point> course) throws IOException {
    CellLife.Point last = course.get(course.size() - 1);
    double lowest = 1.0;
    for (CellLife.Point point : course) {
      lowest = Math.min(lowest, point.share());
    }
    double foot = Math.min(0.9, Math.max(0.0, Math.floor(10.0 * lowest) / 10.0));
    html.raw("<figure class=\"card life\"><figcaption>").text(title);
    html.raw("</figcaption><div class=plot><svg viewBox=\"0 0 " + WIDTH + " " + HEIGHT);
    html.raw("\" role=img data-course=\"" + numbers(course) + "\" aria-label=\"");
    html.text(
        title
            + ": from "
            + QuantityFormat.share(course.get(0).share())
            + " down to "
            + QuantityFormat.share(lowest)
            + ", at the end, after "
            + QuantityFormat.duration(last.seconds())
            + ", "
            + QuantityFormat.share(last.share()));
    html.raw("\">\n");
    for (int i = 0; i <= 2; i++) {
      double share = foot + (1.0 - foot) * i / 2.0;
      double y = y(share, foot);
      html.raw("<path class=grid d=\"M" + LEFT + " " + at(y) + "H" + (WIDTH - RIGHT) + "\"/>");
      html.raw("<text class=soft text-anchor=end x=" + (LEFT - 6) + " y=" + at(y + 4.0) + ">");
      html.text(QuantityFormat.share(share)).raw("</text>\n");
    }
    time("start", LEFT, "0");
    time("end", WIDTH - RIGHT, QuantityFormat.duration(last.seconds()));
    html.raw("<polyline points=\"" + points(course, foot) + "\"/></svg></div></figure>\n");
  }

  private void time(String anchor, int x, String words) throws IOException {
    html.raw("<text class=soft text-anchor=" + anchor + " x=" + x + " y=" + (HEIGHT - 8) + ">");
    html.text(words).raw("</text>");
  }

  /** As {@code 0 1;16200 0.994}: what the picture shows, with all digits. */
  private static String numbers(List<CellLife.Point> course) {
    StringBuilder all = new StringBuilder();
    for (CellLife.Point point : course) {
      all.append(all.length() == 0 ? "" : ";").append(point.seconds());
      all.append(' ').append(point.share());
    }
    return all.toString();
  }

  private static String points(List<CellLife.Point> course, double foot) {
    double end = course.get(course.size() - 1).seconds();
    StringBuilder all = new StringBuilder();
    for (CellLife.Point point : course) {
      double x = LEFT + (WIDTH - LEFT - RIGHT) * (end > 0.0 ? point.seconds() / end : 0.0);
      all.append(at(x)).append(',').append(at(y(point.share(), foot))).append(' ');
    }
    return all.toString().strip();
  }

  private static double y(double share, double foot) {
    return TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - share) / (1.0 - foot);
  }

  private static String at(double pixels) {
    return String.format(Locale.ROOT, "%.1f", pixels);
  }
}
