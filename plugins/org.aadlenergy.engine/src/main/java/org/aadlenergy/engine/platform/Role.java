package org.aadlenergy.engine.platform;

import java.util.Locale;
import java.util.Optional;

/** What a rail supplies: the bound component in that role is charged. */
public enum Role {
  MEMORY,
  PROCESSOR,
  DEVICE,
  BUS,
  /** The whole board: charged to the processor. */
  BOARD;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The role of a word of the platform language. */
  public static Optional<Role> ofWord(String word) {
    for (Role role : values()) {
      if (role.word().equals(word)) {
        return Optional.of(role);
      }
    }
    return Optional.empty();
  }
}
