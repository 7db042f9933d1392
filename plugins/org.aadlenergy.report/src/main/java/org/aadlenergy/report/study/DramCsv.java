package org.aadlenergy.report.study;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.aadlenergy.engine.dram.trace.CommandCounts;
import org.aadlenergy.engine.dram.trace.DramStudy;
import org.aadlenergy.engine.dram.trace.TraceEnergies;
import org.aadlenergy.report.csv.CsvOutput;

/** Writes a study of a memory as comma-separated values: one row, energies in picojoules. */
public final class DramCsv {
  private static final double PICO = 1e-12;
  private static final String TITLES =
      "trace,platform,window_cycles,activates,precharges,reads,writes,refreshes,sleeps,act_pJ,pre_pJ,"
          + "rd_pJ,wr_pJ,act_standby_pJ,pre_standby_pJ,power_down_pJ,refresh_pJ,self_refresh_pJ,"
          + "self_refresh_background_pJ,total_pJ,average_power_mW";

  private DramCsv() {}

  /** Writes the row below its titles; the stream stays open. */
  public static void write(DramStudy study, OutputStream out) throws IOException {
    CommandCounts counts = study.counts();
    TraceEnergies joules = study.energies();
    StringBuilder text = new StringBuilder(TITLES).append('\n');
    new CsvOutput(text).text(study.trace()).text(study.platform());
    number(text, counts.windowCycles());
    number(text, counts.activates());
    number(text, counts.precharges());
    number(text, counts.reads());
    number(text, counts.writes());
    number(text, counts.refreshes());
    number(text, counts.powerDowns() + counts.selfRefreshes());
    energy(text, joules.activate());
    energy(text, joules.precharge());
    energy(text, joules.read());
    energy(text, joules.write());
    energy(text, joules.activeStandby());
    energy(text, joules.prechargedStandby());
    energy(text, joules.powerDown());
    energy(text, joules.refresh());
    energy(text, joules.selfRefresh());
    energy(text, joules.selfRefreshBackground());
    energy(text, joules.total());
    text.append(',');
    study.watts().ifPresent(watts -> text.append(1e3 * watts));
    text.append('\n');
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private static void number(StringBuilder text, long value) {
    text.append(',').append(value);
  }

  private static void energy(StringBuilder text, double joules) {
    text.append(',').append(joules / PICO);
  }
}
