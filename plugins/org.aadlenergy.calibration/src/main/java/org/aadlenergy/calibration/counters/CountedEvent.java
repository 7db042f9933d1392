package org.aadlenergy.calibration.counters;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An event as perf names it, taken apart.
 *
 * @param name as a model states it: {@code instructions}, {@code 0x1b}
 * @param unit of a machine that counts it: {@code cpu_core}; "" where perf names none
 * @param kind what counts
 * @param portability whether its count carries over
 * @param meaning ARM's word for a number; "" where there is none
 */
record CountedEvent(String name, String unit, Kind kind, Portability portability, String meaning) {
  /** What counts an event. */
  enum Kind {
    PROCESSOR,
    /** The operating system, which the services of a model account for. */
    SYSTEM,
    TIME,
    /** Something that all programs of a machine share. */
    SHARED
  }

  private static final Pattern IN_UNIT = Pattern.compile("([\\w.-]+)/(.*)/([A-Za-z]*)");
  private static final Pattern BEHIND = Pattern.compile("(\\S+) \\[([\\w.-]+)]");
  private static final Pattern MODIFIED = Pattern.compile("(.+?):([ukhHGpPSDIWeb]+)");
  private static final Pattern RAW = Pattern.compile("r([0-9a-fA-F]+)");
  private static final Pattern FIELDS =
      Pattern.compile("(?:.*,)?(?:event|config)=(?:0x)?([0-9a-fA-F]+)(,.*)?");
  private static final Set<String> TIMES =
      Set.of("task-clock", "cpu-clock", "duration_time", "user_time", "system_time");
  private static final Set<String> SYSTEM =
      Set.of(
          "context-switches",
          "cs",
          "cpu-migrations",
          "migrations",
          "page-faults",
          "faults",
          "minor-faults",
          "major-faults",
          "alignment-faults",
          "emulation-faults",
          "bpf-output",
          "cgroup-switches",
          "dummy");

  /** What the instruction set decides, by perf's names, ARM's and Intel's. */
  private static final List<String> RETIRED =
      List.of(
          "instructions",
          "branches",
          "branch-instructions",
          "inst_retired",
          "br_retired",
          "ld_retired",
          "st_retired",
          "pc_write_retired",
          "unaligned_ldst_retired",
          "br_immed_retired",
          "br_return_retired",
          "br_inst_retired",
          "mem_inst_retired.all",
          "mem_uops_retired.all",
          "fp_arith_inst_retired",
          "ex_ret_instr",
          "ex_ret_brn",
          "retired_instructions");

  private static final Map<Integer, String> ARM_RETIRED =
      Map.of(
          0x06, "ld_retired",
          0x07, "st_retired",
          0x08, "inst_retired",
          0x0c, "pc_write_retired",
          0x0d, "br_immed_retired",
          0x0e, "br_return_retired",
          0x0f, "unaligned_ldst_retired",
          0x21, "br_retired");
  private static final Map<Integer, String> ARM_BEGUN =
      Map.ofEntries(
          Map.entry(0x04, "l1d_cache"),
          Map.entry(0x13, "mem_access"),
          Map.entry(0x1b, "inst_spec"),
          Map.entry(0x66, "mem_access_rd"),
          Map.entry(0x67, "mem_access_wr"),
          Map.entry(0x68, "unaligned_ld_spec"),
          Map.entry(0x69, "unaligned_st_spec"),
          Map.entry(0x6a, "unaligned_ldst_spec"),
          Map.entry(0x70, "ld_spec"),
          Map.entry(0x71, "st_spec"),
          Map.entry(0x72, "ldst_spec"),
          Map.entry(0x73, "dp_spec"),
          Map.entry(0x74, "ase_spec"),
          Map.entry(0x75, "vfp_spec"),
          Map.entry(0x76, "pc_write_spec"),
          Map.entry(0x77, "crypto_spec"));
  private static final Map<Integer, String> ARM_MACHINE =
      Map.ofEntries(
          Map.entry(0x01, "l1i_cache_refill"),
          Map.entry(0x03, "l1d_cache_refill"),
          Map.entry(0x10, "br_mis_pred"),
          Map.entry(0x11, "cpu_cycles"),
          Map.entry(0x12, "br_pred"),
          Map.entry(0x14, "l1i_cache"),
          Map.entry(0x15, "l1d_cache_wb"),
          Map.entry(0x16, "l2d_cache"),
          Map.entry(0x17, "l2d_cache_refill"),
          Map.entry(0x18, "l2d_cache_wb"),
          Map.entry(0x19, "bus_access"),
          Map.entry(0x1d, "bus_cycles"),
          Map.entry(0x50, "l2d_cache_rd"),
          Map.entry(0x51, "l2d_cache_wr"),
          Map.entry(0x60, "bus_access_rd"),
          Map.entry(0x61, "bus_access_wr"));

  /** The event of a name in perf's output. */
  static CountedEvent of(String printed) {
    Matcher behind = BEHIND.matcher(printed);
    if (behind.matches()) {
      return named(behind.group(1), behind.group(2));
    }
    Matcher within = IN_UNIT.matcher(printed);
    return within.matches() ? named(within.group(2), within.group(1)) : named(printed, "");
  }

  private static CountedEvent named(String words, String unit) {
    Matcher modified = MODIFIED.matcher(words);
    String name = modified.matches() ? modified.group(1) : words;
    if (!isProcessor(unit) || name.startsWith("unc_")) {
      return new CountedEvent(name, unit, Kind.SHARED, Portability.MACHINE, "");
    }
    Optional<Integer> number = number(name);
    if (number.isPresent()) {
      return numbered(number.get(), unit);
    }
    Kind kind =
        TIMES.contains(name)
            ? Kind.TIME
            : SYSTEM.contains(name) || name.contains(":") ? Kind.SYSTEM : Kind.PROCESSOR;
    return new CountedEvent(name, unit, kind, portability(name.toLowerCase(Locale.ROOT)), "");
  }

  private static CountedEvent numbered(int number, String unit) {
    String name = "0x" + Integer.toHexString(number);
    Portability portability =
        ARM_RETIRED.containsKey(number)
            ? Portability.CARRIES
            : ARM_BEGUN.containsKey(number)
                ? Portability.NEARLY
                : ARM_MACHINE.containsKey(number) ? Portability.MACHINE : Portability.UNKNOWN;
    String meaning =
        ARM_RETIRED.getOrDefault(
            number, ARM_BEGUN.getOrDefault(number, ARM_MACHINE.getOrDefault(number, "")));
    return new CountedEvent(name, unit, Kind.PROCESSOR, portability, meaning);
  }

  /** The number of a raw event that has no more than a number. */
  private static Optional<Integer> number(String name) {
    Matcher raw = RAW.matcher(name);
    Matcher fields = FIELDS.matcher(name);
    String digits = raw.matches() ? raw.group(1) : "";
    if (fields.matches()
        && (fields.group(2) == null || fields.group(2).matches("(,\\w+=(0x)?0+)*"))) {
      digits = fields.group(1);
    }
    return digits.isEmpty() || digits.length() > 7
        ? Optional.empty()
        : Optional.of(Integer.parseInt(digits, 16));
  }

  private static Portability portability(String name) {
    if (RETIRED.stream().anyMatch(name::startsWith)) {
      return Portability.CARRIES;
    }
    boolean begun = name.endsWith("_spec") || ARM_BEGUN.containsValue(name);
    return begun ? Portability.NEARLY : Portability.MACHINE;
  }

  private static boolean isProcessor(String unit) {
    String lower = unit.toLowerCase(Locale.ROOT);
    return lower.isEmpty()
        || lower.startsWith("cpu")
        || lower.startsWith("armv")
        || lower.startsWith("apple_")
        || lower.contains("cortex");
  }
}
