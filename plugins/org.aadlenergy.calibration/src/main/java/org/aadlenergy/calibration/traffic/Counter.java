package org.aadlenergy.calibration.traffic;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A counter that tells of traffic, whatever a processor calls it. */
enum Counter {
  /** Bytes or lines that the controller of a memory read; of the whole machine. */
  CONTROLLER_READS(
      "data_reads", "data_read", "cas_count_read", "cas_count.rd", "unc_m_cas_count.rd"),
  /** Likewise written. */
  CONTROLLER_WRITES(
      "data_writes", "data_write", "cas_count_write", "cas_count.wr", "unc_m_cas_count.wr"),
  BUS_READS("bus_access_rd", "bus_access_read"),
  BUS_WRITES("bus_access_wr", "bus_access_write"),
  /** Reads and writes together. */
  BUS_ACCESSES("bus_access", "bus-access", "bus_accesses"),
  CACHE_LOAD_MISSES("llc-load-misses", "ll_cache_miss_rd", "longest_lat_cache.miss"),
  CACHE_STORE_MISSES("llc-store-misses", "ll_cache_miss_wr"),
  CACHE_MISSES("cache-misses", "llc-misses", "ll_cache_miss"),
  CACHE_WRITE_BACKS("l3d_cache_wb", "ll_cache_wb");

  private final List<String> names;

  Counter(String... names) {
    this.names = List.of(names);
  }

  /** The counter of an event: {@code uncore_imc_0/cas_count_read/}, {@code LLC-load-misses:u}. */
  static Optional<Counter> of(String event) {
    String[] parts = event.toLowerCase(Locale.ROOT).split("/", -1);
    String name = parts.length > 1 ? parts[1] : parts[0];
    int modifier = name.indexOf(':');
    String plain = modifier > 0 ? name.substring(0, modifier) : name;
    return Arrays.stream(values()).filter(counter -> counter.names.contains(plain)).findFirst();
  }
}
