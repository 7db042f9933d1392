package org.aadlenergy.report.markdown;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.FREQUENCY;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.io.IOException;
import org.aadlenergy.engine.result.DeviceResult;
import org.aadlenergy.engine.result.DeviceResult.PolicyChoice;
import org.aadlenergy.engine.result.GovernorResult;
import org.aadlenergy.engine.result.GovernorResult.Choice;
import org.aadlenergy.report.text.GovernorText;
import org.aadlenergy.report.words.QuantityFormat;

/** The choices that a mode leaves: power policies of devices, governors of processors. */
final class MarkdownChoices {
  private final MarkdownOutput page;

  MarkdownChoices(MarkdownOutput page) {
    this.page = page;
  }

  void device(DeviceResult device) throws IOException {
    page.header("policy of " + device.path(), ">energy", ">added time", ">break-even", "");
    for (PolicyChoice choice : device.choices()) {
      boolean current = choice.policy().equals(device.policy());
      page.row(
          choice.policy(),
          QuantityFormat.nominal(choice.energyJoules(), ENERGY),
          QuantityFormat.format(choice.addedSeconds(), TIME),
          choice.breakEvenSeconds().map(s -> QuantityFormat.brief(s, TIME)).orElse(""),
          (current ? "in force" : "") + (choice.best() ? (current ? ", best" : "best") : ""));
    }
    page.blank();
  }

  void governors(GovernorResult result) throws IOException {
    page.header(
        "governor of " + result.processor(),
        "settles at",
        ">busy",
        ">done in",
        ">until done",
        ">whole window",
        "");
    for (Choice choice : result.choices()) {
      String frequency =
          choice.hertz().map(f -> ", " + QuantityFormat.brief(f, FREQUENCY)).orElse("");
      page.row(
          choice.governor(),
          choice.profile() + frequency,
          QuantityFormat.share(choice.utilization()),
          QuantityFormat.format(choice.workSeconds(), TIME),
          QuantityFormat.nominal(choice.equalWorkJoules(), ENERGY),
          QuantityFormat.nominal(choice.equalWindowJoules(), ENERGY),
          GovernorText.remark(result, choice));
    }
    page.blank();
  }
}
