package org.aadlenergy.engine.service.dram;

import org.aadlenergy.engine.evaluation.Pass;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.ChargeName.Price;
import org.aadlenergy.engine.workload.Properties;

/** Declares memory chips. */
public final class DramService {
  static final ChargeName ACTIVATE =
      ChargeName.by(Price.CHIP, "dram.activate", "rows of a memory opened and closed");
  static final ChargeName READ =
      ChargeName.by(Price.CHIP, "dram.read", "bursts read from a memory");
  static final ChargeName WRITE =
      ChargeName.by(Price.CHIP, "dram.write", "bursts written to a memory");
  static final ChargeName STANDBY =
      ChargeName.by(Price.CHIP, "dram.standby", "a memory standing by, with a row open or none");
  static final ChargeName REFRESH =
      ChargeName.by(Price.CHIP, "dram.refresh", "refreshes of a memory");
  static final ChargeName POWER_DOWN =
      ChargeName.by(Price.CHIP, "dram.power_down", "a memory powered down");
  static final ChargeName SELF_REFRESH =
      ChargeName.by(Price.CHIP, "dram.self_refresh", "a memory refreshing itself");

  static final ChargeName INTERFACE =
      ChargeName.by(Price.CHIP, "dram.interface", "the lines between a memory and its controller");

  public static final Service SERVICE =
      Service.named(
              "dram",
              "Memory chips, by DRAMPower's formulas from the currents and times of a data sheet."
                  + " What a dispatch reads and writes in its memory, and what the kernel moves for"
                  + " it (pages filled, copied, swapped, compressed, and what devices transfer),"
                  + " opens rows and takes bursts: the thread pays for these. Standing by,"
                  + " refreshes and what Memory_Idle_Policy does in the gaps stand with the memory."
                  + " Where the table has the lines to the controller, the thread pays for its"
                  + " commands and data on them, and the memory for their clock and refreshes."
                  + " A service that was measured on a rail of the memory has its bytes in that"
                  + " figure already.")
          .charges(ACTIVATE, READ, WRITE, STANDBY, REFRESH, POWER_DOWN, SELF_REFRESH, INTERFACE)
          .figures(
              "dram: standard, clock, organisation, timings, voltages, currents",
              "parameters chips (default 1) and temperature (default 25, degrees Celsius)",
              "supply VDDQ: the energy of a rise and the termination of each group of lines",
              "parameters read_toggling, write_toggling, read_high and write_high (default 0.5)")
          .reads(
              Properties.DRAM_READS,
              Properties.DRAM_WRITES,
              Properties.ROW_HIT_SHARE,
              Properties.MEMORY_IDLE_POLICY,
              Properties.MEMORY_IDLE_TIMEOUT,
              Properties.AMBIENT_TEMPERATURE,
              Properties.RETAINED_SHARE,
              Properties.IDLE_STATE,
              Properties.DEVICE_POWER_POLICY,
              Properties.WAKE_UP,
              Properties.PAGE_SIZE,
              Properties.SUPERPAGE_POLICY,
              Properties.SUPERPAGE_SIZE,
              Properties.STORAGE_READS,
              Properties.STORAGE_WRITES,
              Properties.CODE_EXECUTION,
              Properties.SWAP_TRANSPORT,
              Properties.CALIBRATION)
          .choices(
              Properties.MEMORY_IDLE_POLICY,
              Properties.MEMORY_IDLE_TIMEOUT,
              Properties.AMBIENT_TEMPERATURE,
              Properties.RETAINED_SHARE)
          .in(Pass.TRAFFIC, new TrafficContribution())
          .in(Pass.STATES, new DramRestContribution())
          .shows(DramSection.TYPE)
          .service();

  private DramService() {}
}
