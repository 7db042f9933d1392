package org.aadlenergy.engine.account;

/** While a channel of scenes is on. */
record InState(PowerScenes scenes, int channel) {
  @Override
  public boolean equals(Object other) {
    return other instanceof InState state && state.scenes == scenes && state.channel == channel;
  }

  @Override
  public int hashCode() {
    return 31 * System.identityHashCode(scenes) + channel;
  }
}
