package org.aadlenergy.app.joins;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What the declarations of a drawn system are written with: classifiers, parts, wires, values. */
final class Declarations {
  final StringBuilder types = new StringBuilder();

  /** By board; the last for what is in the system itself. */
  final List<StringBuilder> parts = new ArrayList<>();

  final List<StringBuilder> wires = new ArrayList<>();
  final StringBuilder said = new StringBuilder();
  private final Design design;

  Declarations(Design design) {
    this.design = design;
    for (int i = 0; i <= design.boards().size(); i++) {
      parts.add(new StringBuilder());
      wires.add(new StringBuilder());
    }
  }

  void type(String category, String name, String features, String properties) {
    types.append(category).append(' ').append(name);
    types.append(features.isEmpty() ? "" : "\n  features " + features);
    types.append(properties.isEmpty() ? "" : "\n  " + properties);
    types.append("\nend ").append(name).append(";\n");
  }

  void part(String name, String classifier, int board, String inModes) {
    int at = board < 0 ? design.boards().size() : board;
    String own = name.substring(name.indexOf('.') + 1);
    parts
        .get(at)
        .append("  ")
        .append(own)
        .append(": ")
        .append(classifier)
        .append(inModes)
        .append(";\n");
  }

  String inModes(List<Boolean> on) {
    if (on.stream().allMatch(b -> b)) {
      return "";
    }
    return IntStream.range(0, on.size())
        .filter(on::get)
        .mapToObj(design.modes()::get)
        .collect(Collectors.joining(", ", " in modes (", ")"));
  }

  /** A component of a classifier, with the wire that feeds it. */
  void place(Design.Place place, String classifier, String feature) {
    boolean inside = place.board() >= 0;
    String when = inside ? "" : inModes(place.on());
    part(place.name(), classifier, place.board(), when);
    if (place.line() >= 0) {
      wire(inside ? "power" : "line" + place.line(), place, feature, when);
    }
  }

  void wire(String line, Design.Place place, String feature, String when) {
    StringBuilder at = wires.get(place.board() < 0 ? design.boards().size() : place.board());
    String own = place.name().substring(place.name().indexOf('.') + 1);
    at.append("  w_").append(own).append('_').append(feature);
    at.append(": bus access ").append(line).append(" <-> ").append(own).append('.').append(feature);
    at.append(when).append(";\n");
  }

  void say(String property, Object value, String path) {
    said.append("  ").append(property).append(" => ").append(value);
    said.append(path.isEmpty() ? "" : " applies to " + path).append(";\n");
  }

  /** A value of each mode that has one. */
  void byMode(String property, IntFunction<Optional<String>> value, String path) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < design.modes().size(); i++) {
      String when = design.modes().size() == 1 ? "" : " in modes (" + design.modes().get(i) + ")";
      value.apply(i).ifPresent(v -> values.add(v + when));
    }
    if (!values.isEmpty()) {
      say(property, String.join(", ", values), path);
    }
  }

  static String real(double value, String unit) {
    return String.format(Locale.ROOT, "%.6f %s", value, unit);
  }

  static String micros(Figure figure) {
    return String.format(Locale.ROOT, "%.0f us .. %.0f us", figure.low, figure.high);
  }

  static String own(Design.Place place) {
    String name = place.name().substring(place.name().indexOf('.') + 1);
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  void component(String category, Design.Place place) {
    type(category, own(place), place.line() < 0 ? "" : "vdd: requires bus access Wire;", "");
    place(place, category + " " + own(place), "vdd");
  }

  List<Boolean> everywhere() {
    return design.modes().stream().map(m -> true).toList();
  }
}
