package org.aadlenergy.engine.workload;

/** The names of the properties that the engine reads, as their sets declare them. */
public final class Properties {
  // Energy_Estimation
  public static final String CALIBRATION = "Energy_Estimation::Calibration";
  public static final String MODEL_PARAMETERS = "Energy_Estimation::Model_Parameters";
  public static final String EXECUTION_PROFILE = "Energy_Estimation::Execution_Profile";
  public static final String ESTIMATION_WINDOW = "Energy_Estimation::Estimation_Window";
  public static final String MISSION = "Energy_Estimation::Mission";
  public static final String MODE_SHARE = "Energy_Estimation::Mode_Share";
  public static final String BATTERY_ENERGY = "Energy_Estimation::Battery_Energy";
  public static final String BATTERY_CHARGE = "Energy_Estimation::Battery_Charge";
  public static final String BATTERY_VOLTAGE = "Energy_Estimation::Battery_Voltage";
  public static final String CONVERTER_EFFICIENCY = "Energy_Estimation::Converter_Efficiency";
  public static final String CONVERTER_QUIESCENT = "Energy_Estimation::Converter_Quiescent";
  public static final String BATTERY_USABLE_SHARE = "Energy_Estimation::Battery_Usable_Share";
  public static final String BATTERY_SELF_DISCHARGE = "Energy_Estimation::Battery_Self_Discharge";
  public static final String CELLS_IN_SERIES = "Energy_Estimation::Cells_In_Series";
  public static final String CELLS_IN_PARALLEL = "Energy_Estimation::Cells_In_Parallel";
  public static final String ASSUMED_POWER = "Energy_Estimation::Assumed_Power";
  public static final String ASSUMED_ERROR = "Energy_Estimation::Assumed_Error";
  public static final String EXCLUDED = "Energy_Estimation::Excluded";
  public static final String STATE_SHARES = "Energy_Estimation::State_Shares";
  public static final String ENERGY_BUDGET = "Energy_Estimation::Energy_Budget";
  public static final String AVERAGE_POWER_BUDGET = "Energy_Estimation::Average_Power_Budget";
  public static final String MINIMUM_VOLTAGE = "Energy_Estimation::Minimum_Voltage";
  public static final String MAXIMUM_VOLTAGE = "Energy_Estimation::Maximum_Voltage";
  public static final String DROPOUT_VOLTAGE = "Energy_Estimation::Dropout_Voltage";
  public static final String BUFFER_CAPACITANCE = "Energy_Estimation::Buffer_Capacitance";
  public static final String BUFFER_RESISTANCE = "Energy_Estimation::Buffer_Resistance";
  public static final String BUFFER_LEAKAGE = "Energy_Estimation::Buffer_Leakage";
  public static final String LINE_RESISTANCE = "Energy_Estimation::Line_Resistance";
  public static final String SOURCE_RULE = "Energy_Estimation::Source_Rule";
  public static final String SOURCE_ORDER = "Energy_Estimation::Source_Order";
  public static final String DIODE_DROP = "Energy_Estimation::Diode_Drop";
  public static final String PEAK_POWER_LIMIT = "Energy_Estimation::Peak_Power_Limit";
  public static final String POWER_MARGIN = "Energy_Estimation::Power_Margin";
  public static final String PANEL_POWER = "Energy_Estimation::Panel_Power";
  public static final String PANEL_TILT = "Energy_Estimation::Panel_Tilt";
  public static final String PANEL_AZIMUTH = "Energy_Estimation::Panel_Azimuth";
  public static final String PANEL_ATTITUDE = "Energy_Estimation::Panel_Attitude";
  public static final String SUN_LATITUDE = "Energy_Estimation::Sun_Latitude";
  public static final String SUN_DATE = "Energy_Estimation::Sun_Date";
  public static final String SUN_CLEARNESS = "Energy_Estimation::Sun_Clearness";
  public static final String ORBIT_PERIOD = "Energy_Estimation::Orbit_Period";
  public static final String ORBIT_BETA = "Energy_Estimation::Orbit_Beta";
  public static final String HARVEST_PROFILE = "Energy_Estimation::Harvest_Profile";
  public static final String AMBIENT_TEMPERATURE = "Energy_Estimation::Ambient_Temperature";

  // OS_Services
  public static final String PAGE_FAULT_POLICY = "OS_Services::Page_Fault_Policy";
  public static final String PAGE_SIZE = "OS_Services::Page_Size";
  public static final String IDLE_STATE = "OS_Services::Idle_State";
  public static final String IDLE_GOVERNOR = "OS_Services::Idle_Governor";
  public static final String IDLE_LATENCY_LIMIT = "OS_Services::Idle_Latency_Limit";
  public static final String UTILIZATION_MIN = "OS_Services::Utilization_Min";
  public static final String UTILIZATION_MAX = "OS_Services::Utilization_Max";
  public static final String OPERATING_FREQUENCY = "OS_Services::Operating_Frequency";
  public static final String CPU_GOVERNOR = "OS_Services::CPU_Governor";
  public static final String WORKQUEUE_POWER_EFFICIENT = "OS_Services::Workqueue_Power_Efficient";
  public static final String STORAGE_ENCRYPTION = "OS_Services::Storage_Encryption";
  public static final String TLB_ENTRIES = "OS_Services::TLB_Entries";
  public static final String SUPERPAGE_POLICY = "OS_Services::Superpage_Policy";
  public static final String SUPERPAGE_SIZE = "OS_Services::Superpage_Size";
  public static final String CODE_EXECUTION = "OS_Services::Code_Execution";
  public static final String XIP_CACHE_SIZE = "OS_Services::XIP_Cache_Size";
  public static final String XIP_FILTER = "OS_Services::XIP_Filter";
  public static final String XIP_WINDOW = "OS_Services::XIP_Window";
  public static final String XIP_SAMPLE_INTERVAL = "OS_Services::XIP_Sample_Interval";
  public static final String XIP_THRESHOLD_FORM = "OS_Services::XIP_Threshold_Form";

  public static final String SWAP_DEVICE = "OS_Services::Swap_Device";
  public static final String SWAP_TRANSPORT = "OS_Services::Swap_Transport";
  public static final String SWAP_CLUSTER = "OS_Services::Swap_Cluster";
  public static final String SWAP_MOBILITY = "OS_Services::Swap_Mobility";
  public static final String DEVICE_POWER_POLICY = "OS_Services::Device_Power_Policy";
  public static final String DEVICE_TIMEOUT = "OS_Services::Device_Timeout";
  public static final String WAKE_UP = "OS_Services::Wake_Up";
  public static final String MEMORY_IDLE_POLICY = "OS_Services::Memory_Idle_Policy";
  public static final String MEMORY_IDLE_TIMEOUT = "OS_Services::Memory_Idle_Timeout";
  public static final String RETAINED_SHARE = "OS_Services::Retained_Share";

  // OS_Workload
  public static final String PAGE_FAULTS = "OS_Workload::Page_Faults";
  public static final String STARTUP_PAGE_FAULTS = "OS_Workload::Startup_Page_Faults";
  public static final String PAGE_ALLOCATION = "OS_Workload::Page_Allocation";
  public static final String TOUCHED_PAGES = "OS_Workload::Touched_Pages";
  public static final String MEMORY_ACCESSES = "OS_Workload::Memory_Accesses";
  public static final String ACCESS_PATTERN = "OS_Workload::Access_Pattern";
  public static final String ACCESS_STRIDE = "OS_Workload::Access_Stride";
  public static final String WORKING_SET_SIZE = "OS_Workload::Working_Set_Size";
  public static final String TLB_MISSES = "OS_Workload::TLB_Misses";
  public static final String SWAPPED_IN_PAGES = "OS_Workload::Swapped_In_Pages";
  public static final String STORAGE_WRITES = "OS_Workload::Storage_Writes";
  public static final String STORAGE_READS = "OS_Workload::Storage_Reads";
  public static final String STORAGE_DEVICE = "OS_Workload::Storage_Device";
  public static final String SWAPPED_OUT_PAGES = "OS_Workload::Swapped_Out_Pages";
  public static final String CONTEXT_SWITCHES = "OS_Workload::Context_Switches";
  public static final String CODE_ACCESSES = "OS_Workload::Code_Accesses";
  public static final String CODE_LOCALITY = "OS_Workload::Code_Locality";
  public static final String CODE_RUN_LENGTH = "OS_Workload::Code_Run_Length";
  public static final String HOT_SET_SIZE = "OS_Workload::Hot_Set_Size";
  public static final String HOT_SET_SHARE = "OS_Workload::Hot_Set_Share";
  public static final String CODE_TRACE = "OS_Workload::Code_Trace";
  public static final String DISPATCH_RATE = "OS_Workload::Dispatch_Rate";
  public static final String DEVICE_USE = "OS_Workload::Device_Use";
  public static final String DRAM_READS = "OS_Workload::DRAM_Reads";
  public static final String DRAM_WRITES = "OS_Workload::DRAM_Writes";
  public static final String ROW_HIT_SHARE = "OS_Workload::Row_Hit_Share";
  public static final String ACTIVITY = "OS_Workload::Activity";
  public static final String CODE_CLASS = "OS_Workload::Code_Class";
  public static final String MEMORY_TIME = "OS_Workload::Memory_Time";

  // OS_Radio
  public static final String RADIO = "OS_Radio::Radio";
  public static final String RADIO_PROFILE = "OS_Radio::Radio_Profile";
  public static final String RADIO_INTERVAL = "OS_Radio::Radio_Interval";
  public static final String RADIO_PAYLOAD = "OS_Radio::Radio_Payload";
  public static final String RADIO_PAYLOAD_RANGE = "OS_Radio::Radio_Payload_Range";
  public static final String RADIO_LOSS = "OS_Radio::Radio_Loss";
  public static final String RADIO_RETRIES = "OS_Radio::Radio_Retries";
  public static final String TRANSMIT_POWER = "OS_Radio::Transmit_Power";
  public static final String SPREADING_FACTOR = "OS_Radio::Spreading_Factor";
  public static final String RADIO_PARAMETERS = "OS_Radio::Radio_Parameters";
  public static final String CONNECTION_LATENCY = "OS_Radio::Connection_Latency";
  public static final String ACTIVE_TIME = "OS_Radio::Active_Time";
  public static final String UPDATE_TIME = "OS_Radio::Update_Time";
  public static final String EXTENDED_DRX_CYCLE = "OS_Radio::Extended_DRX_Cycle";

  // predeclared
  public static final String PERIOD = "Timing_Properties::Period";
  public static final String COMPUTE_EXECUTION_TIME = "Timing_Properties::Compute_Execution_Time";
  public static final String REFERENCE_PROCESSOR = "Timing_Properties::Reference_Processor";
  public static final String SCALING_FACTOR = "Timing_Properties::Scaling_Factor";
  public static final String CLOCK_PERIOD = "Timing_Properties::Clock_Period";
  public static final String ACTIVATE_EXECUTION_TIME = "Timing_Properties::Activate_Execution_Time";
  public static final String DEACTIVATE_EXECUTION_TIME =
      "Timing_Properties::Deactivate_Execution_Time";
  public static final String DISPATCH_PROTOCOL = "Thread_Properties::Dispatch_Protocol";
  public static final String DATA_SIZE = "Memory_Properties::Data_Size";
  public static final String CODE_SIZE = "Memory_Properties::Code_Size";
  public static final String HEAP_SIZE = "Memory_Properties::Heap_Size";
  public static final String MEMORY_SIZE = "Memory_Properties::Memory_Size";
  public static final String STACK_SIZE = "Memory_Properties::Stack_Size";
  public static final String PROCESSOR_BINDING = "Deployment_Properties::Actual_Processor_Binding";
  public static final String CONNECTION_BINDING =
      "Deployment_Properties::Actual_Connection_Binding";
  public static final String MEMORY_BINDING = "Deployment_Properties::Actual_Memory_Binding";

  // predeclared: messages
  public static final String OUTPUT_RATE = "Communication_Properties::Output_Rate";
  public static final String TRANSMISSION_TIME = "Communication_Properties::Transmission_Time";

  // predeclared: schedule
  public static final String SCHEDULING_PROTOCOL = "Deployment_Properties::Scheduling_Protocol";
  public static final String PREEMPTIVE_SCHEDULER = "Deployment_Properties::Preemptive_Scheduler";
  public static final String PRIORITY = "Thread_Properties::Priority";
  public static final String DISPATCH_OFFSET = "Timing_Properties::Dispatch_Offset";
  public static final String DEADLINE = "Timing_Properties::Deadline";
  public static final String COMPUTE_DEADLINE = "Timing_Properties::Compute_Deadline";
  public static final String THREAD_SWAP_TIME = "Timing_Properties::Thread_Swap_Execution_Time";
  public static final String PROCESS_SWAP_TIME = "Timing_Properties::Process_Swap_Execution_Time";
  public static final String MODULE_SCHEDULE = "ARINC653::Module_Schedule";
  public static final String MODULE_MAJOR_FRAME = "ARINC653::Module_Major_Frame";
  public static final String FRAME_PERIOD = "Timing_Properties::Frame_Period";
  public static final String SLOT_TIME = "Timing_Properties::Slot_Time";

  // older forms of partition windows, which models bring the property sets of
  public static final String PARTITION_SLOTS = "ARINC653::Partition_Slots";
  public static final String SLOTS_ALLOCATION = "ARINC653::Slots_Allocation";
  public static final String POK_SLOTS = "POK::Slots";
  public static final String POK_SLOTS_ALLOCATION = "POK::Slots_Allocation";
  public static final String POK_MAJOR_FRAME = "POK::Major_Frame";

  // of the set SEI
  public static final String MIPS_CAPACITY = "SEI::MIPSCapacity";

  private Properties() {}

  /** The name without its set. */
  public static String shortName(String property) {
    return property.substring(property.indexOf("::") + 2);
  }
}
