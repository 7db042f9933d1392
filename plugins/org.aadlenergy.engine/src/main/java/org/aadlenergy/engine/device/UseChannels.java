package org.aadlenergy.engine.device;

import java.util.List;

/** Numbers what a device may do at a moment. */
public final class UseChannels {
  private final int[] first;

  /** Those of a device that sources use. */
  public UseChannels(List<UseSource> sources) {
    first = new int[sources.size() + 1];
    for (int i = 0; i < sources.size(); i++) {
      first[i + 1] = first[i] + sources.get(i).visits().size();
    }
  }

  /** The use of a step of a source. */
  public int use(int source, int step) {
    return first[source] + step;
  }

  private int uses() {
    return first[first.length - 1];
  }

  /** Any use, several at once as one. */
  public int used() {
    return uses();
  }

  /** No use. */
  public int free() {
    return uses() + 1;
  }

  /** No use, in the waiting state. */
  public int waiting() {
    return uses() + 2;
  }

  /** No use, in the low state. */
  public int low() {
    return uses() + 3;
  }

  /** Waking up for a source. */
  public int wakingUp(int source) {
    return uses() + 4 + source;
  }

  /** How many there are. */
  public int count() {
    return uses() + 3 + first.length;
  }
}
