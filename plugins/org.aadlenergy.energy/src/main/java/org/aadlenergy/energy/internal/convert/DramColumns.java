package org.aadlenergy.energy.internal.convert;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.energy.internal.convert.figure.Attributes;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.energy.internal.tree.Value;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.DramSelfRefresh;
import org.aadlenergy.engine.dram.DramSupply;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Magnitude;

/** Reads the supplies of a memory chip: each row has a current for every column. */
final class DramColumns {
  private final Problems problems;
  private final DramRows rows;
  private final Attributes block;
  private final Map<String, Attributes> variations = new LinkedHashMap<>();
  private final List<List<DramSupply>> columns = new ArrayList<>(List.of(new ArrayList<>()));

  DramColumns(Problems problems, DramRows rows, Attributes block) {
    this.problems = problems;
    this.rows = rows;
    this.block = block;
  }

  /** One more column. */
  void variation(Node declaration) {
    String name = declaration.name();
    if (rows.isFirst("variation '" + name + "'", problems.span(declaration))) {
      Attributes own = Attributes.of(declaration, problems);
      variations.put(name, own.within(block));
      columns.add(new ArrayList<>());
    }
  }

  DramCurrents nominal() {
    return new DramCurrents(columns.get(0));
  }

  Map<String, DramCurrents> others() {
    Map<String, DramCurrents> others = new LinkedHashMap<>();
    int column = 0;
    for (String name : variations.keySet()) {
      others.put(name, new DramCurrents(columns.get(++column)));
    }
    return others;
  }

  /** A supply with its currents. */
  void supply(Node declaration) {
    String name = declaration.name();
    if (!rows.isFirst(name, problems.span(declaration))) {
      return;
    }
    double volts =
        rows.figure(name, declaration.value(), Dimension.VOLTAGE)
            .map(Coefficient::value)
            .orElse(0.0);
    List<Draft> drafts = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      drafts.add(new Draft(new EnumMap<>(DramCurrent.class), new ArrayList<>()));
    }
    for (Node row : declaration.members()) {
      Optional<DramCurrent> current = DramCurrent.named(row.name());
      if (current.isEmpty()) {
        rows.unknown(row.name(), problems.span(row.namePlace()), currents());
      } else {
        row(name, current.get(), row, drafts);
      }
    }
    for (int i = 0; i < columns.size(); i++) {
      Draft draft = drafts.get(i);
      columns.get(i).add(new DramSupply(name, volts, draft.amperes(), draft.kept()));
    }
  }

  /** A column of a supply while it is read. */
  private record Draft(Map<DramCurrent, Double> amperes, List<DramSelfRefresh> kept) {}

  private static List<String> currents() {
    return Stream.of(DramCurrent.values()).map(current -> current.name()).toList();
  }

  private void row(String supply, DramCurrent current, Node row, List<Draft> drafts) {
    boolean partial = row.has("celsius") || row.has("share");
    String name = supply + "." + current + conditions(row);
    if (!rows.isFirst(name, problems.span(row)) || !isUsable(current, row, partial, name)) {
      return;
    }
    List<Coefficient> figures = figures(name, row);
    if (figures.isEmpty()) {
      return;
    }
    for (int i = 0; i < drafts.size(); i++) {
      double amperes = figures.get(Math.min(i, figures.size() - 1)).value();
      if (partial) {
        double celsius = row.text("celsius").map(Double::valueOf).orElse(Double.POSITIVE_INFINITY);
        double share = row.text("share").map(text -> Double.parseDouble(text) / 100).orElse(1.0);
        drafts.get(i).kept().add(new DramSelfRefresh(celsius, share, amperes));
      } else {
        drafts.get(i).amperes().put(current, amperes);
      }
    }
  }

  private static String conditions(Node row) {
    if (!row.has("celsius") && !row.has("share")) {
      return "";
    }
    return " ("
        + (row.text("celsius").map("at "::concat).orElse("")
                + row.text("share").map(text -> " keeping " + text + " %").orElse(""))
            .strip()
        + ")";
  }

  private boolean isUsable(DramCurrent current, Node row, boolean partial, String name) {
    String message = "";
    String hint = "";
    if (partial && current != DramCurrent.IDD6) {
      message = "only IDD6 depends on the temperature and on what is kept";
      hint = "write " + current + " once, without 'at' and 'keeping'";
    } else if (row.has("share") && !isShare(row.word("share"))) {
      message = "a share of " + row.word("share") + " % cannot be kept";
      hint = "shares are above 0 and at most 100 %";
    } else if (!columns(row).isEmpty() && columns(row).size() != variations.size()) {
      message =
          name
              + " has "
              + (columns(row).size() + 1)
              + " figures, but the table has "
              + (variations.size() + 1)
              + " columns: "
              + heads();
      hint = "give one for each column, or the nominal one alone where it does not vary";
    }
    if (!message.isEmpty()) {
      problems.impossible(problems.span(row), message, hint);
      rows.breaks(name);
    }
    return message.isEmpty();
  }

  /** The figures behind the nominal one. */
  static List<Value> columns(Node row) {
    return row.children("columns").stream().map(its -> new Value(its, its.place())).toList();
  }

  private static boolean isShare(String text) {
    double share = Magnitude.scaled(text, 1.0).orElse(0.0);
    return share > 0.0 && share <= 100.0;
  }

  private String heads() {
    return variations.isEmpty() ? "nominal" : "nominal, " + String.join(", ", variations.keySet());
  }

  /** The figures of all columns; of one only where the row does not vary, none after a problem. */
  private List<Coefficient> figures(String name, Node row) {
    List<Coefficient> figures = new ArrayList<>();
    Optional<Coefficient> first = rows.figure(name, row.value(), Dimension.CURRENT);
    first.ifPresent(figures::add);
    int column = 0;
    for (Map.Entry<String, Attributes> variation : variations.entrySet()) {
      if (column < columns(row).size()) {
        Value value = columns(row).get(column++);
        rows.figure(name + "/" + variation.getKey(), value, Dimension.CURRENT, variation.getValue())
            .ifPresent(figures::add);
      }
    }
    boolean whole = figures.size() == columns(row).size() + 1;
    if (!whole) {
      rows.breaks(name);
      return List.of();
    }
    if (figures.size() > 1) {
      rows.figures.put(name, spread(figures));
    }
    return figures;
  }

  /** The nominal figure, between the least and the most of all columns. */
  private Coefficient spread(List<Coefficient> figures) {
    Coefficient nominal = figures.get(0);
    double least = nominal.value();
    double most = nominal.value();
    StringBuilder words = new StringBuilder("process variation:");
    int column = 0;
    for (String name : variations.keySet()) {
      Coefficient figure = figures.get(++column);
      least = Math.min(least, figure.value());
      most = Math.max(most, figure.value());
      words.append(column > 1 ? ", " : " ").append(name).append(' ').append(figure.text());
    }
    Uncertainty limits =
        Uncertainty.limits(nominal.value() - least, most - nominal.value(), words.toString());
    return new Coefficient(
        nominal.id(),
        nominal.value(),
        nominal.dimension(),
        nominal.text(),
        limits,
        nominal.basis(),
        nominal.reference(),
        nominal.conditions(),
        nominal.span(),
        nominal.note());
  }
}
