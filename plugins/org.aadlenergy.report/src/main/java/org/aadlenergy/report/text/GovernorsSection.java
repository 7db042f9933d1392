package org.aadlenergy.report.text;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.GovernorResult;
import org.aadlenergy.engine.result.GovernorResult.Choice;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.Style;
import org.aadlenergy.report.terminal.Table;
import org.aadlenergy.report.words.QuantityFormat;

/** The governors of each processor, side by side: until the work is done, and over the window. */
final class GovernorsSection {
  private static final int SHOWN = 5;

  private final Page page;
  private final List<GovernorResult> governors;

  GovernorsSection(Page page, List<GovernorResult> governors) {
    this.page = page;
    this.governors = governors;
  }

  void print() throws IOException {
    for (GovernorResult result : governors.subList(0, Math.min(SHOWN, governors.size()))) {
      page.blank();
      processor(result);
    }
    RootSection.more(page, 0, governors.size() - SHOWN);
  }

  private void processor(GovernorResult result) throws IOException {
    Table table = new Table().text("Governors of " + ModeSection.nameOf(result.processor()));
    table.text("settles at").number("busy").number("done in").number("until done");
    table.number("whole window").text("");
    for (Choice choice : result.choices()) {
      String frequency =
          choice.hertz().isPresent()
              ? ", " + QuantityFormat.brief(choice.hertz().get(), Dimension.FREQUENCY)
              : "";
      table.cell(choice.governor()).cell(choice.profile() + frequency, Style.FAINT);
      table.cell(QuantityFormat.share(choice.utilization()));
      table.cell(QuantityFormat.format(choice.workSeconds(), TIME));
      table.cell(QuantityFormat.format(choice.equalWorkJoules().nominal(), ENERGY));
      table.cell(
          QuantityFormat.format(choice.equalWindowJoules().nominal(), ENERGY),
          choice.best() ? Style.GOOD : Style.PLAIN);
      table
          .cell(GovernorText.remark(result, choice), choice.fits() ? Style.GOOD : Style.BAD)
          .endRow();
    }
    table.print(page, 0);
    page.paragraph(
        0,
        Style.NOTE,
        "Execution and the idle board alone. Until done: the threads' work of one window, without"
            + " waiting. Whole window: idle after it, which is what a battery sees.");
  }
}
