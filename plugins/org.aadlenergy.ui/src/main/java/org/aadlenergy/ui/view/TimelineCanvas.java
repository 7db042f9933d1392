package org.aadlenergy.ui.view;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.result.section.Timeline;
import org.aadlenergy.engine.result.section.Timeline.Lane;
import org.aadlenergy.report.words.QuantityFormat;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;

/** Draws the timelines that services made, a lane for each core and device, over the same time. */
final class TimelineCanvas extends LaneCanvas {
  private static final int LABEL = 160;
  private static final int AXIS = 32;
  private static final int NARROW = 12;

  private final Paints paints = new Paints();
  private List<Lane> lanes = List.of();
  private double end;

  TimelineCanvas(Composite parent) {
    super(parent, "What runs when");
  }

  void show(ModeResult mode, List<String> painted) {
    List<Lane> found = new ArrayList<>();
    for (Section section : mode.sections()) {
      for (Timeline timeline : section.timelines()) {
        found.addAll(timeline.byLane());
      }
    }
    lanes = found;
    paints.names(painted);
    end = 0.0;
    for (Lane lane : lanes) {
      for (Slice slice : lane.slices()) {
        end = Math.max(end, slice.endSeconds());
      }
    }
    refresh();
  }

  @Override
  int lanes() {
    return end > 0.0 ? lanes.size() : 0;
  }

  @Override
  int headHeight() {
    return AXIS;
  }

  @Override
  void paintHead(GC gc) {
    if (lanes.isEmpty() || end <= 0.0) {
      gc.drawText("No schedule and no device states in this mode.", MARGIN, MARGIN, true);
      return;
    }
    int y = AXIS - 4;
    gc.drawLine(x(0.0), y, x(end), y);
    for (int i = 0; i <= 4; i++) {
      double at = end * i / 4.0;
      gc.drawLine(x(at), y - 4, x(at), y);
      String text = QuantityFormat.format(at, Dimension.TIME);
      int width = gc.textExtent(text).x;
      gc.drawText(text, Math.min(x(at) - width / 2, x(end) - width), MARGIN - 4, true);
    }
  }

  /** Slices narrower than a pixel are drawn once for each pixel, and only wide ones are named. */
  @Override
  void paintLane(GC gc, int index, int y) {
    Lane lane = lanes.get(index);
    Color text = gc.getForeground();
    gc.drawText(Paints.fitting(gc, lane.name(), LABEL - 2 * MARGIN), MARGIN, y + 3, true);
    int drawnTo = -1;
    for (Slice slice : lane.slices()) {
      int from = x(slice.startSeconds());
      int width = Math.max(1, x(slice.endSeconds()) - from);
      if (from + width > drawnTo) {
        paints.fill(gc, slice.what(), from, y + 2, width, LANE - 6);
        drawnTo = from + width;
        if (width > NARROW && gc.textExtent(slice.what()).x + 4 < width) {
          gc.setForeground(gc.getDevice().getSystemColor(paints.textOn(slice.what())));
          gc.drawText(slice.what(), from + 2, y + 3, true);
          gc.setForeground(text);
        }
      }
    }
  }

  private int x(double seconds) {
    int room = Math.max(1, width() - LABEL - 2 * MARGIN);
    return LABEL + (int) Math.round(room * seconds / end);
  }

  @Override
  String about(int lane, int x) {
    for (Slice slice : lanes.get(lane).slices()) {
      if (x >= x(slice.startSeconds()) && x <= x(slice.endSeconds())) {
        return slice.what()
            + ": "
            + QuantityFormat.format(slice.startSeconds(), Dimension.TIME)
            + " .. "
            + QuantityFormat.format(slice.endSeconds(), Dimension.TIME);
      }
    }
    return "";
  }
}
