package org.aadlenergy.ui.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.result.section.Timeline.Lane;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.signal.SignalLevels;
import org.aadlenergy.report.words.QuantityFormat;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;

/**
 * Draws the timelines that services made, a lane for each core and device, over the same time, and
 * above them the power of all at each moment.
 */
final class TimelineCanvas extends LaneCanvas {
  private static final int LABEL = 160;
  private static final int AXIS = 32;
  private static final int NARROW = 12;

  private final Paints paints = new Paints();
  private List<Lane> lanes = List.of();
  private Optional<PowerInTime> power = Optional.empty();
  private double end;

  TimelineCanvas(Composite parent) {
    super(parent, "What runs when");
  }

  void show(ModeResult mode, List<String> painted) {
    List<Lane> found = new ArrayList<>();
    for (Section section : mode.sections()) {
      section.timelines().forEach(timeline -> found.addAll(timeline.byLane()));
    }
    lanes = found;
    paints.names(painted);
    end = 0.0;
    for (Lane lane : lanes) {
      for (Slice slice : lane.slices()) {
        end = Math.max(end, slice.endSeconds());
      }
    }
    power = Optional.of(mode.power()).filter(known -> !known.components().isEmpty());
    if (power.isPresent() && end <= 0.0) {
      end = power.get().seconds();
    }
    refresh();
  }

  @Override
  int lanes() {
    return end > 0.0 ? first() + lanes.size() : 0;
  }

  /** The number of the first timeline: the power stands before it. */
  private int first() {
    return power.isPresent() ? 1 : 0;
  }

  @Override
  int headHeight() {
    return AXIS;
  }

  @Override
  void paintHead(GC gc) {
    if (lanes() == 0) {
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

  /** Wide slices are named; of narrow ones, heights say how much of a pixel's time they take. */
  @Override
  void paintLane(GC gc, int index, int y) {
    if (index < first()) {
      paintPower(gc, y);
      return;
    }
    Lane lane = lanes.get(index - first());
    Color text = gc.getForeground();
    gc.drawText(Paints.fitting(gc, lane.name(), LABEL - 2 * MARGIN), MARGIN, y + 3, true);
    NarrowSlices narrow = new NarrowSlices(LANE - 6);
    for (Slice slice : lane.slices()) {
      int from = x(slice.startSeconds());
      int width = x(slice.endSeconds()) - from;
      if (width < 2) {
        double share = (slice.endSeconds() - slice.startSeconds()) / secondsOfPixel();
        narrow.add(from, share, slice.what());
        continue;
      }
      paints.fill(gc, slice.what(), from, y + 2, width, LANE - 6);
      if (width > NARROW && gc.textExtent(slice.what()).x + 4 < width) {
        gc.setForeground(gc.getDevice().getSystemColor(paints.textOn(slice.what())));
        gc.drawText(slice.what(), from + 2, y + 3, true);
        gc.setForeground(text);
      }
    }
    narrow.each((pixel, top, height, what) -> paints.fill(gc, what, pixel, y + 2 + top, 1, height));
  }

  private void paintPower(GC gc, int y) {
    Signal all = power.orElseThrow().all();
    String most = QuantityFormat.format(all.most().value(), Dimension.POWER);
    String label = "power, to " + most;
    gc.drawText(Paints.fitting(gc, label, LABEL - 2 * MARGIN), MARGIN, y + 3, true);
    int room = Math.max(1, x(end) - LABEL);
    int bottom = y + LANE - 4;
    double scale = (LANE - 6) / Math.max(Double.MIN_NORMAL, all.most().value());
    for (int pixel = 0; pixel < room; pixel++) {
      SignalLevels.Bucket bucket = bucket(all, end * pixel / room, end * (pixel + 1) / room);
      int mean = (int) Math.round(bucket.mean() * scale);
      paints.fill(gc, "idle", LABEL + pixel, bottom - mean, 1, mean);
      int top = bottom - (int) Math.round(bucket.most() * scale);
      gc.drawPoint(LABEL + pixel, top);
    }
  }

  /** What the signal is between two times of its repetitions. */
  private SignalLevels.Bucket bucket(Signal all, double from, double to) {
    long start = power.orElseThrow().time().steps(from);
    long length = Math.max(1, power.orElseThrow().time().steps(to) - start);
    long at = Math.floorMod(start, all.length());
    long until = Math.min(all.length(), at + length);
    return SignalLevels.of(all, at, until, 1).buckets().get(0);
  }

  private double secondsOfPixel() {
    return end / Math.max(1, x(end) - LABEL);
  }

  private int x(double seconds) {
    int room = Math.max(1, width() - LABEL - 2 * MARGIN);
    return LABEL + (int) Math.round(room * seconds / end);
  }

  @Override
  String about(int lane, int x) {
    if (lane < first()) {
      double seconds = Math.max(0.0, (x - LABEL) * secondsOfPixel());
      SignalLevels.Bucket bucket =
          bucket(power.orElseThrow().all(), seconds, seconds + secondsOfPixel());
      return QuantityFormat.format(bucket.mean(), Dimension.POWER)
          + ", at most "
          + QuantityFormat.format(bucket.most(), Dimension.POWER)
          + " at "
          + QuantityFormat.format(seconds, Dimension.TIME);
    }
    for (Slice slice : lanes.get(lane - first()).slices()) {
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
