package org.aadlenergy.report.palette;

import java.util.List;

/**
 * The colours of pictures, for light and dark pages and for Eclipse: those of Okabe and Ito, which
 * stay apart for readers who are blind to red, green or blue. A picture with more names than
 * colours uses the colours again under a texture, so that no two names look the same.
 */
public final class Palette {
  /** A colour and the one of black and white that can be read on it. */
  public record Colour(String name, int rgb) {
    /** As a style sheet writes it. */
    public String hex() {
      return String.format("#%06x", rgb);
    }

    /** Whether text on it is white. */
    public boolean isDark() {
      return contrast(rgb, WHITE) > contrast(rgb, 0);
    }

    public int red() {
      return rgb >> 16;
    }

    public int green() {
      return rgb >> 8 & 0xff;
    }

    public int blue() {
      return rgb & 0xff;
    }
  }

  /** How often the colours are used: plain, with stripes, with dots, with steeper stripes. */
  public static final int TEXTURES = 4;

  /** For what comes after all colours and textures, which is always named, too. */
  public static final Colour OTHER = new Colour("grey", 0x686e78);

  /** M. Okabe, K. Ito: Color Universal Design, 2008; without black, which is text. */
  public static final List<Colour> COLOURS =
      List.of(
          new Colour("blue", 0x0072b2),
          new Colour("orange", 0xe69f00),
          new Colour("bluish green", 0x009e73),
          new Colour("vermillion", 0xd55e00),
          new Colour("sky blue", 0x56b4e9),
          new Colour("reddish purple", 0xcc79a7),
          new Colour("yellow", 0xf0e442));

  /** What figures rest on, the firmest the darkest; assumed ones are white under stripes. */
  public static final List<Colour> BASES =
      List.of(
          new Colour("measured", 0x123b5c),
          new Colour("published", 0x2b6796),
          new Colour("derived", 0x5f9ac6),
          new Colour("datasheet", 0x9cc3e0),
          new Colour("kernel", 0xd3e4f1),
          new Colour("assumed", 0xffffff));

  /** The stripes of what is assumed. */
  public static final Colour STRIPES = new Colour("stripes", 0x777777);

  /** What the way of power passes, on a light page. */
  public static final List<Colour> ROLES =
      List.of(
          new Colour("source", 0x1b1f24),
          new Colour("converter", 0x57606a),
          new Colour("consumer", 0x0b57a4),
          new Colour("lost", 0xb3261e));

  /** The same on a dark page. */
  public static final List<Colour> ROLES_ON_DARK =
      List.of(
          new Colour("source", 0xe6e9ed),
          new Colour("converter", 0xa0a9b4),
          new Colour("consumer", 0x7fb4ee),
          new Colour("lost", 0xff8d84));

  private static final int WHITE = 0xffffff;

  private Palette() {}

  /**
   * The rules of a style sheet: {@code p0} to {@code p7} are colours, {@code t1} to {@code t3}
   * textures.
   */
  public static String css() {
    StringBuilder css = new StringBuilder(":root {");
    for (int i = 0; i <= COLOURS.size(); i++) {
      css.append(" --c").append(i).append(':').append(at(i).hex()).append(';');
    }
    css.append(" }\n");
    for (int i = 0; i <= COLOURS.size(); i++) {
      css.append(".p").append(i).append(" { background-color:var(--c").append(i);
      css.append("); color:").append(at(i).isDark() ? "#fff" : "#000").append("; }\n");
    }
    for (Colour basis : BASES.subList(0, BASES.size() - 1)) {
      css.append(".b-").append(basis.name()).append(" { background:");
      css.append(basis.hex()).append("; }\n");
    }
    Colour assumed = BASES.get(BASES.size() - 1);
    css.append(".b-").append(assumed.name()).append(" { background:repeating-linear-gradient(");
    css.append("45deg,").append(assumed.hex()).append(" 0,").append(assumed.hex()).append(" 3px,");
    css.append(STRIPES.hex()).append(" 3px,").append(STRIPES.hex()).append(" 5px); }\n");
    return css.toString();
  }

  /** The colour of a number; the last is {@link #OTHER}. */
  public static Colour at(int number) {
    return number < COLOURS.size() ? COLOURS.get(number) : OTHER;
  }

  /** The contrast of two colours by WCAG 2.1, from 1 to 21. */
  static double contrast(int one, int other) {
    double a = luminance(one);
    double b = luminance(other);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  private static double luminance(int rgb) {
    return 0.2126 * linear(rgb >> 16)
        + 0.7152 * linear(rgb >> 8 & 0xff)
        + 0.0722 * linear(rgb & 0xff);
  }

  /** From what a screen is given to light. */
  static double linear(int channel) {
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : StrictMath.pow((c + 0.055) / 1.055, 2.4);
  }
}
