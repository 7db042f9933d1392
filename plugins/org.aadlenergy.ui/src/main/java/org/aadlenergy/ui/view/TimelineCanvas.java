package org.aadlenergy.ui.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.DeviceResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ScheduleResult.ProcessorSchedule;
import org.aadlenergy.engine.result.Slice;
import org.aadlenergy.report.text.QuantityFormat;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;

/** Draws what processors run and which states devices are in, a lane each, over the same time. */
final class TimelineCanvas extends Canvas {
  private static final int LANE = 26;
  private static final int MARGIN = 8;
  private static final int LABEL = 160;
  private static final int AXIS = 24;
  private static final int[] COLOURS = {
    SWT.COLOR_DARK_CYAN,
    SWT.COLOR_DARK_YELLOW,
    SWT.COLOR_DARK_MAGENTA,
    SWT.COLOR_DARK_GREEN,
    SWT.COLOR_DARK_BLUE,
    SWT.COLOR_DARK_RED,
    SWT.COLOR_GRAY
  };

  private record Lane(String name, List<Slice> slices) {}

  private List<Lane> lanes = List.of();
  private final Map<String, Integer> colours = new LinkedHashMap<>();
  private double end;

  TimelineCanvas(Composite parent) {
    super(parent, SWT.DOUBLE_BUFFERED | SWT.BORDER);
    addListener(SWT.Paint, event -> paint(event.gc));
    addListener(SWT.MouseMove, this::tell);
  }

  void show(ModeResult mode) {
    List<Lane> found = new ArrayList<>();
    for (ProcessorSchedule processor : mode.schedule().processors()) {
      processor.lanes().forEach(lane -> found.add(new Lane(lane.name(), lane.slices())));
    }
    for (DeviceResult device : mode.devices()) {
      found.add(new Lane(device.path(), device.timeline()));
    }
    lanes = found;
    colours.clear();
    end = 0.0;
    for (Lane lane : lanes) {
      for (Slice slice : lane.slices()) {
        end = Math.max(end, slice.endSeconds());
        colours.computeIfAbsent(slice.what(), what -> COLOURS[colours.size() % COLOURS.length]);
      }
    }
    redraw();
  }

  private void paint(GC gc) {
    if (lanes.isEmpty() || end <= 0.0) {
      gc.drawText("No schedule and no device states in this mode.", MARGIN, MARGIN, true);
      return;
    }
    for (int i = 0; i < lanes.size(); i++) {
      lane(gc, lanes.get(i), MARGIN + i * LANE);
    }
    axis(gc, MARGIN + lanes.size() * LANE + 4);
  }

  private void lane(GC gc, Lane lane, int y) {
    gc.drawText(lane.name(), MARGIN, y + 4, true);
    for (Slice slice : lane.slices()) {
      int from = x(slice.startSeconds());
      int width = Math.max(1, x(slice.endSeconds()) - from);
      gc.setBackground(Display.getCurrent().getSystemColor(colours.get(slice.what())));
      gc.fillRectangle(from, y + 2, width, LANE - 6);
      Point extent = gc.textExtent(slice.what());
      if (extent.x + 4 < width) {
        gc.setForeground(Display.getCurrent().getSystemColor(SWT.COLOR_WHITE));
        gc.drawText(slice.what(), from + 2, y + 4, true);
        gc.setForeground(getForeground());
      }
    }
  }

  private void axis(GC gc, int y) {
    gc.drawLine(x(0.0), y, x(end), y);
    for (int i = 0; i <= 4; i++) {
      double at = end * i / 4.0;
      gc.drawLine(x(at), y, x(at), y + 4);
      String text = QuantityFormat.format(at, Dimension.TIME);
      int width = gc.textExtent(text).x;
      gc.drawText(text, Math.min(x(at) - width / 2, x(end) - width), y + 5, true);
    }
  }

  private int x(double seconds) {
    Rectangle area = getClientArea();
    int width = Math.max(1, area.width - LABEL - 2 * MARGIN);
    return LABEL + (int) Math.round(width * seconds / end);
  }

  /** Names what the pointer is over. */
  private void tell(Event event) {
    int index = (event.y - MARGIN) / LANE;
    String text = "";
    if (event.y >= MARGIN && index < lanes.size()) {
      for (Slice slice : lanes.get(index).slices()) {
        if (event.x >= x(slice.startSeconds()) && event.x <= x(slice.endSeconds())) {
          text =
              slice.what()
                  + ": "
                  + QuantityFormat.format(slice.startSeconds(), Dimension.TIME)
                  + " .. "
                  + QuantityFormat.format(slice.endSeconds(), Dimension.TIME);
        }
      }
    }
    setToolTipText(text);
  }

  /** How high all lanes are. */
  @Override
  public Point computeSize(int widthHint, int heightHint, boolean changed) {
    return new Point(
        Math.max(widthHint, 2 * LABEL), 2 * MARGIN + lanes.size() * LANE + AXIS + MARGIN);
  }
}
