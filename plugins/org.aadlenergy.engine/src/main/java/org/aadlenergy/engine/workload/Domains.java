package org.aadlenergy.engine.workload;

import static java.util.Map.entry;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.UnusableValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.SourceRate;

/**
 * The one table of what the numbers of annotations may be: those of the product's sets, and those
 * of other sets that the engine reads. Lookups hold every value against it.
 */
public final class Domains {
  private static final Domain SIZE = Domain.notNegative(Dimension.SIZE);
  private static final Domain SIZE_OF_SOMETHING = Domain.positive(Dimension.SIZE);
  private static final Domain TIME = Domain.notNegative(Dimension.TIME);
  private static final Domain TIMES = Domain.span(Dimension.TIME);
  private static final Domain POWER = Domain.notNegative(Dimension.POWER);
  private static final Domain ELECTRIC = Domain.notNegativeInAnyUnit();

  private static final Map<String, Domain> DOMAINS =
      Map.ofEntries(
          // Energy_Estimation
          entry(Properties.ENERGY_BUDGET, Domain.notNegative(Dimension.ENERGY)),
          entry(Properties.AVERAGE_POWER_BUDGET, POWER),
          entry(Properties.BATTERY_ENERGY, Domain.positive(Dimension.ENERGY)),
          entry(Properties.BATTERY_CHARGE, Domain.positive(Dimension.CHARGE)),
          entry(Properties.BATTERY_VOLTAGE, Domain.positive(Dimension.VOLTAGE)),
          entry(Properties.CONVERTER_EFFICIENCY, Domain.ratio()),
          entry(Properties.ESTIMATION_WINDOW, Domain.positive(Dimension.TIME)),
          entry(
              Properties.MISSION, Domain.record(Map.of("duration", TIME, "duration_range", TIMES))),
          entry(Properties.MODE_SHARE, Domain.record(Map.of("share", Domain.share()))),
          entry("Energy_Estimation::Assumed_Power", POWER),
          entry("Energy_Estimation::Assumed_Error", Domain.notNegative(Dimension.RATIO)),
          entry(Properties.STATE_SHARES, Domain.record(Map.of("share", Domain.share()))),
          entry(Properties.CONVERTER_QUIESCENT, POWER),
          entry(Properties.BATTERY_USABLE_SHARE, Domain.ratio()),
          entry(Properties.BATTERY_SELF_DISCHARGE, Domain.notNegative(Dimension.RATIO)),
          entry(SourceRate.PRICE.property(), Domain.notNegative(Dimension.RATIO)),
          entry(SourceRate.CARBON.property(), Domain.notNegative(Dimension.RATIO)),
          // OS_Services
          entry(Properties.PAGE_SIZE, SIZE_OF_SOMETHING),
          entry(Properties.TLB_ENTRIES, Domain.positiveCount()),
          entry(Properties.SUPERPAGE_SIZE, SIZE_OF_SOMETHING),
          entry(Properties.SWAP_CLUSTER, Domain.count()),
          entry(Properties.SWAP_MOBILITY, mobility()),
          entry(Properties.DEVICE_TIMEOUT, TIME),
          entry(Properties.XIP_CACHE_SIZE, SIZE_OF_SOMETHING),
          entry(Properties.XIP_WINDOW, Domain.positiveCount()),
          entry(Properties.XIP_SAMPLE_INTERVAL, Domain.positiveCount()),
          entry(Properties.OPERATING_FREQUENCY, Domain.positive(Dimension.FREQUENCY)),
          entry(Properties.MEMORY_IDLE_TIMEOUT, TIME),
          entry(Properties.RETAINED_SHARE, Domain.share()),
          entry("OS_Services::Compression_Ratio", Domain.ratio()),
          // OS_Workload
          entry(Properties.PAGE_FAULTS, Domain.count()),
          entry(Properties.STARTUP_PAGE_FAULTS, Domain.count()),
          entry(Properties.TOUCHED_PAGES, Domain.count()),
          entry(Properties.MEMORY_ACCESSES, Domain.count()),
          entry(Properties.ACCESS_STRIDE, SIZE_OF_SOMETHING),
          entry(Properties.WORKING_SET_SIZE, SIZE),
          entry(Properties.TLB_MISSES, Domain.count()),
          entry(Properties.SWAPPED_IN_PAGES, Domain.count()),
          entry(Properties.SWAPPED_OUT_PAGES, Domain.count()),
          entry(Properties.CODE_ACCESSES, Domain.count()),
          entry(Properties.CODE_LOCALITY, Domain.notNegative(Dimension.RATIO)),
          entry(Properties.CODE_RUN_LENGTH, Domain.positiveCount()),
          entry(Properties.HOT_SET_SIZE, SIZE_OF_SOMETHING),
          entry(Properties.HOT_SET_SHARE, Domain.share()),
          entry(Properties.STORAGE_WRITES, SIZE),
          entry(Properties.STORAGE_READS, SIZE),
          entry(Properties.CONTEXT_SWITCHES, Domain.count()),
          entry(Properties.DISPATCH_RATE, Domain.notNegative(Dimension.RATE)),
          entry(
              Properties.DEVICE_USE,
              Domain.record(Map.of("duration", TIME, "duration_range", TIMES))),
          entry(Properties.DRAM_READS, SIZE),
          entry(Properties.DRAM_WRITES, SIZE),
          entry(Properties.ROW_HIT_SHARE, Domain.share()),
          // predeclared
          entry(Properties.PERIOD, Domain.interval()),
          entry(Properties.DEADLINE, Domain.interval()),
          entry(Properties.COMPUTE_DEADLINE, Domain.interval()),
          entry(Properties.DISPATCH_OFFSET, Domain.delay()),
          entry(Properties.PRIORITY, Domain.order()),
          entry(Properties.COMPUTE_EXECUTION_TIME, TIMES),
          entry(Properties.ACTIVATE_EXECUTION_TIME, TIMES),
          entry(Properties.DEACTIVATE_EXECUTION_TIME, TIMES),
          entry(Properties.THREAD_SWAP_TIME, TIMES),
          entry(Properties.PROCESS_SWAP_TIME, TIMES),
          entry(Properties.SCALING_FACTOR, Domain.positive(Dimension.RATIO)),
          entry(Properties.CLOCK_PERIOD, Domain.positive(Dimension.TIME)),
          entry(Properties.FRAME_PERIOD, Domain.interval()),
          entry(Properties.SLOT_TIME, Domain.interval()),
          entry(Properties.MODULE_MAJOR_FRAME, Domain.interval()),
          entry(Properties.POK_MAJOR_FRAME, Domain.interval()),
          entry(Properties.DATA_SIZE, SIZE),
          entry(Properties.CODE_SIZE, SIZE),
          entry(Properties.HEAP_SIZE, SIZE),
          entry(Properties.STACK_SIZE, SIZE),
          entry(Properties.MEMORY_SIZE, SIZE),
          entry(Properties.OUTPUT_RATE, rate()),
          entry(Properties.TRANSMISSION_TIME, transmission()),
          // SEI, and AADLib's where a model brings it
          entry("SEI::PowerBudget", ELECTRIC),
          entry("SEI::PowerCapacity", ELECTRIC),
          entry("SEI::PowerSupply", ELECTRIC),
          entry(Properties.MIPS_CAPACITY, Domain.positiveInAnyUnit()),
          entry("Physical_Properties::Power_Consume", ELECTRIC),
          entry("Physical_Properties::Power_Provide", ELECTRIC),
          entry("Electricity_Properties::Efficiency", ELECTRIC));

  private Domains() {}

  private static Domain mobility() {
    return Domain.record(
        Map.of(
            "handoff_rate",
            Domain.notNegative(Dimension.RATE),
            "blackout",
            TIME,
            "proxy_cache",
            SIZE,
            "warm_hit_ratio",
            Domain.share(),
            "cold_hit_ratio",
            Domain.share(),
            "dirty_share",
            Domain.share(),
            "local_page_time",
            TIME,
            "remote_page_time",
            TIME));
  }

  private static Domain rate() {
    return Domain.whole(
        " needs a Value_Range from a smaller to a larger number of messages, such as [Value_Range"
            + " => 1.0 .. 2.0; Rate_Unit => PerDispatch;], not ",
        Map.of("value_range", Domain.span(Dimension.RATIO)));
  }

  private static Domain transmission() {
    return Domain.whole(
        " must run from shorter to longer times that are not negative, not ",
        Map.of("fixed", TIMES, "perbyte", TIMES));
  }

  /** The properties that are held against something. */
  public static Set<String> properties() {
    return DOMAINS.keySet();
  }

  /** Whether values of a property are held against something. */
  public static boolean has(String property) {
    return DOMAINS.containsKey(property);
  }

  /** What is wrong with a value of a property; nothing where it can be used. */
  public static List<String> faults(String property, PropertyValue value) {
    Domain domain = DOMAINS.get(property);
    return domain == null ? List.of() : domain.faults(property, value);
  }

  /** The code of what is wrong with a value of a property. */
  public static DiagnosticCode code(String property) {
    return property.equals(Properties.MISSION) || property.equals(Properties.MODE_SHARE)
        ? DiagnosticCode.BAD_MISSION
        : DiagnosticCode.BAD_COUNT;
  }

  /** The value as whoever computes finds it: what cannot be used is no number. */
  public static PropertyValue usable(String property, PropertyValue value) {
    return faults(property, value).isEmpty() ? value : new UnusableValue(value);
  }

  /**
   * Values held against the table, each once: the instances of a classifier have one value of it,
   * one after the other, and a mission of thousands of stretches is asked for in each mode.
   */
  public static final class Checked {
    private final Map<String, Known> last = new HashMap<>();

    /** A value, what is wrong with it, and the one that stands for it where something is. */
    private record Known(
        Optional<Domain> domain, PropertyValue value, List<String> faults, PropertyValue usable) {
      /** Whether a value can be used, as far as that is seen at once. */
      boolean isUsable(PropertyValue other) {
        return domain.isEmpty() || domain.get().takes(other);
      }
    }

    /** What is wrong with a value of a property; nothing where it can be used. */
    public List<String> faults(String property, PropertyValue value) {
      Known known = last.get(property);
      return known != null && known.isUsable(value) ? List.of() : of(property, value).faults();
    }

    /** The value as whoever computes finds it. */
    PropertyValue usable(String property, PropertyValue value) {
      Known known = last.get(property);
      return known != null && known.isUsable(value) ? value : of(property, value).usable();
    }

    private Known of(String property, PropertyValue value) {
      Known known = last.get(property);
      if (known == null || known.value() != value) {
        Optional<Domain> domain =
            known == null ? Optional.ofNullable(DOMAINS.get(property)) : known.domain();
        List<String> faults = domain.isPresent() ? domain.get().faults(property, value) : List.of();
        PropertyValue usable = faults.isEmpty() ? value : new UnusableValue(value);
        known = new Known(domain, value, faults, usable);
        last.put(property, known);
      }
      return known;
    }
  }
}
