package org.aadlenergy.engine.device;

import java.util.List;

/**
 * A thread that uses devices after the computation of each dispatch, one after the other. A
 * dispatch uses none before those of the one before it are done.
 *
 * @param startUp dispatches that come once
 * @param repeating those that come again and again after them, one at least
 * @param length after which they do
 * @param visits what each dispatch uses, one at least
 * @param counted dispatches that are released before say nothing of responses
 */
public record UseSource(
    List<Dispatch> startUp,
    List<Dispatch> repeating,
    long length,
    List<Visit> visits,
    long counted) {
  public UseSource {
    startUp = List.copyOf(startUp);
    repeating = List.copyOf(repeating);
    visits = List.copyOf(visits);
  }

  /** When a dispatch is released, and when its computation is done, in steps. */
  public record Dispatch(long released, long ready) {
    Dispatch later(long time) {
      return new Dispatch(released + time, ready + time);
    }
  }

  Dispatch dispatch(long number) {
    if (number < startUp.size()) {
      return startUp.get((int) number);
    }
    long after = number - startUp.size();
    int place = (int) (after % repeating.size());
    return repeating.get(place).later(after / repeating.size() * length);
  }
}
