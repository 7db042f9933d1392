package org.aadlenergy.ui.tests.robot;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.ui.PlatformUI;

/** The themes that an Eclipse package has, and how well texts are read on them. */
public final class Theme {
  private static final String THEMES = "org.eclipse.e4.ui.css.theme.";

  private Theme() {}

  public static void dark(Workbench workbench) throws Exception {
    set(workbench, THEMES + "e4_dark");
  }

  public static void light(Workbench workbench) throws Exception {
    set(workbench, THEMES + "e4_default");
  }

  private static void set(Workbench workbench, String id) throws Exception {
    workbench.inUi(
        () -> {
          IThemeEngine engine = PlatformUI.getWorkbench().getService(IThemeEngine.class);
          engine.setTheme(id, false);
          if (engine.getActiveTheme() == null || !id.equals(engine.getActiveTheme().getId())) {
            throw new AssertionError("there is no theme " + id);
          }
          return true;
        });
  }

  /** The contrast ratio of WCAG 2, from 1 to 21. */
  public static double contrast(RGB one, RGB other) {
    double a = luminance(one);
    double b = luminance(other);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  /** The relative luminance of WCAG 2, 0 for black and 1 for white. */
  public static double luminance(RGB colour) {
    return 0.2126 * part(colour.red) + 0.7152 * part(colour.green) + 0.0722 * part(colour.blue);
  }

  private static double part(int value) {
    double share = value / 255.0;
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }
}
