package org.aadlenergy.ui.view;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.ui.results.ThreadBar;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;

/** Draws what each thread takes, the dearest first, with its services in colours. */
final class ThreadChart extends LaneCanvas {
  private static final int LABEL = 190;
  private static final int AMOUNT = 80;
  private static final int HEAD = 30;
  private static final int BOX = 12;
  private static final int NAMED = 8;

  private final Paints paints = new Paints();
  private List<ThreadBar> bars = List.of();
  private List<String> services = List.of();

  ThreadChart(Composite parent) {
    super(parent, "What each thread takes, by service");
  }

  /** Shows bars, which are sorted, the longest first. */
  void show(List<ThreadBar> shown, List<String> painted) {
    bars = shown;
    Set<String> found = new LinkedHashSet<>();
    for (ThreadBar bar : shown) {
      bar.parts().forEach(part -> found.add(part.service()));
    }
    services = new ArrayList<>(found);
    paints.names(painted);
    refresh();
  }

  @Override
  int lanes() {
    return bars.size();
  }

  @Override
  int headHeight() {
    return HEAD;
  }

  @Override
  void paintHead(GC gc) {
    if (bars.isEmpty()) {
      gc.drawText("No thread takes any energy in this mode.", MARGIN, MARGIN, true);
      return;
    }
    int x = MARGIN;
    for (String service : services.subList(0, Math.min(NAMED, services.size()))) {
      paints.fill(gc, service, x, MARGIN + 2, BOX, BOX);
      gc.drawText(service, x + BOX + 4, MARGIN - 2, true);
      x += BOX + 4 + gc.textExtent(service).x + 2 * MARGIN;
    }
  }

  @Override
  void paintLane(GC gc, int lane, int y) {
    ThreadBar bar = bars.get(lane);
    gc.drawText(Paints.fitting(gc, bar.path(), LABEL - MARGIN), MARGIN, y + 3, true);
    int x = MARGIN + LABEL;
    for (ThreadBar.Part part : bar.parts()) {
      int width = pixels(part.joules());
      paints.fill(gc, part.service(), x, y + 4, width, LANE - 8);
      x += width;
    }
    String amount = QuantityFormat.format(bar.joules(), Dimension.ENERGY);
    Point extent = gc.textExtent(amount);
    gc.drawText(amount, Math.min(x + 4, width() - MARGIN - extent.x), y + 3, true);
  }

  private int pixels(double joules) {
    double longest = bars.get(0).joules();
    int room = Math.max(1, width() - 2 * MARGIN - LABEL - AMOUNT);
    return longest > 0.0 ? Math.max(1, (int) Math.round(room * joules / longest)) : 0;
  }

  @Override
  String about(int lane, int x) {
    ThreadBar bar = bars.get(lane);
    int end = MARGIN + LABEL;
    for (ThreadBar.Part part : bar.parts()) {
      end += pixels(part.joules());
      if (x < end && x >= MARGIN + LABEL) {
        return bar.path()
            + ", "
            + part.service()
            + ": "
            + QuantityFormat.format(part.joules(), Dimension.ENERGY)
            + ", "
            + QuantityFormat.share(part.joules() / bar.joules());
      }
    }
    return bar.path() + ": " + QuantityFormat.format(bar.joules(), Dimension.ENERGY);
  }
}
