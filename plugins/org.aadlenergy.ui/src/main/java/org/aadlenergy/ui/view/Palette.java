package org.aadlenergy.ui.view;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.RGB;

/** Colours for names: the same name has the same colour, as long as the palette is not cleared. */
final class Palette {
  /** Told apart by most eyes, on white and on black. */
  private static final RGB[] COLOURS = {
    new RGB(0, 114, 178),
    new RGB(230, 159, 0),
    new RGB(0, 158, 115),
    new RGB(204, 121, 167),
    new RGB(86, 180, 233),
    new RGB(213, 94, 0),
    new RGB(150, 140, 40),
    new RGB(120, 120, 120)
  };

  private final Map<String, Color> colours = new HashMap<>();

  void clear() {
    colours.clear();
  }

  /** The colour of a name; names get colours in the order in which they are first asked for. */
  Color of(String name) {
    return colours.computeIfAbsent(name, n -> new Color(COLOURS[colours.size() % COLOURS.length]));
  }

  /** Black or white, as a number of the system: what is read better on a colour. */
  static int textOn(Color ground) {
    double light = 0.299 * ground.getRed() + 0.587 * ground.getGreen() + 0.114 * ground.getBlue();
    return light > 128 ? SWT.COLOR_BLACK : SWT.COLOR_WHITE;
  }

  /** A text as far as it fits into a width, with dots where something is missing at its front. */
  static String fitting(GC gc, String text, int width) {
    if (gc.textExtent(text).x <= width) {
      return text;
    }
    int shown = Math.max(1, text.length() * width / Math.max(1, gc.textExtent(text).x) - 2);
    return "\u2026" + text.substring(text.length() - Math.min(text.length(), shown));
  }
}
