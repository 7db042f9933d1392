package org.aadlenergy.calibration.traffic;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.TrafficSpec;
import org.aadlenergy.calibration.importer.PerfCount;

/** The bytes that each counter stands for, over all processors and channels. */
final class CounterBytes {
  private static final double TRANSFER = 64.0;

  private final Map<Counter, Double> bytes = new EnumMap<>(Counter.class);

  private CounterBytes() {}

  static CounterBytes of(Iterable<PerfCount> counts, TrafficSpec spec) {
    CounterBytes all = new CounterBytes();
    for (PerfCount count : counts) {
      Optional<Counter> counter = Counter.of(count.event());
      if (counter.isPresent()) {
        Optional<Double> each = each(counter.get(), count.unit(), spec);
        each.ifPresent(
            size -> all.bytes.merge(counter.get(), size * count.amount(), Double::sum));
      }
    }
    return all;
  }

  /** The bytes of one; nothing where nobody said how much an access to the bus moves. */
  private static Optional<Double> each(Counter counter, String unit, TrafficSpec spec) {
    Optional<Double> printed = unit(unit);
    if (printed.isPresent()) {
      return printed;
    }
    return switch (counter) {
      case CONTROLLER_READS, CONTROLLER_WRITES -> Optional.of(TRANSFER);
      case BUS_READS, BUS_WRITES, BUS_ACCESSES -> spec.busBytes();
      default -> Optional.of(spec.lineBytes());
    };
  }

  private static Optional<Double> unit(String unit) {
    return switch (unit.toLowerCase(Locale.ROOT)) {
      case "bytes", "b" -> Optional.of(1.0);
      case "kib" -> Optional.of(1024.0);
      case "mib" -> Optional.of(1024.0 * 1024.0);
      case "gib" -> Optional.of(1024.0 * 1024.0 * 1024.0);
      case "mb" -> Optional.of(1e6);
      case "gb" -> Optional.of(1e9);
      default -> Optional.empty();
    };
  }

  /** The bytes of a counter; nothing where it was not counted. */
  Optional<Double> find(Counter counter) {
    return Optional.ofNullable(bytes.get(counter));
  }

  boolean has(Counter counter) {
    return bytes.containsKey(counter);
  }

  /** What is left without that of another recording; never less than nothing. */
  CounterBytes less(CounterBytes other) {
    CounterBytes left = new CounterBytes();
    bytes.forEach(
        (counter, amount) ->
            left.bytes.put(
                counter, Math.max(0.0, amount - other.bytes.getOrDefault(counter, 0.0))));
    return left;
  }
}
