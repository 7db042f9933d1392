package org.aadlenergy.report.study;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.aadlenergy.engine.xip.XipStudy;
import org.aadlenergy.engine.xip.XipStudy.Row;

/** Writes the caches of a study of execution in place as comma-separated values, one per line. */
public final class XipCsv {
  private static final String TITLES =
      "filter,window,pages,accesses,hits,hit_ratio,loads,replacements,time_seconds,energy_joules,"
          + "time_gain,energy_gain";

  private XipCsv() {}

  /** Writes the table; the stream stays open. */
  public static void write(XipStudy study, OutputStream out) throws IOException {
    StringBuilder text = new StringBuilder(TITLES).append('\n');
    for (Row row : study.rows()) {
      text.append(row.filter().word()).append(',');
      row.window().ifPresent(text::append);
      text.append(',').append(row.frames());
      whole(text, row.counts().accesses());
      whole(text, row.counts().hits());
      text.append(',').append(row.counts().hitRatio());
      whole(text, row.counts().loads());
      whole(text, row.counts().replacements());
      text.append(',').append(row.cost().seconds()).append(',').append(row.cost().joules());
      text.append(',').append(row.timeGain()).append(',').append(row.energyGain()).append('\n');
    }
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private static void whole(StringBuilder text, double count) {
    text.append(',').append((long) count);
  }
}
