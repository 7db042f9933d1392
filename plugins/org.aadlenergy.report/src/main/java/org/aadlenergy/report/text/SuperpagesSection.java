package org.aadlenergy.report.text;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.result.SuperpageResult;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.Style;
import org.aadlenergy.report.terminal.Table;
import org.aadlenergy.report.words.QuantityFormat;

/** Which memory of each process superpages map. */
final class SuperpagesSection {
  private static final int ROWS = 20;
  private static final double KIBIBYTE = 1024.0;
  private static final double MEBIBYTE = 1048576.0;

  private final Page page;
  private final List<SuperpageResult> regions;

  SuperpagesSection(Page page, List<SuperpageResult> regions) {
    this.page = page;
    this.regions = regions;
  }

  void print() throws IOException {
    if (regions.isEmpty()) {
      return;
    }
    Table table = new Table().text("Superpages").text("memory of").word("policy").number("size");
    table.number("pages touched").number("superpages").number("faults").number("RAM");
    for (SuperpageResult region : regions.subList(0, Math.min(ROWS, regions.size()))) {
      row(table, region);
    }
    page.blank();
    table.print(page, 0);
    RootSection.more(page, 0, regions.size() - ROWS);
    page.paragraph(
        0,
        Style.NOTE,
        "Superpages save energy here only by fewer TLB misses and faults, each at its calibrated"
            + " cost: no energy of superpages themselves is published.");
  }

  private static void row(Table table, SuperpageResult region) {
    boolean mapped = region.superpages() > 0.0;
    table.cell(mapped ? region.policy().equals("Explicit") ? "mapped" : "PROMOTES" : "base pages");
    table.cell(ModeSection.nameOf(region.owner())).cell(region.policy());
    table.cell(size(region.bytes()));
    table.cell(QuantityFormat.number(region.touchedPages()));
    table.cell(QuantityFormat.number(region.superpages()), mapped ? Style.GOOD : Style.PLAIN);
    table.cell(
        changed(
            QuantityFormat.number(region.faultsWithout()), QuantityFormat.number(region.faults())));
    table.cell(changed(size(region.ramBytesWithout()), size(region.ramBytes())));
    table.endRow();
  }

  private static String changed(String without, String with) {
    return without.equals(with) ? with : without + " -> " + with;
  }

  private static String size(double bytes) {
    return bytes >= MEBIBYTE
        ? QuantityFormat.number(bytes / MEBIBYTE) + " MiB"
        : QuantityFormat.number(bytes / KIBIBYTE) + " KiB";
  }
}
