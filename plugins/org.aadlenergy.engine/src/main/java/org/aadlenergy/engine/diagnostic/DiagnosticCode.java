package org.aadlenergy.engine.diagnostic;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.Part.CALIBRATION;
import static org.aadlenergy.engine.diagnostic.DiagnosticCode.Part.EVALUATION;
import static org.aadlenergy.engine.diagnostic.DiagnosticCode.Part.GATES;
import static org.aadlenergy.engine.diagnostic.DiagnosticCode.Part.INSTANCES;
import static org.aadlenergy.engine.diagnostic.DiagnosticCode.Part.NAMES;
import static org.aadlenergy.engine.diagnostic.DiagnosticCode.Part.PLATFORMS;
import static org.aadlenergy.engine.diagnostic.DiagnosticCode.Part.PRODUCT;
import static org.aadlenergy.engine.diagnostic.DiagnosticCode.Part.PROPERTIES;
import static org.aadlenergy.engine.diagnostic.DiagnosticCode.Part.SYNTAX;
import static org.aadlenergy.engine.diagnostic.DiagnosticCode.Part.USAGE;
import static org.aadlenergy.engine.diagnostic.DiagnosticCode.Part.WORKLOAD;
import static org.aadlenergy.engine.diagnostic.Severity.ERROR;
import static org.aadlenergy.engine.diagnostic.Severity.INFO;
import static org.aadlenergy.engine.diagnostic.Severity.WARNING;

import java.util.Arrays;
import java.util.Optional;

/**
 * The one catalogue of findings. Code speaks of a finding by its name, users and their tools by its
 * number, which never changes its meaning and is never given again.
 */
public enum DiagnosticCode {
  // 00 usage
  WRONG_USAGE("AE0001", USAGE, ERROR, "Wrong command-line usage"),
  UNREADABLE_INPUT("AE0002", USAGE, ERROR, "A file or folder does not exist or cannot be read"),
  NO_SUCH_ROOT("AE0003", USAGE, ERROR, "No such root system implementation"),
  OUTPUT_NOT_WRITABLE("AE0004", USAGE, ERROR, "The output folder cannot be written"),
  NO_SUCH_COMPONENT("AE0005", USAGE, ERROR, "No such component"),
  NO_SUCH_LIBRARY_PLATFORM("AE0006", USAGE, ERROR, "No such platform in the library"),
  NO_MODEL_IN_INPUT("AE0007", USAGE, ERROR, "No AADL model in the input"),
  BAD_OPTION_VALUE("AE0008", USAGE, ERROR, "An option's value cannot be used"),
  NO_SUCH_MODE("AE0009", USAGE, ERROR, "No such mode"),
  BAD_REPORT_OR_PROJECT_FILE(
      "AE0010", USAGE, ERROR, "A report or project file that cannot be used"),
  POINTS_OF_UNEQUAL_TIME(
      "AE0011", USAGE, WARNING, "Points of a sweep, or reports, that are not about the same time"),
  NO_CLUSTER("AE0013", USAGE, ERROR, "No cluster where the points could be computed"),
  CLUSTER_STOPPED("AE0014", USAGE, ERROR, "A cluster that stopped before the points were computed"),
  MORE_CHANGES_THAN_ESTIMATED("AE0015", USAGE, WARNING, "More changes than are estimated"),
  PROJECT_FILE_AROUND_MODELS("AE0016", USAGE, INFO, "A project file of a folder around the models"),
  PROJECT_FILE_NOT_READ("AE0017", USAGE, WARNING, "A project file that is not read"),
  FOREIGN_ENCODING("AE0023", USAGE, ERROR, "A text in another encoding than UTF-8"),
  MORE_SYSTEMS_THAN_ESTIMATED("AE0024", USAGE, INFO, "More systems than an editor estimates"),
  SIGNAL_IN_PART("AE0025", USAGE, INFO, "A signal that is not exact everywhere"),
  // 01 AADL syntax
  AADL_SYNTAX("AE0101", SYNTAX, ERROR, "AADL syntax error"),
  AADL_VERSION_ONE("AE0102", SYNTAX, ERROR, "A construct of AADL version 1"),
  MERGE_CONFLICT_MARKER("AE0103", SYNTAX, ERROR, "A merge-conflict marker"),
  TEXT_NOT_CLOSED("AE0104", SYNTAX, ERROR, "Text that is not closed"),
  ILLEGAL_CHARACTER_OR_NUMBER("AE0105", SYNTAX, ERROR, "An illegal character or number"),
  NESTED_TOO_DEEPLY("AE0106", SYNTAX, ERROR, "Nested too deeply"),
  END_NAME_DIFFERS("AE0107", SYNTAX, WARNING, "The name after 'end' differs"),
  CONNECTION_WITHOUT_NAME("AE0108", SYNTAX, WARNING, "A connection without a name"),
  // 02 AADL names and instances
  UNKNOWN_PACKAGE("AE0201", NAMES, ERROR, "An unknown package or property set"),
  UNKNOWN_CLASSIFIER("AE0202", NAMES, ERROR, "An unknown classifier"),
  DUPLICATE_NAME("AE0203", NAMES, ERROR, "The same name declared twice"),
  DECLARATION_OF_ITSELF("AE0204", NAMES, ERROR, "A declaration that extends or contains itself"),
  UNKNOWN_MEMBER("AE0205", NAMES, ERROR, "An unknown subcomponent, feature or mode"),
  PROTOTYPE_NOT_BOUND("AE0206", NAMES, ERROR, "A prototype that is not bound or bound wrongly"),
  BAD_ARRAY_SIZE("AE0207", NAMES, ERROR, "An array size that cannot be used"),
  CONNECTION_WITHOUT_END("AE0208", NAMES, WARNING, "A connection that does not reach an end"),
  TOO_MANY_MODES("AE0209", NAMES, WARNING, "Too many operation modes"),
  TOO_MANY_COMPONENTS("AE0210", NAMES, ERROR, "Too many components"),
  PACKAGE_WITHOUT_WITH("AE0211", NAMES, WARNING, "A package that is used without 'with'"),
  CATEGORY_MISMATCH("AE0212", NAMES, ERROR, "The category of a declaration does not fit"),
  CONNECTION_MISMATCH("AE0213", NAMES, ERROR, "A connection between ends that do not fit"),
  CONNECTION_CLASSIFIERS_DIFFER(
      "AE0214", NAMES, ERROR, "A connection between classifiers that do not match"),
  BAD_REFINEMENT("AE0215", NAMES, ERROR, "A refinement that does not fit"),
  BAD_MODE("AE0216", NAMES, ERROR, "A mode that cannot be declared there"),
  // 03 AADL properties
  UNKNOWN_PROPERTY("AE0301", PROPERTIES, ERROR, "An unknown property"),
  VALUE_OF_WRONG_TYPE("AE0302", PROPERTIES, ERROR, "A value of the wrong type"),
  UNKNOWN_UNIT("AE0303", PROPERTIES, ERROR, "A unit that the property does not have"),
  VALUE_OUT_OF_RANGE("AE0304", PROPERTIES, ERROR, "A value outside the property's range"),
  UNKNOWN_LITERAL("AE0305", PROPERTIES, ERROR, "An unknown enumeration literal or constant"),
  PATH_LEADS_NOWHERE("AE0306", PROPERTIES, ERROR, "A path that leads nowhere"),
  PROPERTY_DOES_NOT_APPLY("AE0307", PROPERTIES, ERROR, "A property that does not apply there"),
  BAD_PROPERTY_TYPE("AE0308", PROPERTIES, ERROR, "A property type or unit that cannot be used"),
  PROPERTY_GIVEN_TWICE("AE0309", PROPERTIES, ERROR, "A property that is given twice in one place"),
  BAD_PROPERTY_ASSOCIATION("AE0310", PROPERTIES, ERROR, "A property that cannot be given that way"),
  // 04 OSATE instance models
  NOT_AN_INSTANCE_MODEL("AE0401", INSTANCES, ERROR, "Not an OSATE instance model"),
  UNCERTAIN_REFERENCE(
      "AE0402",
      INSTANCES,
      WARNING,
      "A reference of the instance model that cannot be resolved with certainty"),
  XML_REFUSED("AE0403", INSTANCES, ERROR, "XML that is not accepted"),
  // 05 platforms
  PLATFORM_SYNTAX("AE0501", PLATFORMS, ERROR, "Platform syntax error"),
  UNKNOWN_PLATFORM("AE0502", PLATFORMS, ERROR, "An unknown platform"),
  UNKNOWN_PLATFORM_NAME(
      "AE0503", PLATFORMS, ERROR, "An unknown rail, profile, source or part in a platform"),
  PLATFORM_UNIT_MISMATCH("AE0504", PLATFORMS, ERROR, "A unit of the wrong kind in a platform"),
  TIME_POWER_ENERGY_DISAGREE("AE0505", PLATFORMS, ERROR, "Time, power and energy that disagree"),
  PLATFORM_EXTENDS_ITSELF("AE0506", PLATFORMS, ERROR, "A platform that extends itself"),
  DUPLICATE_PLATFORM_NAME("AE0507", PLATFORMS, ERROR, "A name declared twice in a platform"),
  PLATFORM_SHADOWS_LIBRARY("AE0508", PLATFORMS, ERROR, "A platform that shadows the library"),
  INCOMPLETE_COEFFICIENT("AE0509", PLATFORMS, ERROR, "An incomplete coefficient"),
  BAD_MODEL_PARAMETER("AE0510", PLATFORMS, ERROR, "A model parameter that cannot be used"),
  IMPOSSIBLE_PLATFORM_FIGURE("AE0511", PLATFORMS, ERROR, "A figure that a platform cannot have"),
  PLATFORM_TOO_DEEP(
      "AE0512", PLATFORMS, ERROR, "Platforms that are nested or extend each other too deeply"),
  UNREAD_PLATFORM_NAME("AE0513", PLATFORMS, WARNING, "A name in a platform that nothing reads"),
  CONDITIONS_DECIDE("AE0514", PLATFORMS, INFO, "Rows of a figure that conditions decide between"),
  IMPOSSIBLE_MEMORY_CHIP("AE0520", PLATFORMS, ERROR, "A memory chip that cannot be"),
  CHIP_FIGURES_CONTRADICT(
      "AE0521", PLATFORMS, WARNING, "Figures of a memory chip that contradict each other"),
  // 06 workload
  THREAD_WITHOUT_PERIOD("AE0601", WORKLOAD, ERROR, "A thread without period or rate"),
  THREAD_WITHOUT_PROCESSOR("AE0602", WORKLOAD, ERROR, "A thread without a bound processor"),
  RAIL_WITHOUT_COMPONENT("AE0603", WORKLOAD, ERROR, "No bound component for a rail"),
  SIZE_NOT_WHOLE_PAGES("AE0604", WORKLOAD, ERROR, "A size that is no whole number of pages"),
  BAD_COUNT("AE0605", WORKLOAD, ERROR, "A count that cannot be used"),
  THREAD_WITHOUT_EXECUTION_TIME("AE0606", WORKLOAD, ERROR, "A thread without an execution time"),
  WINDOW_CHOSEN("AE0607", WORKLOAD, INFO, "A window was chosen"),
  COUNT_NOT_DERIVABLE("AE0608", WORKLOAD, ERROR, "A count that cannot be derived"),
  BINDING_MISMATCH("AE0609", WORKLOAD, ERROR, "A binding that does not fit"),
  UNREAD_ANNOTATION(
      "AE0610", WORKLOAD, WARNING, "An annotation that no model of this version reads"),
  BAD_TRACE_LINE("AE0611", WORKLOAD, ERROR, "A line of a trace that cannot be read"),
  BAD_TRACE("AE0612", WORKLOAD, ERROR, "A trace that cannot be used"),
  BAD_PARTITION_SCHEDULE("AE0613", WORKLOAD, ERROR, "A partition schedule that cannot be used"),
  SWAPPING_WITHOUT_DEVICE("AE0614", WORKLOAD, ERROR, "Swapping without a device that can be used"),
  PROCESSORS_CHOSEN("AE0615", WORKLOAD, INFO, "Processors were chosen from a list"),
  PROCESSOR_OF_UNKNOWN_SPEED(
      "AE0616", WORKLOAD, ERROR, "Execution times for a processor of unknown speed"),
  SEVERAL_MEMORIES_BOUND(
      "AE0617", WORKLOAD, INFO, "A binding to several memories, the first of which counts"),
  STORAGE_MAY_BE_ENCRYPTED(
      "AE0618", WORKLOAD, WARNING, "Storage that may be encrypted, and counts as plain"),
  MISSION_MODE_UNKNOWN("AE0620", WORKLOAD, ERROR, "A mission through a mode that does not exist"),
  BAD_MISSION("AE0621", WORKLOAD, ERROR, "Durations or shares of a mission that cannot be used"),
  MISSION_NOT_COMPUTED("AE0622", WORKLOAD, INFO, "A mission that is not computed"),
  BATTERY_ENERGY_UNKNOWN("AE0623", WORKLOAD, ERROR, "A battery whose energy is unknown"),
  SWEEP_WITHOUT_BEST_POINT("AE0624", WORKLOAD, WARNING, "A sweep without a best point"),
  NO_BATTERY_OR_CONVERTER_THERE(
      "AE0625", WORKLOAD, WARNING, "A figure of a battery or converter where there is none"),
  BATTERY_EMPTY_BEFORE_OTHERS(
      "AE0626", WORKLOAD, WARNING, "A battery that is empty before the others"),
  ENERGY_WITHOUT_RATE("AE0627", WORKLOAD, WARNING, "Energy whose price or CO2 nobody says"),
  HARVEST_NOT_STORED("AE0628", WORKLOAD, WARNING, "Harvest that reaches no battery"),
  HARVEST_NOT_ENOUGH("AE0629", WORKLOAD, WARNING, "A battery that harvest does not keep full"),
  BAD_DEVICE_SHARES(
      "AE0630", WORKLOAD, ERROR, "Shares of states, or uses of devices, that cannot be"),
  UNKNOWN_STATE("AE0631", WORKLOAD, ERROR, "A state that a platform does not have"),
  DEVICE_STATEMENTS_CONTRADICT(
      "AE0632", WORKLOAD, ERROR, "Statements of a device that contradict each other"),
  MEMORY_REST_CONTRADICTS(
      "AE0633", WORKLOAD, ERROR, "Statements of a memory's rest that contradict each other"),
  TRAFFIC_WITHOUT_FIGURE(
      "AE0634", WORKLOAD, ERROR, "Traffic of a memory that nothing says the energy of"),
  BAD_ACTIVITY("AE0635", WORKLOAD, ERROR, "Counted events that cannot be used"),
  BAD_RADIO_PARAMETER("AE0636", WORKLOAD, ERROR, "Parameters that a radio's protocol cannot have"),
  RADIO_LIMIT_BROKEN(
      "AE0637", WORKLOAD, WARNING, "Parameters that break a limit of a radio's protocol"),
  PANEL_WITHOUT_LIGHT("AE0638", WORKLOAD, ERROR, "A panel whose light is not known"),
  RADIO_LACKS_PROTOCOL(
      "AE0639", WORKLOAD, ERROR, "A protocol that the part of a radio does not do"),
  // 07 evaluation
  MISSING_COEFFICIENT("AE0701", EVALUATION, ERROR, "A coefficient that the platform lacks"),
  TERM_NOT_COMPUTED("AE0702", EVALUATION, INFO, "A term that cannot be computed"),
  COMPONENT_NOT_COVERED("AE0703", EVALUATION, INFO, "A component that no platform covers"),
  COEFFICIENT_OUTSIDE_CONDITIONS(
      "AE0704", EVALUATION, WARNING, "A coefficient outside its conditions"),
  NO_EXECUTION_PROFILE("AE0705", EVALUATION, ERROR, "No execution profile"),
  IDLE_ENERGY_LEFT_OUT("AE0706", EVALUATION, INFO, "Idle energy that is not included"),
  PROCESSOR_OVERLOADED("AE0707", EVALUATION, WARNING, "A processor with more work than time"),
  NO_CODE_PAGE_THRESHOLD("AE0708", EVALUATION, ERROR, "No threshold for a filter of code pages"),
  DEADLINE_BROKEN_BY_SERVICES(
      "AE0709", EVALUATION, ERROR, "A deadline that the services of the operating system break"),
  DEADLINE_MISSED("AE0710", EVALUATION, WARNING, "A deadline that is missed, or may be"),
  SCHEDULE_NOT_SIMULATED("AE0711", EVALUATION, INFO, "A schedule that is not simulated"),
  DEADLINE_BROKEN_BY_WAKE_UP(
      "AE0712", EVALUATION, WARNING, "A deadline that waking up a device breaks"),
  DEVICE_OVERLOADED("AE0713", EVALUATION, WARNING, "A device or bus with more work than time"),
  SWAP_DEVICE_TOO_SMALL("AE0714", EVALUATION, WARNING, "A swap device that is too small"),
  TIMER_LEAVES_NO_TIME("AE0715", EVALUATION, ERROR, "A timer that leaves no time"),
  CODE_CACHE_SHARED("AE0716", EVALUATION, INFO, "A code cache that threads share"),
  FIGURE_BEYOND_NUMBERS("AE0717", EVALUATION, ERROR, "A figure beyond all numbers"),
  SCALED_BY_FREQUENCY_ALONE(
      "AE0720", EVALUATION, WARNING, "Execution times that are scaled by frequency alone"),
  STORAGE_SIZE_NOT_MEASURED(
      "AE0721", EVALUATION, WARNING, "A size of storage operation that was not measured"),
  BUDGET_WITHOUT_SUPPLY(
      "AE0724", EVALUATION, WARNING, "A power budget that is connected to no supply"),
  ASSUMPTION_WITHOUT_EFFECT("AE0725", EVALUATION, WARNING, "An assumption that does not count"),
  CONVERTER_EITHER_WAY(
      "AE0726", EVALUATION, WARNING, "A converter that may carry power either way"),
  MEMORY_RAILS_CHARGED_TO_ONE(
      "AE0727", EVALUATION, WARNING, "Rails of several memories that are charged to one"),
  POWER_WITHOUT_SOURCE(
      "AE0728", EVALUATION, WARNING, "Power of which nothing says where it comes from"),
  CONVERTER_FEEDS_ITSELF("AE0729", EVALUATION, WARNING, "A converter that feeds itself"),
  CONVERTER_BACKWARDS("AE0730", EVALUATION, WARNING, "A converter that is connected backwards"),
  WORK_BELOW_IDLE_BOARD("AE0731", EVALUATION, WARNING, "Work that takes less than the idle board"),
  PART_BEYOND_SUPPLY_VOLTAGE(
      "AE0732", EVALUATION, WARNING, "A part beyond the supply voltage of its figures"),
  PART_BEYOND_ITS_VOLTAGES(
      "AE0733", EVALUATION, WARNING, "A part on a voltage that it does not work at, or bear"),
  BATTERY_NOT_EMPTIED(
      "AE0734", EVALUATION, INFO, "A battery whose cut-off is below what hangs on it works from"),
  WIRES_CARRY_TOO_MUCH("AE0735", EVALUATION, WARNING, "Wires that cannot carry what hangs on them"),
  SOURCE_RULE_INCOMPLETE(
      "AE0736", EVALUATION, WARNING, "A rule of sources that lacks what it needs"),
  DEVICE_ASKED_FOR_TOO_MUCH(
      "AE0740", EVALUATION, WARNING, "A device that is asked for more than all of its time"),
  USES_BESIDE_SHARES("AE0741", EVALUATION, INFO, "Work of threads beside shares of states"),
  USES_WITHOUT_SCHEDULE("AE0742", EVALUATION, INFO, "Uses of devices that no schedule places"),
  ROW_HITS_UNKNOWN("AE0743", EVALUATION, INFO, "Row hits that nobody says the share of"),
  PART_REFRESHED_ALL_THE_SAME(
      "AE0744", EVALUATION, WARNING, "A part of a memory that its chip refreshes all the same"),
  MEMORY_GAPS_WITHOUT_SCHEDULE(
      "AE0745", EVALUATION, INFO, "Gaps of a memory that no schedule places"),
  TRAFFIC_MAYBE_MEASURED(
      "AE0746", EVALUATION, WARNING, "Traffic of a memory that a measured rail may contain"),
  GAP_POLICY_WITHOUT_EFFECT(
      "AE0747", EVALUATION, WARNING, "A policy of a memory's gaps that changes nothing"),
  CHIP_TIMES_COUNT_AS_NONE("AE0748", EVALUATION, INFO, "Times of a memory chip that count as none"),
  POLICY_DOES_NOT_REACH_CHIP(
      "AE0750", EVALUATION, INFO, "A policy of devices that does not reach a memory chip"),
  TRAFFIC_TAKEN_BY_ONE(
      "AE0751", EVALUATION, INFO, "Traffic of several memories that one of them takes"),
  TRAFFIC_UNKNOWN_WITHOUT_PLATFORM(
      "AE0752", EVALUATION, WARNING, "Traffic of a memory that only a platform would tell"),
  FIGURES_LOST_IN_EXTENDS(
      "AE0753",
      EVALUATION,
      WARNING,
      "Figures that a platform loses where it says a statement again"),
  IMPOSSIBLE_MEMORY_COMMAND(
      "AE0760", EVALUATION, ERROR, "A command that a memory chip cannot take"),
  DOUBTFUL_MEMORY_TRACE(
      "AE0761", EVALUATION, WARNING, "A trace of a memory that should be looked at"),
  CORES_ALONE_COUNTED(
      "AE0762", EVALUATION, INFO, "A processor of which no more than its cores is counted"),
  MEASURED_POINT_WITHOUT_POWER("AE0775", EVALUATION, WARNING, "A measured point without power"),
  MEASURED_UNITS_CONTRADICT(
      "AE0776", EVALUATION, WARNING, "Measured units that contradict each other"),
  POINT_OF_ONE_UNIT_ONLY(
      "AE0777", EVALUATION, WARNING, "A point that only one of several units has"),
  CORE_HELD_BACK("AE0778", EVALUATION, WARNING, "A core that was held back while it was measured"),
  EVENTS_NOT_COUNTED(
      "AE0763", EVALUATION, WARNING, "Counted events that a platform does not know, or lacks"),
  PROGRAM_UNKNOWN("AE0764", EVALUATION, INFO, "Programs of which nothing says what they do"),
  CLASS_WITHOUT_SPREAD(
      "AE0765", EVALUATION, INFO, "A class of code that a platform knows nothing of"),
  MEMORY_CONTENDED(
      "AE0766", EVALUATION, INFO, "Threads that wait because other cores use their memory"),
  UNKNOWN_FREQUENCY("AE0780", EVALUATION, WARNING, "A frequency that a platform does not run at"),
  GOVERNOR_GOES_ROUND(
      "AE0781", EVALUATION, INFO, "A governor that goes round between operating points"),
  IDLE_STATES_WITHOUT_SCHEDULE(
      "AE0782", EVALUATION, INFO, "Idle states that are not chosen for want of a schedule"),
  FREQUENCY_BESIDE_GOVERNOR(
      "AE0783", EVALUATION, INFO, "A frequency that does not count beside a governor"),
  GOVERNOR_WITHOUT_FREQUENCY(
      "AE0784", EVALUATION, WARNING, "A governor that waits for a frequency"),
  GAPS_TOO_SHORT_FOR_STATE(
      "AE0785", EVALUATION, WARNING, "An idle state that gaps are too short for"),
  JOBS_RARER_THAN_SAMPLES(
      "AE0786", EVALUATION, INFO, "Jobs that come more seldom than a governor looks"),
  CONVERTER_LOAD_BEYOND_FIGURES(
      "AE0790", EVALUATION, WARNING, "A converter whose load is beyond its figures"),
  LINEAR_CONVERTER_WITHOUT_HEADROOM(
      "AE0791", EVALUATION, WARNING, "A linear converter that cannot give its voltage"),
  LOADS_OF_MOMENTS_AVERAGED(
      "AE0792", EVALUATION, INFO, "Loads of converters that count with their averages"),
  // 08 gates
  BUDGET_EXCEEDED("AE0801", GATES, ERROR, "A budget that is exceeded"),
  COVERAGE_TOO_LOW("AE0802", GATES, ERROR, "Coverage below the minimum"),
  WARNINGS_NOT_ALLOWED("AE0803", GATES, ERROR, "Warnings where none are allowed"),
  ENERGY_HAS_GROWN("AE0804", GATES, ERROR, "An energy that has grown since the baseline"),
  WAIVER_WITHOUT_FINDING("AE0805", GATES, WARNING, "A waiver that concerns nothing"),
  TOTALS_INCOMPLETE("AE0806", GATES, ERROR, "Totals that leave something out"),
  DEADLINE_NOT_PROVEN("AE0807", GATES, ERROR, "A deadline that is not shown to be met"),
  UPPER_BOUND_OVER_BUDGET("AE0808", GATES, ERROR, "A budget that an upper bound exceeds"),
  PEAK_OVER_LIMIT("AE0809", GATES, ERROR, "A peak above its limit"),
  BATTERY_BROWNS_OUT("AE0810", GATES, ERROR, "A battery that does not bear what is drawn"),
  MARGIN_EXCEEDED("AE0811", GATES, ERROR, "A limit that has no room for the margins"),
  // 09 the product itself
  INTERNAL_ERROR("AE0901", PRODUCT, ERROR, "An internal error"),
  // 10 calibration
  BAD_CAMPAIGN("AE1001", CALIBRATION, ERROR, "A campaign that cannot be used"),
  BAD_MEASUREMENT_FILE("AE1002", CALIBRATION, ERROR, "A measurement file that is not understood"),
  BAD_TRACE_SAMPLE("AE1003", CALIBRATION, WARNING, "A bad sample in a power trace"),
  TIME_JUMPS("AE1004", CALIBRATION, WARNING, "Time that jumps in a recording"),
  EVENTS_LOST("AE1005", CALIBRATION, WARNING, "Events that a recorder lost or never counted"),
  RUN_LEFT_OUT("AE1006", CALIBRATION, WARNING, "A run that is left out"),
  TRACE_NOT_ALIGNED("AE1007", CALIBRATION, ERROR, "A trace that cannot be aligned with the runs"),
  TOO_FEW_RUNS("AE1008", CALIBRATION, WARNING, "Too few runs for a fit"),
  MEASUREMENTS_OFF_MODEL(
      "AE1009", CALIBRATION, WARNING, "Measurements that do not follow the model"),
  COST_NOT_DISTINCT_FROM_ZERO(
      "AE1010", CALIBRATION, WARNING, "A cost that cannot be told from zero"),
  VARIATION_FILE_LEFT_OUT(
      "AE1011", CALIBRATION, WARNING, "A file of a chip's variation that is left out"),
  KERNEL_FIGURES_LACKING(
      "AE1020", CALIBRATION, WARNING, "Figures that a kernel's description of processors lacks");

  /**
   * The part of the product that a finding comes from: its exit code and its chapter in the guide
   * hang on it.
   */
  public enum Part {
    USAGE,
    SYNTAX,
    NAMES,
    PROPERTIES,
    INSTANCES,
    PLATFORMS,
    WORKLOAD,
    EVALUATION,
    GATES,
    PRODUCT,
    CALIBRATION
  }

  private final String number;
  private final Part part;
  private final Severity severity;
  private final String title;

  DiagnosticCode(String number, Part part, Severity severity, String title) {
    this.number = number;
    this.part = part;
    this.severity = severity;
    this.title = title;
  }

  /** The code of a number, {@code AE0101}. */
  public static Optional<DiagnosticCode> numbered(String number) {
    return Arrays.stream(values()).filter(code -> code.number.equals(number)).findFirst();
  }

  /** What users see: AE and four digits, the first two of which say the part. */
  public String number() {
    return number;
  }

  /** Where in the product the finding comes from. */
  public Part part() {
    return part;
  }

  /** The severity unless the situation says otherwise. */
  public Severity severity() {
    return severity;
  }

  /** What the code stands for, in a few words. */
  public String title() {
    return title;
  }

  /** The number: words that name a code are for users. */
  @Override
  public String toString() {
    return number;
  }
}
