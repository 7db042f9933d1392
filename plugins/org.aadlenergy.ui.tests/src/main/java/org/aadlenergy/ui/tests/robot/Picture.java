package org.aadlenergy.ui.tests.robot;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;

/** Pictures of what the display shows. */
public final class Picture {
  private Picture() {}

  /** Writes what is where a window is, as PNG. */
  public static ImageData take(Shell shell, String file) {
    Display display = shell.getDisplay();
    Rectangle bounds = shown(shell).intersection(display.getBounds());
    Image image = new Image(display, bounds.width, bounds.height);
    GC gc = new GC(display);
    gc.copyArea(image, bounds.x, bounds.y);
    gc.dispose();
    ImageLoader loader = new ImageLoader();
    loader.data = new ImageData[] {image.getImageData()};
    loader.save(file, SWT.IMAGE_PNG);
    image.dispose();
    return loader.data[0];
  }

  /** Without the borders that a window would have if somebody managed windows. */
  private static Rectangle shown(Shell shell) {
    Rectangle bounds = shell.getBounds();
    Point inner = shell.toDisplay(0, 0);
    Rectangle client = shell.getClientArea();
    return new Rectangle(
        bounds.x, bounds.y, inner.x + client.width - bounds.x, inner.y + client.height - bounds.y);
  }
}
