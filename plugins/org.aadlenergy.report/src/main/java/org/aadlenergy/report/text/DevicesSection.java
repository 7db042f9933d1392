package org.aadlenergy.report.text;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.DeviceResult;
import org.aadlenergy.engine.result.DeviceResult.PolicyChoice;
import org.aadlenergy.engine.result.DeviceResult.StateShare;
import org.aadlenergy.report.terminal.DeviceStrip;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.QuantityColumn;
import org.aadlenergy.report.terminal.Style;
import org.aadlenergy.report.terminal.Table;
import org.aadlenergy.report.words.QuantityFormat;

/** Devices with power states: the policy in force, what others would cost, and the time line. */
final class DevicesSection {
  private static final int ROWS = 8;
  private static final int STRIP = 60;

  private final Page page;
  private final List<DeviceResult> devices;

  DevicesSection(Page page, List<DeviceResult> devices) {
    this.page = page;
    this.devices = devices;
  }

  void print() throws IOException {
    for (DeviceResult device : devices.subList(0, Math.min(ROWS, devices.size()))) {
      page.blank();
      device(device);
    }
    RootSection.more(page, 0, devices.size() - ROWS);
  }

  private void device(DeviceResult device) throws IOException {
    Table table = new Table().text("Device " + ModeSection.nameOf(device.path()));
    table.number("energy").number("threads wait").number("pays from gaps of").word("").word("");
    QuantityColumn energy = new QuantityColumn(Dimension.ENERGY);
    for (PolicyChoice choice : device.choices()) {
      energy.add(choice.energyJoules());
    }
    for (int i = 0; i < device.choices().size(); i++) {
      PolicyChoice choice = device.choices().get(i);
      boolean inForce = choice.policy().equals(device.policy());
      table.cell(choice.policy()).cell(energy.nominal(i), inForce ? Style.STRONG : Style.PLAIN);
      table.cell(QuantityFormat.format(choice.addedSeconds(), Dimension.TIME));
      table.cell(
          choice.breakEvenSeconds().isPresent()
              ? QuantityFormat.format(choice.breakEvenSeconds().get(), Dimension.TIME)
              : "-");
      table.cell(inForce ? "in force" : "").cell(choice.best() ? "BEST" : "", Style.GOOD);
      table.endRow();
    }
    table.print(page, 0);
    page.paragraph(2, Style.FAINT, states(device));
    if (!device.timeline().isEmpty()) {
      double end = device.timeline().get(device.timeline().size() - 1).endSeconds();
      page.line("  " + DeviceStrip.of(device.timeline(), end, STRIP));
      page.paragraph(
          2,
          Style.FAINT,
          "the first "
              + QuantityFormat.format(end, Dimension.TIME)
              + ": # moves pages, . waits, ^ wakes up, _ low state");
    }
    for (String note : device.notes()) {
      page.paragraph(2, Style.NOTE, note);
    }
  }

  private static String states(DeviceResult device) {
    StringBuilder text = new StringBuilder();
    text.append(QuantityFormat.number(device.requests())).append(" requests, ");
    text.append(QuantityFormat.number(device.wakeUps())).append(" wake-ups");
    if (device.wakeUps() > 0.0) {
      text.append(device.wakeUp().equals("ahead") ? " ahead" : " on demand");
    }
    for (StateShare state : device.states()) {
      text.append(text.isEmpty() ? "" : ", ").append(state.state()).append(' ');
      text.append(QuantityFormat.format(state.seconds(), Dimension.TIME));
    }
    return text.toString();
  }
}
