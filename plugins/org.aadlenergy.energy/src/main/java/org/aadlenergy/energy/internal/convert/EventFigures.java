package org.aadlenergy.energy.internal.convert;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Read;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.platform.Coefficient;

/** What was read of one event, with the statements that said it. */
final class EventFigures {
  private final Map<String, Node> statements = new LinkedHashMap<>();
  private final Map<String, Read> reads = new LinkedHashMap<>();
  private final Set<String> rails = new LinkedHashSet<>();

  /** A time, or what it takes of a rail. */
  void add(String slot, Node statement, Optional<Read> read) {
    if (statement.has("rail")) {
      rails.add(statement.rail());
    }
    statements.put(slot, statement);
    read.ifPresent(found -> reads.put(slot, found));
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

  /** What was read, in words such as {@code energy per byte} and the rail. */
  Optional<Read> read(String slot) {
    return Optional.ofNullable(reads.get(slot));
  }

  Optional<Coefficient> coefficient(String slot) {
    return read(slot).map(Read::coefficient);
  }
}
