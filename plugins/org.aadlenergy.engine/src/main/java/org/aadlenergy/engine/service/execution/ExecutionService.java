package org.aadlenergy.engine.service.execution;

import org.aadlenergy.engine.evaluation.Pass;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.term.GovernorLoad;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.ChargeName.Price;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.engine.term.declared.PlatformConstant;
import org.aadlenergy.engine.term.declared.PlatformEvent;
import org.aadlenergy.engine.term.declared.PlatformState;
import org.aadlenergy.engine.workload.MemoryContention;
import org.aadlenergy.engine.workload.ProcessorSpeed;
import org.aadlenergy.engine.workload.Properties;

/** Declares execution: the thread's own code at its operating point. */
public final class ExecutionService {

  public static final ChargeName EXECUTION =
      ChargeName.by(Price.PROFILE, "execution", "the thread's own code");

  static final PlatformEvent MODE_TRANSITION =
      PlatformEvent.of(
          "mode_transition",
          "one change of the operation mode of a processor",
          Fitting.none(
              "the test bench has no modes: measure one transition of your system, and write it"
                  + " into the platform"));

  private static final PlatformConstant CAPACITY =
      new PlatformConstant(
          ProcessorSpeed.CAPACITY,
          Dimension.RATIO,
          "what one core does in a cycle, beside that of other platforms: it compares the speed of"
              + " a processor with that of a Reference_Processor");

  private static final PlatformConstant ACCESS_TIME =
      new PlatformConstant(
          MemoryContention.ACCESS_TIME,
          Dimension.TIME,
          "what the memory that cores share needs for one of the accesses that code waits for, at"
              + " the most that it serves");

  private static final PlatformConstant SHARING_TIME =
      new PlatformConstant(
          MemoryContention.SHARING_TIME,
          Dimension.TIME,
          "what an access to the cache that cores share (0x50, else 0x16) takes longer for each"
              + " other core that runs");

  private static final PlatformConstant BYTE_TIME =
      new PlatformConstant(
          MemoryContention.BYTE_TIME,
          Dimension.TIME_PER_BYTE,
          "the same for a byte of DRAM_Reads and DRAM_Writes");

  public static final Service SERVICE =
      Service.named(
              "execution",
              "The thread's own code: the power of the execution profile on each rail, over"
                  + " Compute_Execution_Time; the middle of a range, whose ends are hard bounds."
                  + " Times that hold on a Reference_Processor are multiplied by its MIPSCapacity"
                  + " over that of the bound processor; else they are divided by the processor's"
                  + " Scaling_Factor, its speed beside the reference, else they go by capacity x"
                  + " frequency of both platforms."
                  + " Governor, frequency and workqueue option choose the profile, whose work time"
                  + " scales the execution time from the reference operating point, but for what"
                  + " Memory_Time or counted events say that it waits for memory. Where cores that"
                  + " share a memory ask for more than it serves (memory.access_time, for events"
                  + " that have a time; memory.byte_time), what waits for it takes as many times"
                  + " longer; and accesses to a cache that they share take longer for each other"
                  + " core that runs (cache.sharing_time). Where Activity"
                  + " has counts of all events that the platform knows, they say the energy, with"
                  + " the square of the voltage; else Code_Class says how far programs lie from the"
                  + " profile. On the rail of"
                  + " a board a thread is charged with what its core adds to the idle power.")
          .charges(EXECUTION)
          .events(MODE_TRANSITION)
          .constants(
              GovernorLoad.UP_THRESHOLD,
              GovernorLoad.RATE_LIMIT,
              CAPACITY,
              ACCESS_TIME,
              BYTE_TIME,
              SHARING_TIME)
          .states(new PlatformState("idle", "the power of a board, counted once"))
          .figures(
              "profile NAME: power RAIL; governor, frequency, time and busy where governors are"
                  + " compared",
              "activity EVENT: energy RAIL, time; the same in counters NAME, where fewer events are"
                  + " counted",
              "spread CLASS: how far programs of a class lie from the profiles")
          .reads(
              Properties.COMPUTE_EXECUTION_TIME,
              Properties.ACTIVITY,
              Properties.CODE_CLASS,
              Properties.MEMORY_TIME,
              Properties.REFERENCE_PROCESSOR,
              Properties.SCALING_FACTOR,
              Properties.MIPS_CAPACITY,
              Properties.EXECUTION_PROFILE,
              Properties.CPU_GOVERNOR,
              Properties.OPERATING_FREQUENCY,
              Properties.UTILIZATION_MIN,
              Properties.UTILIZATION_MAX,
              Properties.IDLE_STATE,
              Properties.WORKQUEUE_POWER_EFFICIENT,
              Properties.CLOCK_PERIOD,
              Properties.ACTIVATE_EXECUTION_TIME,
              Properties.DEACTIVATE_EXECUTION_TIME,
              Properties.PROCESSOR_BINDING,
              Properties.MEMORY_BINDING)
          .choices(
              Properties.CPU_GOVERNOR, Properties.OPERATING_FREQUENCY, Properties.PROCESSOR_BINDING)
          .model(new ExecutionModel())
          .in(Pass.STATES, new GovernorContribution())
          .in(Pass.STATES, new PointContribution())
          .shows(GovernorSection.TYPE, PointSection.TYPE, PlacementSection.TYPE)
          .service();

  private ExecutionService() {}
}
