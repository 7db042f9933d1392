package org.aadlenergy.engine.governor;

import org.aadlenergy.engine.governor.IdleGovernor.Driver;

/** The governors of idle states that are followed. */
public enum IdleRule {
  MENU("menu"),
  TEO("teo");

  private final String words;

  IdleRule(String words) {
    this.words = words;
  }

  /** As the kernel names it. */
  public String words() {
    return words;
  }

  /** The governor of a core, which has seen nothing yet. */
  public IdleGovernor governor(Driver driver) {
    return this == TEO ? new TeoIdleGovernor(driver) : new MenuIdleGovernor(driver);
  }

  /** That of a literal of Idle_Governor; menu is the kernel's default. */
  public static IdleRule of(String literal) {
    return literal.equalsIgnoreCase("Teo") ? TEO : MENU;
  }
}
