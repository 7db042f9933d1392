package org.aadlenergy.aadl.internal.system;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.aadl.internal.instance.ClassifierLayout;
import org.aadlenergy.aadl.internal.instance.Layouts;
import org.aadlenergy.engine.cancel.Cancellation;
import org.jspecify.annotations.Nullable;

/**
 * Counts the components that a root would have before any is made: each classifier once, times the
 * sizes of arrays. The answer takes as long as the declarations, not as the instance.
 */
final class ComponentCount {
  private static final int STEPS_BETWEEN_CHECKS = 1024;

  private final Layouts layouts;
  private final Cancellation cancellation;
  private final Map<ClassifierLayout, Size> sizes = new IdentityHashMap<>();
  private final Set<ClassifierSymbol> open = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean circular;

  ComponentCount(Layouts layouts, Cancellation cancellation) {
    this.layouts = layouts;
    this.cancellation = cancellation;
  }

  /**
   * What a component of a classifier is with all in it.
   *
   * @param components how many there are; no more than {@link SubcomponentPart#COUNTLESS}
   * @param depth how many levels they have
   */
  record Size(long components, int depth) {
    static final Size ONE = new Size(1, 1);

    private Size with(long times, Size part) {
      long added =
          times > SubcomponentPart.COUNTLESS / part.components
              ? SubcomponentPart.COUNTLESS
              : times * part.components;
      return new Size(
          Math.min(SubcomponentPart.COUNTLESS, components + added),
          Math.max(depth, part.depth + 1));
    }
  }

  /** A classifier of which some parts are counted. */
  private static final class Frame {
    final ClassifierLayout layout;
    Size size = Size.ONE;
    private int part;
    private int element;

    Frame(ClassifierLayout layout) {
      this.layout = layout;
    }

    boolean isDone() {
      while (part < layout.parts.size() && element >= layout.parts.get(part).count()) {
        part++;
        element = 0;
      }
      return part == layout.parts.size();
    }

    @Nullable ClassifierUse next() {
      return layout.parts.get(part).useOf(element);
    }

    /** Adds the part that was next; all elements of an array that are of one classifier at once. */
    void add(Size one) {
      SubcomponentPart current = layout.parts.get(part);
      if (element < current.elements().size()) {
        size = size.with(1, one);
        element++;
      } else {
        size = size.with(current.count() - element, one);
        part++;
        element = 0;
      }
    }
  }

  /**
   * Counts a root; where a classifier contains itself, what is inside the inner one is left out.
   */
  Size of(ClassifierLayout root) {
    Deque<Frame> frames = new ArrayDeque<>(); // declarations may be nested deeper than a stack is
    enter(root, frames);
    int steps = 0;
    while (true) {
      cancellation.check(steps++, STEPS_BETWEEN_CHECKS);
      Frame frame = frames.element();
      if (frame.isDone()) {
        leave(frames.pop());
        if (frames.isEmpty()) {
          return frame.size;
        }
        frames.element().add(frame.size);
        continue;
      }
      ClassifierLayout next = layouts.of(frame.next());
      Size known = sizes.get(next);
      if (known != null) {
        frame.add(known);
      } else if (next.use != null && open.contains(next.use.symbol())) {
        circular = true;
        frame.add(Size.ONE);
      } else if (next.parts.isEmpty()) {
        sizes.put(next, Size.ONE);
        frame.add(Size.ONE);
      } else {
        enter(next, frames);
      }
    }
  }

  private void enter(ClassifierLayout layout, Deque<Frame> frames) {
    if (layout.use != null) {
      open.add(layout.use.symbol());
    }
    frames.push(new Frame(layout));
  }

  private void leave(Frame frame) {
    sizes.put(frame.layout, frame.size);
    if (frame.layout.use != null) {
      open.remove(frame.layout.use.symbol());
    }
  }

  /** Whether some classifier contains itself; then the count is no more than a guess. */
  boolean isCircular() {
    return circular;
  }

  /** The sizes of all classifiers that were counted. */
  Map<ClassifierLayout, Size> sizes() {
    return sizes;
  }
}
