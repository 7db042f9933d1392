package org.aadlenergy.engine.workload;

import static java.util.Map.entry;

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
public final class NumberDomains {
  private static final NumberDomain SIZE = NumberDomain.notNegative(Dimension.SIZE);
  private static final NumberDomain SIZE_OF_SOMETHING = NumberDomain.positive(Dimension.SIZE);
  private static final NumberDomain TIME = NumberDomain.notNegative(Dimension.TIME);
  private static final NumberDomain TIMES = NumberDomain.span(Dimension.TIME);
  private static final String DEGREES = "degrees";
  private static final NumberDomain POWER = NumberDomain.notNegative(Dimension.POWER);
  private static final NumberDomain ELECTRIC = NumberDomain.notNegativeInAnyUnit();

  private static final Map<String, NumberDomain> DOMAINS =
      Map.ofEntries(
          // Energy_Estimation
          entry(Properties.ENERGY_BUDGET, NumberDomain.notNegative(Dimension.ENERGY)),
          entry(Properties.AVERAGE_POWER_BUDGET, POWER),
          entry(Properties.PEAK_POWER_LIMIT, POWER),
          entry(Properties.POWER_MARGIN, NumberDomain.share()),
          entry(Properties.BATTERY_ENERGY, NumberDomain.positive(Dimension.ENERGY)),
          entry(Properties.BATTERY_CHARGE, NumberDomain.positive(Dimension.CHARGE)),
          entry(Properties.BATTERY_VOLTAGE, NumberDomain.positive(Dimension.VOLTAGE)),
          entry(Properties.CONVERTER_EFFICIENCY, NumberDomain.ratio()),
          entry(Properties.ESTIMATION_WINDOW, NumberDomain.positive(Dimension.TIME)),
          entry(
              Properties.MISSION,
              NumberDomain.record(Map.of("duration", TIME, "duration_range", TIMES))),
          entry(Properties.MODE_SHARE, NumberDomain.record(Map.of("share", NumberDomain.share()))),
          entry("Energy_Estimation::Assumed_Power", POWER),
          entry("Energy_Estimation::Assumed_Error", NumberDomain.notNegative(Dimension.RATIO)),
          entry(
              Properties.STATE_SHARES, NumberDomain.record(Map.of("share", NumberDomain.share()))),
          entry(Properties.CONVERTER_QUIESCENT, POWER),
          entry(Properties.BATTERY_USABLE_SHARE, NumberDomain.ratio()),
          entry(Properties.BATTERY_SELF_DISCHARGE, NumberDomain.notNegative(Dimension.RATIO)),
          entry(Properties.CELLS_IN_SERIES, NumberDomain.positiveCount()),
          entry(Properties.CELLS_IN_PARALLEL, NumberDomain.positiveCount()),
          entry(Properties.MINIMUM_VOLTAGE, NumberDomain.notNegative(Dimension.VOLTAGE)),
          entry(Properties.MAXIMUM_VOLTAGE, NumberDomain.positive(Dimension.VOLTAGE)),
          entry(Properties.DROPOUT_VOLTAGE, NumberDomain.notNegative(Dimension.VOLTAGE)),
          entry(Properties.BUFFER_CAPACITANCE, NumberDomain.positive(Dimension.CAPACITANCE)),
          entry(Properties.BUFFER_RESISTANCE, NumberDomain.notNegative(Dimension.RESISTANCE)),
          entry(Properties.BUFFER_LEAKAGE, NumberDomain.notNegative(Dimension.CURRENT)),
          entry(Properties.LINE_RESISTANCE, NumberDomain.notNegative(Dimension.RESISTANCE)),
          entry(Properties.DIODE_DROP, NumberDomain.notNegative(Dimension.VOLTAGE)),
          entry(Properties.PANEL_POWER, NumberDomain.positive(Dimension.POWER)),
          entry(Properties.PANEL_TILT, within(0, 180, DEGREES)),
          entry(Properties.PANEL_AZIMUTH, within(-180, 360, DEGREES)),
          entry(Properties.SUN_LATITUDE, within(-90, 90, DEGREES)),
          entry(Properties.SUN_CLEARNESS, NumberDomain.ratio()),
          entry(Properties.ORBIT_PERIOD, NumberDomain.positive(Dimension.TIME)),
          entry(Properties.ORBIT_BETA, within(-90, 90, DEGREES)),
          entry(
              Properties.HARVEST_PROFILE,
              NumberDomain.record(Map.of("at", NumberDomain.delay(), "power", POWER))),
          entry(
              Properties.AMBIENT_TEMPERATURE,
              NumberDomain.record(Map.of("at", NumberDomain.delay()))),
          entry(SourceRate.PRICE.property(), NumberDomain.notNegative(Dimension.RATIO)),
          entry(SourceRate.CARBON.property(), NumberDomain.notNegative(Dimension.RATIO)),
          // OS_Services
          entry(Properties.PAGE_SIZE, SIZE_OF_SOMETHING),
          entry(Properties.TLB_ENTRIES, NumberDomain.positiveCount()),
          entry(Properties.SUPERPAGE_SIZE, SIZE_OF_SOMETHING),
          entry(Properties.SWAP_CLUSTER, NumberDomain.count()),
          entry(Properties.SWAP_MOBILITY, mobility()),
          entry(Properties.DEVICE_TIMEOUT, TIME),
          entry(Properties.XIP_CACHE_SIZE, SIZE_OF_SOMETHING),
          entry(Properties.XIP_WINDOW, NumberDomain.positiveCount()),
          entry(Properties.XIP_SAMPLE_INTERVAL, NumberDomain.positiveCount()),
          entry(Properties.OPERATING_FREQUENCY, NumberDomain.positive(Dimension.FREQUENCY)),
          entry(Properties.IDLE_LATENCY_LIMIT, TIME),
          entry(Properties.UTILIZATION_MIN, NumberDomain.share()),
          entry(Properties.UTILIZATION_MAX, NumberDomain.share()),
          entry(Properties.MEMORY_IDLE_TIMEOUT, TIME),
          entry(Properties.RETAINED_SHARE, NumberDomain.share()),
          entry("OS_Services::Compression_Ratio", NumberDomain.ratio()),
          // OS_Workload
          entry(Properties.PAGE_FAULTS, NumberDomain.count()),
          entry(Properties.STARTUP_PAGE_FAULTS, NumberDomain.count()),
          entry(Properties.TOUCHED_PAGES, NumberDomain.count()),
          entry(Properties.MEMORY_ACCESSES, NumberDomain.count()),
          entry(Properties.ACCESS_STRIDE, SIZE_OF_SOMETHING),
          entry(Properties.WORKING_SET_SIZE, SIZE),
          entry(Properties.TLB_MISSES, NumberDomain.count()),
          entry(Properties.SWAPPED_IN_PAGES, NumberDomain.count()),
          entry(Properties.SWAPPED_OUT_PAGES, NumberDomain.count()),
          entry(Properties.CODE_ACCESSES, NumberDomain.count()),
          entry(Properties.CODE_LOCALITY, NumberDomain.notNegative(Dimension.RATIO)),
          entry(Properties.CODE_RUN_LENGTH, NumberDomain.positiveCount()),
          entry(Properties.HOT_SET_SIZE, SIZE_OF_SOMETHING),
          entry(Properties.HOT_SET_SHARE, NumberDomain.share()),
          entry(Properties.STORAGE_WRITES, SIZE),
          entry(Properties.STORAGE_READS, SIZE),
          entry(Properties.CONTEXT_SWITCHES, NumberDomain.count()),
          entry(Properties.DISPATCH_RATE, NumberDomain.notNegative(Dimension.RATE)),
          entry(
              Properties.DEVICE_USE,
              NumberDomain.record(Map.of("duration", TIME, "duration_range", TIMES))),
          entry(Properties.DRAM_READS, SIZE),
          entry(Properties.DRAM_WRITES, SIZE),
          entry(Properties.ROW_HIT_SHARE, NumberDomain.share()),
          entry(
              Properties.ACTIVITY,
              NumberDomain.record(Map.of("count", NumberDomain.notNegative(Dimension.RATIO)))),
          entry(Properties.MEMORY_TIME, NumberDomain.share()),
          // OS_Radio
          entry(Properties.RADIO_INTERVAL, NumberDomain.interval()),
          entry(Properties.RADIO_PAYLOAD, SIZE),
          entry(Properties.RADIO_PAYLOAD_RANGE, NumberDomain.span(Dimension.SIZE)),
          entry(Properties.RADIO_LOSS, NumberDomain.share()),
          entry(Properties.RADIO_RETRIES, NumberDomain.count()),
          entry(Properties.TRANSMIT_POWER, within(-100, 60, "dBm")),
          entry(Properties.SPREADING_FACTOR, NumberDomain.positiveCount()),
          entry(Properties.CONNECTION_LATENCY, NumberDomain.count()),
          entry(Properties.ACTIVE_TIME, NumberDomain.delay()),
          entry(Properties.UPDATE_TIME, NumberDomain.interval()),
          entry(Properties.EXTENDED_DRX_CYCLE, NumberDomain.delay()),
          // predeclared
          entry(Properties.PERIOD, NumberDomain.interval()),
          entry(Properties.DEADLINE, NumberDomain.interval()),
          entry(Properties.COMPUTE_DEADLINE, NumberDomain.interval()),
          entry(Properties.DISPATCH_OFFSET, NumberDomain.delay()),
          entry(Properties.PRIORITY, NumberDomain.order()),
          entry(Properties.COMPUTE_EXECUTION_TIME, TIMES),
          entry(Properties.ACTIVATE_EXECUTION_TIME, TIMES),
          entry(Properties.DEACTIVATE_EXECUTION_TIME, TIMES),
          entry(Properties.THREAD_SWAP_TIME, TIMES),
          entry(Properties.PROCESS_SWAP_TIME, TIMES),
          entry(Properties.SCALING_FACTOR, NumberDomain.positive(Dimension.RATIO)),
          entry(Properties.CLOCK_PERIOD, NumberDomain.positive(Dimension.TIME)),
          entry(Properties.FRAME_PERIOD, NumberDomain.slot()),
          entry(Properties.SLOT_TIME, NumberDomain.slot()),
          entry(Properties.MODULE_MAJOR_FRAME, NumberDomain.slot()),
          entry(Properties.POK_MAJOR_FRAME, NumberDomain.slot()),
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
          entry(Properties.MIPS_CAPACITY, NumberDomain.positiveInAnyUnit()),
          entry("Physical_Properties::Power_Consume", ELECTRIC),
          entry("Physical_Properties::Power_Provide", ELECTRIC),
          entry("Electricity_Properties::Efficiency", ELECTRIC));

  private NumberDomains() {}

  private static NumberDomain within(int least, int most, String unit) {
    String demand = " must be from " + least + " to " + most + " " + unit + ", not ";
    return NumberDomain.of(demand, Dimension.RATIO, x -> x >= least && x <= most);
  }

  private static NumberDomain mobility() {
    return NumberDomain.record(
        Map.of(
            "handoff_rate",
            NumberDomain.notNegative(Dimension.RATE),
            "blackout",
            TIME,
            "proxy_cache",
            SIZE,
            "warm_hit_ratio",
            NumberDomain.share(),
            "cold_hit_ratio",
            NumberDomain.share(),
            "dirty_share",
            NumberDomain.share(),
            "local_page_time",
            TIME,
            "remote_page_time",
            TIME));
  }

  private static NumberDomain rate() {
    return NumberDomain.whole(
        " needs a Value_Range from a smaller to a larger number of messages, such as [Value_Range"
            + " => 1.0 .. 2.0; Rate_Unit => PerDispatch;], not ",
        Map.of("value_range", NumberDomain.span(Dimension.RATIO)));
  }

  private static NumberDomain transmission() {
    return NumberDomain.whole(
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
    NumberDomain domain = DOMAINS.get(property);
    return domain == null ? List.of() : faults(domain, property, value);
  }

  static List<String> faults(NumberDomain domain, String property, PropertyValue value) {
    List<String> faults = domain.faults(property, value);
    return faults.isEmpty() ? StepProfile.faults(property, value) : faults;
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

  /** What a property may have; nothing where that is not said. */
  static Optional<NumberDomain> domain(String property) {
    return Optional.ofNullable(DOMAINS.get(property));
  }
}
