package org.aadlenergy.energy.internal.convert;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.aadlenergy.energy.internal.convert.figure.Attributes;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader;
import org.aadlenergy.energy.internal.convert.figure.NameSuggestion;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.dram.DramBanks;
import org.aadlenergy.engine.dram.DramCheck;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.dram.DramProblem;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.DramTiming;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.quantity.Dimension;

/** Converts the table of a memory chip. */
final class DramConverter {
  private static final String CLOCK = "clock";
  private static final List<String> ORGANISATION =
      List.of("width", "data_rate", "burst_length", "banks", "rows", "columns");
  private static final List<String> ONE_UNLESS_SAID =
      List.of("bank_groups", "ranks", DramBanks.DATA_CLOCK);
  private static final List<String> OTHERS = List.of(DramBanks.RUNS, DramBanks.STROBE_RATE);

  private final Problems problems;
  private final Node declaration;
  private final SourceSpan place;
  private final String platform;
  private final Attributes block;
  private final DramRows rows;
  private final Set<String> told = new HashSet<>();
  private final Map<String, Integer> organisation = new LinkedHashMap<>();
  private final Map<DramTiming, Integer> cycles = new EnumMap<>(DramTiming.class);

  DramConverter(PlatformScope scope, CoefficientReader coefficients, Node declaration) {
    this.problems = scope.problems();
    this.declaration = declaration;
    this.place = problems.span(declaration.place("standard"));
    this.platform = scope.platform();
    this.block = Attributes.of(declaration, problems);
    this.rows = new DramRows(scope, coefficients, block);
  }

  /** The chip; nothing where it has an error, which was reported. */
  Optional<DramTable> convert() {
    int before = problems.errorCount();
    DramColumns columns = new DramColumns(problems, rows, block);
    declaration.members("VariationDecl").forEach(columns::variation);
    declaration.members("OrganisationDecl").forEach(this::organisation);
    declaration.members("TimingDecl").forEach(this::timing);
    DramLineRows lines = new DramLineRows(problems, rows);
    declaration.members("SupplyDecl").forEach(its -> supply(its, columns, lines));
    for (String row : ORGANISATION) {
      missing(row, organisation.containsKey(row));
    }
    missing(CLOCK, rows.figures.containsKey(CLOCK));
    Optional<DramStandard> standard = standard();
    DramChip chip =
        new DramChip(
            platform,
            standard.orElse(DramStandard.DDR3),
            Optional.ofNullable(rows.figures.get(CLOCK)).map(Coefficient::value).orElse(0.0),
            built(),
            cycles,
            columns.nominal(),
            columns.others(),
            banks(standard),
            lines.lines());
    DramCheck.problems(chip).forEach(this::report);
    return problems.errorCount() == before
        ? Optional.of(new DramTable(chip, rows.figures, problems.span(declaration)))
        : Optional.empty();
  }

  private static void supply(Node its, DramColumns columns, DramLineRows lines) {
    if (its.name().equals(DramLineRows.NAME)) {
      lines.supply(its);
    } else {
      columns.supply(its);
    }
  }

  /** Where the standard needs it, or the table says it, the banks draw currents of their own. */
  private Optional<DramBanks> banks(Optional<DramStandard> standard) {
    Optional<Coefficient> share = Optional.ofNullable(rows.figures.get(DramBanks.SHARED));
    if (share.isEmpty() && !standard.map(DramStandard::isByBank).orElse(false)) {
      return Optional.empty();
    }
    return Optional.of(
        new DramBanks(
            share.map(Coefficient::value).orElse(1.0),
            Math.max(1, organisation.getOrDefault(DramBanks.DATA_CLOCK, 1)),
            organisation.getOrDefault(DramBanks.RUNS, 0) > 0,
            organisation.getOrDefault(DramBanks.STROBE_RATE, built("data_rate"))));
  }

  private Optional<DramStandard> standard() {
    Optional<DramStandard> standard = DramStandard.named(declaration.word("standard"));
    if (standard.isEmpty()) {
      List<String> known = Stream.of(DramStandard.values()).map(one -> one.name()).toList();
      problems.report(
          DiagnosticCode.UNKNOWN_PLATFORM_NAME,
          place,
          "'" + declaration.word("standard") + "' is no standard of memory chips",
          NameSuggestion.hint(declaration.word("standard"), known));
    }
    return standard;
  }

  private void organisation(Node part) {
    TreeSet<String> known = new TreeSet<>(ORGANISATION);
    known.addAll(ONE_UNLESS_SAID);
    known.addAll(OTHERS);
    known.add(DramBanks.SHARED);
    for (Node row : part.members()) {
      if (!known.contains(row.name())) {
        rows.unknown(row.name(), problems.span(row.namePlace()), known);
      } else if (!rows.isFirst(row.name(), problems.span(row))) {
        continue;
      } else if (row.name().equals(DramBanks.SHARED)) {
        rows.figure(row.name(), row.value(), Dimension.RATIO);
      } else {
        rows.count(row.name(), row.value()).ifPresent(n -> organisation.put(row.name(), n));
      }
    }
  }

  private void timing(Node part) {
    for (Node row : part.members()) {
      Optional<DramTiming> timing = DramTiming.named(row.name());
      if (row.name().equals(CLOCK)) {
        if (rows.isFirst(CLOCK, problems.span(row))) {
          rows.figure(CLOCK, row.value(), Dimension.FREQUENCY);
        }
      } else if (timing.isEmpty()) {
        rows.unknown(row.name(), problems.span(row.namePlace()), timings());
      } else if (rows.isFirst(timing.get().name(), problems.span(row))) {
        rows.count(timing.get().name(), row.value()).ifPresent(n -> cycles.put(timing.get(), n));
      }
    }
  }

  private static List<String> timings() {
    List<String> names = new ArrayList<>(List.of(CLOCK));
    for (DramTiming timing : DramTiming.values()) {
      names.add(timing.name());
    }
    return names;
  }

  private DramOrganisation built() {
    return new DramOrganisation(
        built("width"),
        built("data_rate"),
        built("burst_length"),
        built("banks"),
        organisation.getOrDefault("bank_groups", 1),
        organisation.getOrDefault("ranks", 1),
        built("rows"),
        built("columns"));
  }

  private int built(String row) {
    return organisation.getOrDefault(row, 0);
  }

  private void missing(String row, boolean isThere) {
    if (!isThere && !rows.isBroken(row)) {
      problems.report(
          DiagnosticCode.INCOMPLETE_COEFFICIENT,
          place,
          "the memory chip does not say its " + row.replace('_', ' '),
          "write '"
              + row
              + " = ...' in its '"
              + (row.equals(CLOCK) ? "timing" : "organisation")
              + "'");
      rows.breaks(row);
    }
  }

  /** One mistake is told once, not for every column that shares the row. */
  private void report(DramProblem problem) {
    String row =
        problem.supply().isEmpty() ? problem.row() : problem.supply() + "." + problem.row();
    boolean again = !problem.column().isEmpty() && (problem.error() || told.contains(row));
    if (again || rows.isBroken(row)) {
      return;
    }
    told.add(row);
    String column = problem.column().isEmpty() ? "" : " (" + problem.column() + ")";
    problems.report(
        problem.error()
            ? DiagnosticCode.IMPOSSIBLE_MEMORY_CHIP
            : DiagnosticCode.CHIP_FIGURES_CONTRADICT,
        rows.place(row, rows.place(problem.supply(), place)),
        problem.message() + column,
        problem.hint());
  }
}
