package org.aadlenergy.report.text;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.Style;
import org.aadlenergy.report.terminal.Table;

/** What the totals of a root leave out, and why. */
final class LeftOutSection {
  private static final int ROWS = 15;

  private final Page page;
  private final RootResult root;

  LeftOutSection(Page page, RootResult root) {
    this.page = page;
    this.root = root;
  }

  void print() throws IOException {
    List<LeftOut> all = root.leftOut();
    if (all.isEmpty()) {
      return;
    }
    boolean modes = all.stream().anyMatch(left -> !left.mode().isEmpty());
    Table table = new Table().text("Left out").text("what").text(modes ? "mode" : "");
    table.text("code").text("why");
    for (LeftOut left : all.subList(0, Math.min(ROWS, all.size()))) {
      table.cell(ModeSection.nameOf(left.path())).cell(left.what().word()).cell(left.mode());
      table.cell(left.code().number(), Style.FAINT).cell(left.reason(), Style.FAINT).endRow();
    }
    page.blank();
    table.print(page, 0);
    RootSection.more(page, 0, all.size() - ROWS);
  }
}
