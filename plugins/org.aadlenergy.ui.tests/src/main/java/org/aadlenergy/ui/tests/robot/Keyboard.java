package org.aadlenergy.ui.tests.robot;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;

/** Presses keys of the display; in the user interface's thread. */
public final class Keyboard {
  private static final int ROUNDS = 5;
  private static final int PAUSE_MILLIS = 5;

  private Keyboard() {}

  /** Presses a key while others are held, such as {@code SWT.CTRL}. */
  public static void press(Display display, char key, int... held) throws InterruptedException {
    for (int each : held) {
      post(display, SWT.KeyDown, each, '\0');
    }
    post(display, SWT.KeyDown, 0, key);
    post(display, SWT.KeyUp, 0, key);
    for (int i = held.length - 1; i >= 0; i--) {
      post(display, SWT.KeyUp, held[i], '\0');
    }
  }

  private static void post(Display display, int type, int keyCode, char character)
      throws InterruptedException {
    Event event = new Event();
    event.type = type;
    event.keyCode = keyCode;
    event.character = character;
    if (!display.post(event)) {
      throw new AssertionError("no key can be pressed on this display");
    }
    for (int i = 0; i < ROUNDS; i++) {
      while (display.readAndDispatch()) {
        // until there is nothing left to do
      }
      Thread.sleep(PAUSE_MILLIS);
    }
  }
}
