package org.aadlenergy.calibration.traffic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.calibration.campaign.TrafficSpec;
import org.aadlenergy.calibration.importer.EventFiles;
import org.aadlenergy.calibration.importer.PerfCount;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/**
 * Makes the traffic of a thread of what perf counted, by the counters that are nearest to memory.
 */
public final class TrafficReader {
  private final TrafficSpec spec;
  private final CounterBytes bytes;
  private final Diagnostics diagnostics;
  private final List<String> basis = new ArrayList<>();
  private Optional<Double> reads = Optional.empty();
  private Optional<Double> writes = Optional.empty();

  private TrafficReader(TrafficSpec spec, CounterBytes bytes, Diagnostics diagnostics) {
    this.spec = spec;
    this.bytes = bytes;
    this.diagnostics = diagnostics;
  }

  /** The traffic of all threads that the tables name; what cannot be told is reported. */
  public static List<Traffic> read(List<TrafficSpec> specs, Diagnostics diagnostics) {
    List<Traffic> all = new ArrayList<>();
    for (TrafficSpec spec : specs) {
      Optional<CounterBytes> counted = bytes(spec.file(), spec, diagnostics);
      Optional<CounterBytes> idle = spec.idle().flatMap(file -> bytes(file, spec, diagnostics));
      counted
          .map(bytes -> idle.map(bytes::less).orElse(bytes))
          .flatMap(bytes -> new TrafficReader(spec, bytes, diagnostics).traffic())
          .ifPresent(all::add);
    }
    return all;
  }

  private static Optional<CounterBytes> bytes(
      Located file, TrafficSpec spec, Diagnostics diagnostics) {
    return EventFiles.perfStat(file, diagnostics)
        .map((List<PerfCount> counts) -> CounterBytes.of(counts, spec));
  }

  private Optional<Traffic> traffic() {
    if (bytes.has(Counter.CONTROLLER_READS) || bytes.has(Counter.CONTROLLER_WRITES)) {
      take(Counter.CONTROLLER_READS, Counter.CONTROLLER_WRITES, "the memory's controller");
      basis.add(
          spec.idle().isPresent()
              ? "of the whole machine, less what it moves without the thread"
              : "of the whole machine: count it without the thread as well, and name that idle");
    } else if (bytes.has(Counter.BUS_READS) || bytes.has(Counter.BUS_WRITES)) {
      take(Counter.BUS_READS, Counter.BUS_WRITES, "accesses to the bus");
    } else if (bytes.has(Counter.CACHE_LOAD_MISSES) || bytes.has(Counter.CACHE_STORE_MISSES)) {
      misses();
    } else if (bytes.has(Counter.BUS_ACCESSES)) {
      reads = bytes.find(Counter.BUS_ACCESSES);
      basis.add("accesses to the bus, reads and writes together: assumed to be reads");
    } else if (bytes.has(Counter.CACHE_MISSES)) {
      reads = bytes.find(Counter.CACHE_MISSES);
      basis.add("misses of the last cache, a line each");
      writes = bytes.find(Counter.CACHE_WRITE_BACKS);
    } else {
      nothing();
      return Optional.empty();
    }
    report();
    basis.add(0, spec.file().shown() + ", " + number(spec.dispatches()) + " dispatches:");
    return Optional.of(new Traffic(spec.thread(), each(reads), each(writes), basis));
  }

  private void take(Counter reading, Counter writing, String what) {
    reads = bytes.find(reading);
    writes = bytes.find(writing);
    basis.add("counted at " + what);
  }

  /** A line that a store missed is read first, and written back once. */
  private void misses() {
    Optional<Double> loads = bytes.find(Counter.CACHE_LOAD_MISSES);
    Optional<Double> stores = bytes.find(Counter.CACHE_STORE_MISSES);
    reads = Optional.of(loads.orElse(0.0) + stores.orElse(0.0));
    writes = bytes.find(Counter.CACHE_WRITE_BACKS);
    basis.add(
        loads.isPresent() && stores.isPresent()
            ? "loads and stores that missed the last cache, a line each"
            : (loads.isPresent() ? "loads" : "stores")
                + " that missed the last cache, a line each");
    if (writes.isEmpty() && stores.isPresent()) {
      writes = stores;
      basis.add("assumed: a line that a store missed is written back once");
    }
  }

  private void report() {
    if (reads.isPresent() && writes.isPresent()) {
      return;
    }
    String what = reads.isPresent() ? "written" : "read";
    basis.add("no counter tells how much was " + what);
    diagnostics.add(
        DiagnosticCode.EVENTS_LOST,
        spec.span(),
        String.format(
            "no counter in %s tells how much %s has %s", spec.file().shown(), spec.thread(), what),
        "count "
            + (reads.isPresent()
                ? "LLC-store-misses, bus_access_wr or the controller's writes"
                : "LLC-load-misses, bus_access_rd or the controller's reads")
            + " as well");
  }

  private void nothing() {
    diagnostics.add(
        DiagnosticCode.BAD_CAMPAIGN,
        spec.span(),
        "no counter in " + spec.file().shown() + " tells of traffic to memory",
        "count LLC-load-misses and LLC-store-misses, data_reads and data_writes or"
            + " cas_count_read and cas_count_write of uncore_imc, or bus_access_rd and"
            + " bus_access_wr with bus = \"16 B\"");
  }

  private Optional<Double> each(Optional<Double> all) {
    return all.map(bytesMoved -> bytesMoved / spec.dispatches());
  }

  private static String number(double value) {
    return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
  }
}
