package org.aadlenergy.ui.view;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.eclipse.swt.widgets.Control;

/**
 * Work for the window in pieces, between which it answers; what is begun anew ends what was left.
 */
final class BitByBit {
  private Deque<Runnable> left = new ArrayDeque<>();

  /**
   * Does the work.
   *
   * @param atOnce whether nobody would notice how long it takes
   * @param control without which it makes no sense
   */
  void run(List<Runnable> bits, boolean atOnce, Control control) {
    left = new ArrayDeque<>(bits);
    if (atOnce) {
      left.forEach(Runnable::run);
      left.clear();
    } else {
      next(left, control);
    }
  }

  private static void next(Deque<Runnable> bits, Control control) {
    if (!bits.isEmpty() && !control.isDisposed()) {
      bits.poll().run();
      control.getDisplay().asyncExec(() -> next(bits, control));
    }
  }

  /** What was not done is not done any more. */
  void cancel() {
    left.clear();
  }
}
