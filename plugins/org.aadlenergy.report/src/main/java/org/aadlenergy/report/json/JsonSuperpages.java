package org.aadlenergy.report.json;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.result.SuperpageResult;

/** Writes the memory that a superpage policy applies to. */
final class JsonSuperpages {
  private final JsonOutput json;

  JsonSuperpages(JsonOutput json) {
    this.json = json;
  }

  void write(List<SuperpageResult> regions) throws IOException {
    if (regions.isEmpty()) {
      json.beginInlineArray().endArray();
      return;
    }
    json.beginArray();
    for (SuperpageResult region : regions) {
      json.beginInlineObject();
      json.name("process").value(region.process());
      json.name("owner").value(region.owner());
      json.name("policy").value(region.policy());
      json.name("bytes").value(region.bytes());
      json.name("superpageBytes").value(region.superpageBytes());
      json.name("touchedPages").value(region.touchedPages());
      json.name("superpages").value(region.superpages());
      json.name("faults").value(region.faults());
      json.name("faultsWithout").value(region.faultsWithout());
      json.name("ramBytes").value(region.ramBytes());
      json.name("ramBytesWithout").value(region.ramBytesWithout());
      json.endObject();
    }
    json.endArray();
  }
}
