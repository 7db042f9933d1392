package org.aadlenergy.ui.view;

import java.util.List;
import org.aadlenergy.report.palette.Palette;
import org.aadlenergy.report.palette.Palette.Colour;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;

/** The paints of names, in all tabs and modes those that the report's pages have for them. */
final class Paints {
  private static final int DARK = 0;
  private static final int LIGHT = 255;
  private static final int FAINT = 110;
  private static final int STRONG = 190;
  private static final int DOTS_APART = 5;
  private static final int STRIPES_APART = 6;

  private List<String> names = List.of();

  /** Takes the names of a result, the first with the first colour. */
  void names(List<String> painted) {
    names = painted;
  }

  /** The colour of a name, without its texture. */
  Colour colour(String name) {
    int place = names.indexOf(name);
    return place < 0 ? Palette.OTHER : Palette.at(place % Palette.COLOURS.size());
  }

  /** Nothing, stripes, dots or steeper stripes. */
  private int texture(String name) {
    int place = names.indexOf(name);
    return name.equals("idle") ? 0 : place < 0 ? 1 : place / Palette.COLOURS.size();
  }

  /** Black or white, as a number of the system: what is read better on a name's colour. */
  int textOn(String name) {
    return colour(name).isDark() ? SWT.COLOR_WHITE : SWT.COLOR_BLACK;
  }

  /** Fills a rectangle as its name is painted. */
  void fill(GC gc, String name, int x, int y, int width, int height) {
    fill(gc, colour(name), x, y, width, height);
    int texture = texture(name);
    if (texture == 0 || width < 2) {
      return;
    }
    Rectangle clipped = gc.getClipping();
    gc.setClipping(clipped.intersection(new Rectangle(x, y, width, height)));
    if (texture == 2) {
      dots(gc, x, y, width, height);
    } else {
      int ink = texture == 1 ? DARK : LIGHT;
      stripes(
          gc,
          new Color(ink, ink, ink, texture == 1 ? FAINT : STRONG),
          texture == 1,
          x,
          y,
          width,
          height);
    }
    gc.setClipping(clipped);
  }

  /** Fills a rectangle with what figures of a kind have; assumed ones have stripes. */
  static void basis(GC gc, String basis, int x, int y, int width, int height) {
    for (Colour colour : Palette.BASES) {
      if (colour.name().equals(basis)) {
        fill(gc, colour, x, y, width, height);
        if (colour.rgb() == 0xffffff) {
          Rectangle clipped = gc.getClipping();
          gc.setClipping(clipped.intersection(new Rectangle(x, y, width, height)));
          stripes(gc, swt(Palette.STRIPES), true, x, y, width, height);
          gc.setClipping(clipped);
        }
        gc.drawRectangle(x, y, Math.max(0, width - 1), height - 1);
      }
    }
  }

  /** Fills a rectangle with a colour of the palette. */
  static void fill(GC gc, Colour colour, int x, int y, int width, int height) {
    gc.setBackground(swt(colour));
    gc.fillRectangle(x, y, width, height);
  }

  private static Color swt(Colour colour) {
    return new Color(colour.red(), colour.green(), colour.blue());
  }

  /** The colours of the way of power on the ground of a canvas. */
  static List<Colour> roles(Color ground) {
    int light = ground.getRed() + ground.getGreen() + ground.getBlue();
    return light < 3 * 128 ? Palette.ROLES_ON_DARK : Palette.ROLES;
  }

  private static void stripes(GC gc, Color ink, boolean up, int x, int y, int width, int height) {
    Color before = gc.getForeground();
    int alpha = gc.getAlpha();
    gc.setForeground(ink);
    gc.setAlpha(ink.getAlpha());
    gc.setLineWidth(2);
    for (int at = x - height; at < x + width + height; at += STRIPES_APART) {
      gc.drawLine(at, up ? y + height : y, at + height, up ? y : y + height);
    }
    gc.setLineWidth(1);
    gc.setAlpha(alpha);
    gc.setForeground(before);
  }

  private static void dots(GC gc, int x, int y, int width, int height) {
    gc.setBackground(new Color(DARK, DARK, DARK));
    int alpha = gc.getAlpha();
    gc.setAlpha(STRONG);
    for (int down = 1; down < height; down += DOTS_APART) {
      for (int right = 1; right < width; right += DOTS_APART) {
        gc.fillRectangle(x + right, y + down, 2, 2);
      }
    }
    gc.setAlpha(alpha);
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
