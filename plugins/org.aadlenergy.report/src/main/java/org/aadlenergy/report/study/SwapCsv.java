package org.aadlenergy.report.study;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.aadlenergy.engine.swap.SwapStudy;
import org.aadlenergy.engine.swap.SwapStudy.Row;

/** Writes a study of swap devices as comma-separated values, one run per line. */
public final class SwapCsv {
  private static final String TITLES =
      "device,policy,wake_up,time_seconds,energy_joules,swap_joules,wake_ups,added_seconds,saving,"
          + "break_even_seconds,best";

  private SwapCsv() {}

  /** Writes the table; the stream stays open. */
  public static void write(SwapStudy study, OutputStream out) throws IOException {
    StringBuilder text = new StringBuilder(TITLES).append('\n');
    for (Row row : study.rows()) {
      text.append(row.device()).append(',').append(row.policy()).append(',').append(row.wakeUp());
      text.append(',').append(row.seconds()).append(',').append(row.joules());
      text.append(',').append(row.swapJoules()).append(',').append(row.wakeUps());
      text.append(',').append(row.addedSeconds()).append(',').append(row.saving()).append(',');
      row.breakEvenSeconds().ifPresent(text::append);
      text.append(',').append(row.best()).append('\n');
    }
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
