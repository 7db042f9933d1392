package org.aadlenergy.engine.radio;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The parameters of a protocol with their values: those that were given, else the usual ones. */
public final class RadioSettings {
  private final RadioProtocol protocol;
  private final Map<String, Double> given;
  private final Optional<Double> sending;

  private RadioSettings(
      RadioProtocol protocol, Map<String, Double> given, Optional<Double> sending) {
    this.protocol = protocol;
    this.given = given;
    this.sending = sending;
  }

  public static RadioSettings usual(RadioProtocol protocol) {
    return new RadioSettings(protocol, Map.of(), Optional.empty());
  }

  /** The same with one value, in SI units; of a word its place in the list. */
  public RadioSettings with(String name, double value) {
    if (protocol.parameter(name).isEmpty()) {
      throw new IllegalArgumentException(protocol.name() + " has no parameter " + name);
    }
    Map<String, Double> more = new HashMap<>(given);
    more.put(name, value);
    return new RadioSettings(protocol, Map.copyOf(more), sending);
  }

  /** The same with a word. */
  public RadioSettings with(String name, String word) {
    int place = protocol.parameter(name).orElseThrow().words().indexOf(word);
    if (place < 0) {
      throw new IllegalArgumentException(name + " cannot be " + word);
    }
    return with(name, place);
  }

  /** The same where there is something to send after each so many seconds. */
  public RadioSettings sendingEach(double seconds) {
    return new RadioSettings(protocol, given, Optional.of(seconds));
  }

  /** After how long there is something to send, where somebody knows. */
  public Optional<Double> sending() {
    return sending;
  }

  public RadioProtocol protocol() {
    return protocol;
  }

  /** The value in SI units. */
  public double get(String name) {
    Double value = given.get(name);
    return value != null ? value : protocol.parameter(name).orElseThrow().usual();
  }

  public int count(String name) {
    return (int) Math.rint(get(name));
  }

  public String word(String name) {
    List<String> words = protocol.parameter(name).orElseThrow().words();
    return Objects.requireNonNull(words.get(count(name)));
  }

  public boolean is(String name) {
    return word(name).equals("yes");
  }

  /** Whether somebody said it. */
  public boolean isGiven(String name) {
    return given.containsKey(name);
  }
}
