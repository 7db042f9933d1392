package org.aadlenergy.energy.internal.convert;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.internal.convert.figure.DeclaredOnce;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.energy.internal.convert.figure.QuantityReader;
import org.aadlenergy.energy.internal.convert.figure.QuantityReader.Measure;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.quantity.Dimension;

/** Reads what held when figures were measured; inner conditions replace outer ones by name. */
record ConditionsReader(Problems problems, QuantityReader quantities) {
  /** The outer conditions with a block's own put over them. */
  Conditions read(Node block, Conditions outer) {
    Optional<Double> pageSize = outer.pageSizeBytes();
    Optional<Double> frequency = outer.frequencyHertz();
    Optional<Double> voltage = outer.voltageVolts();
    Map<String, String> others = new LinkedHashMap<>(outer.others());
    DeclaredOnce declared = new DeclaredOnce(problems);
    for (Node entry : block.children("entries")) {
      if (!declared.isFirst("condition '" + entry.name() + "'", problems.span(entry))) {
        continue;
      }
      ReadNames.checkCondition(entry.name(), problems.span(entry), problems);
      switch (entry.name()) {
        case "page_size" -> pageSize = figure(entry, Dimension.SIZE).or(outer::pageSizeBytes);
        case "frequency" ->
            frequency = figure(entry, Dimension.FREQUENCY).or(outer::frequencyHertz);
        case "voltage" -> voltage = figure(entry, Dimension.VOLTAGE).or(outer::voltageVolts);
        default -> free(entry).ifPresent(text -> others.put(entry.name(), text));
      }
    }
    return new Conditions(pageSize, frequency, voltage, Collections.unmodifiableMap(others));
  }

  private Optional<Double> figure(Node entry, Dimension dimension) {
    if (!entry.has("quantity")) {
      problems.report(
          DiagnosticCode.PLATFORM_UNIT_MISMATCH,
          problems.span(entry),
          "condition '" + entry.name() + "' is a figure, not a text",
          "write it with a unit, such as " + dimension.siUnit());
      return Optional.empty();
    }
    Optional<Double> value =
        quantities.read(entry.construct("quantity"), dimension).map(Measure::value);
    if (value.isPresent() && !(value.get() > 0.0)) {
      problems.impossible(
          problems.span(entry),
          "condition '" + entry.name() + "' must be greater than 0",
          "write what the figures were measured with, or leave it out");
      return Optional.empty();
    }
    return value;
  }

  private Optional<String> free(Node entry) {
    return entry.has("quantity")
        ? quantities.read(entry.construct("quantity")).map(Measure::text)
        : entry.text("text");
  }
}
