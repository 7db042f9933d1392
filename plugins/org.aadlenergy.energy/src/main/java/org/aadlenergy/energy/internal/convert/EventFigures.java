package org.aadlenergy.energy.internal.convert;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Read;
import org.aadlenergy.energy.internal.tree.Node;

/** What was read of one event, with the statements that said it. */
final class EventFigures {
  private final Map<String, Node> statements = new LinkedHashMap<>();
  private final Map<String, Read> reads = new LinkedHashMap<>();
  private final Set<String> rails = new LinkedHashSet<>();

  void addTime(Node time, Optional<Read> read) {
    add(time.has("perByte") ? "time per byte" : "time", time, read);
  }

  void addPower(Node power, Optional<Read> read) {
    rails.add(power.rail());
    add("power " + power.rail(), power, read);
  }

  void addEnergy(Node energy, Optional<Read> read) {
    rails.add(energy.rail());
    add((energy.has("perByte") ? "energy per byte " : "energy ") + energy.rail(), energy, read);
  }

  /** A time that follows from an energy and a power. */
  void deriveTime(Read time) {
    reads.put("time", time);
  }

  /** Whether a statement stands there, even if its parameter has no value yet. */
  boolean states(String slot) {
    return statements.containsKey(slot);
  }

  Optional<Node> statement(String slot) {
    return Optional.ofNullable(statements.get(slot));
  }

  Set<String> rails() {
    return rails;
  }

  Optional<Read> time() {
    return Optional.ofNullable(reads.get("time"));
  }

  Optional<Read> timePerByte() {
    return Optional.ofNullable(reads.get("time per byte"));
  }

  Optional<Read> power(String rail) {
    return Optional.ofNullable(reads.get("power " + rail));
  }

  Optional<Read> energy(String rail) {
    return Optional.ofNullable(reads.get("energy " + rail));
  }

  Optional<Read> energyPerByte(String rail) {
    return Optional.ofNullable(reads.get("energy per byte " + rail));
  }

  private void add(String slot, Node statement, Optional<Read> read) {
    statements.put(slot, statement);
    read.ifPresent(found -> reads.put(slot, found));
  }
}
