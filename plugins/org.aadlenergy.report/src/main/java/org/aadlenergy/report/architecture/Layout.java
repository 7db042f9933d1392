package org.aadlenergy.report.architecture;

/** Finds places for boxes and ways for what joins them. */
public interface Layout {
  /** How wide a box without parts is at least. */
  int LEAST_WIDTH = 128;

  /** A drawing that is no wider than that, if a single box fits. */
  Drawing of(Scene scene, int width);

  /** The one that pages and Eclipse use. */
  static Layout inRows() {
    return (scene, width) -> new RowLayout(scene, width).drawing();
  }
}
