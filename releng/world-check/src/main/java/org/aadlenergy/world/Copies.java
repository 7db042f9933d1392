package org.aadlenergy.world;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.world.Xu3.Row;

/**
 * The time of an instruction of four copies, from one copy: what sharing a memory costs. Programs
 * of several threads are no copies of one, and four times 700 MB do not fit into the board's 2 GB:
 * they are left out.
 */
final class Copies {
  private static final int MANY = 4;

  /** A program that asks for all that the memory serves; it says that, and is not judged. */
  private static final String BANDWIDTH = "bw_mem_wr";

  private static final Set<String> LEFT_OUT =
      Set.of("idle", BANDWIDTH, "openmp_mflops", "bw_mem_cp_700m");

  private static final double ONE_CORE = 1.1;

  private final Xu3 xu3;
  private final List<Row> many = new ArrayList<>();

  Copies(Xu3 xu3) {
    this.xu3 = xu3;
    for (Row row : xu3.rows()) {
      boolean judged = !LEFT_OUT.contains(row.program()) && !row.program().startsWith("mp_");
      boolean whole = xu3.row(row.program(), 1, row.megahertz()).isPresent();
      if (row.copies() == MANY && judged && whole && alone(row).busyCores() <= ONE_CORE) {
        many.add(row);
      }
    }
  }

  private Row alone(Row row) {
    return xu3.row(row.program(), 1, row.megahertz()).orElseThrow();
  }

  private static double time(Row row) {
    return row.each("CycleCount") / row.megahertz() * 1e3;
  }

  /** Whether the program that says what the memory serves is there. */
  boolean isKnown() {
    return xu3.rows().stream().anyMatch(row -> row.program().equals(BANDWIDTH));
  }

  /** As one copy alone: nothing is modelled of what they share. */
  Trial asAlone() {
    Map<Row, Double> predicted = new LinkedHashMap<>();
    many.forEach(row -> predicted.put(row, time(alone(row))));
    return trial(
        Trial.Level.ONE_PROGRAM,
        "the time of one copy alone",
        "nothing is modelled of what copies share; the interval on other programs",
        predicted,
        List.of());
  }

  /** What an analysis of four cores makes of one copy's time and bus accesses. */
  Trial fromCounters(ScaledTime waits) throws IOException {
    Map<Row, Double> predicted = new LinkedHashMap<>();
    for (String program : many.stream().map(Row::program).distinct().toList()) {
      Product product = new Product();
      List<Row> own = many.stream().filter(row -> row.program().equals(program)).toList();
      own.forEach(row -> add(product, alone(row)));
      Map<String, Interval> seconds =
          product.seconds(List.of(platform(waits.waitOfAccess(program), sharing(program))));
      for (Row row : own) {
        Interval all = Optional.ofNullable(seconds.get(alone(row).name())).orElseThrow();
        double longer = all.nominal() / Math.min(1.0, alone(row).busyCores());
        predicted.put(row, time(alone(row)) * longer);
      }
    }
    return trial(
        Trial.Level.COUNTERS,
        "the time of one copy, its bus accesses and its reads of the second cache",
        "the most accesses of all rows (bw_mem_wr, which is not judged); the time of an access, and"
            + " what one to the shared cache takes longer, fitted to other programs",
        predicted,
        List.of(Trial.Bound.median(0.045), Trial.Bound.nineOfTen(0.20)));
  }

  private static void add(Product product, Row one) {
    long ns = Math.round(1e9 * Math.min(1.0, one.busyCores()));
    String thread =
        String.format(
            Locale.ROOT,
            "\t\t\tCompute_Execution_Time => %d ns .. %d ns;%n"
                + "\t\t\tOS_Workload::Activity => ([Event_Name => \"0x19\"; Count => %.1f;],"
                + " [Event_Name => \"0x50\"; Count => %.1f;]);%n",
            ns,
            ns,
            one.rate("Event 0x19"),
            one.rate("Event 0x50"));
    product.add(
        one.name(), MANY, "\t\t\tEnergy_Estimation::Calibration => \"shared-memory\";\n", thread);
  }

  /**
   * What a read of the second cache takes longer for each other busy core, in microseconds: least
   * squares of relative cycles over all programs but one.
   */
  private double sharing(String without) {
    double top = 0.0;
    double bottom = 0.0;
    for (Row row : many) {
      if (!row.program().equals(without)) {
        Row one = alone(row);
        double now = row.each("CycleCount");
        double others = (MANY - 1) * Math.min(1.0, one.busyCores());
        double x = row.megahertz() * one.each("Event 0x50") * others / now;
        top += x * (now - one.each("CycleCount")) / now;
        bottom += x * x;
      }
    }
    return Math.max(0.0, top / bottom);
  }

  private String platform(double waits, double sharing) {
    double most =
        xu3.rows().stream()
            .filter(row -> row.program().equals(BANDWIDTH))
            .mapToDouble(row -> row.rate("Event 0x19"))
            .max()
            .orElseThrow();
    return String.format(
        Locale.ROOT,
        """
        platform shared-memory {
          rail core charged to processor
          state idle { power core = 0 W assumed }
          constant cores = 4 assumed
          constant memory.access_time = %.6f ns assumed
          constant cache.sharing_time = %.6f ns assumed
          profile run { power core = 1 W assumed }
          activity bus_access "0x19" { energy core = 1 pJ assumed time = %.6f ns assumed }
        }
        """,
        1e9 / most,
        sharing * 1e3,
        waits * 1e3);
  }

  private Trial trial(
      Trial.Level level,
      String from,
      String rests,
      Map<Row, Double> predicted,
      List<Trial.Bound> bounds) {
    List<Held> rows = new ArrayList<>();
    predicted.forEach(
        (row, figure) -> {
          List<Double> others = new ArrayList<>();
          predicted.forEach(
              (other, its) -> {
                if (!other.program().equals(row.program())) {
                  others.add(Math.abs(time(other) / its - 1.0));
                }
              });
          Set<String> rest = new TreeSet<>(xu3.without(row.program()));
          rest.add(Row.judged(BANDWIDTH));
          rows.add(
              Held.within(
                  row.name(), figure, Quantiles.halfWidth(others), time(row), row.judged(), rest));
        });
    return new Trial(
        level,
        "time of one of four copies that share the memory",
        from,
        rests,
        "ns an instruction",
        rows,
        bounds);
  }
}
