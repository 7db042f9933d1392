package org.aadlenergy.engine.radio;

import java.util.List;

/**
 * What a protocol is called.
 *
 * @param name by commands: {@code ble-advertising}
 * @param literal of {@code OS_Radio::Radio_Profile}
 * @param radio that it needs, as constants of parts call it: {@code lora} of {@code radio.lora}
 * @param title one line for people
 * @param documents with the equations
 */
public record RadioLabel(
    String name, String literal, String radio, String title, List<String> documents) {
  public RadioLabel(String name, String literal, String radio, String title, String... documents) {
    this(name, literal, radio, title, List.of(documents));
  }
}
