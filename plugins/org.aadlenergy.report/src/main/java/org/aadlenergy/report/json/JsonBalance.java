package org.aadlenergy.report.json;

import java.io.IOException;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.cell.HarvestBalance;

/** Writes what one repetition of harvest does to batteries, the same wherever it is written. */
public final class JsonBalance {
  private JsonBalance() {}

  /** The members that are figures of the repetition itself, in an object that is open. */
  public static void figures(HarvestBalance balance, JsonOutput json) throws IOException {
    CellLife.Flow flow = balance.cycle().flow();
    json.name("seconds").value(balance.seconds());
    json.name("whole").value(balance.whole());
    json.name("repeats").value(balance.repeats());
    json.name("harvestedJoules").value(balance.harvestedJoules());
    json.name("storedBeforeJoules").value(balance.cycle().storedBefore());
    json.name("consumedJoules").value(balance.drawnJoules());
    json.name("lostOnTheWayJoules").value(balance.wayJoules());
    json.name("refusedJoules").value(flow.refused());
    json.name("lostInBatteryJoules").value(flow.lost());
    json.name("leakedJoules").value(flow.leaked());
    json.name("storedAfterJoules").value(balance.cycle().storedAfter());
    json.name("missingJoules").value(balance.missingJoules());
    json.name("depthOfDischarge").value(balance.depthOfDischarge());
  }
}
