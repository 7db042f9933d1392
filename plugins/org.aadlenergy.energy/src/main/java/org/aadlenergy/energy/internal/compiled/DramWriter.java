package org.aadlenergy.energy.internal.compiled;

import java.io.IOException;
import java.util.Map;
import org.aadlenergy.engine.dram.DramBanks;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.DramInterface;
import org.aadlenergy.engine.dram.DramLine;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.dram.DramSelfRefresh;
import org.aadlenergy.engine.dram.DramSupply;
import org.aadlenergy.engine.dram.DramTiming;

/** Writes a memory chip in its compiled form. */
final class DramWriter {
  private final Encoder out;

  DramWriter(Encoder out) {
    this.out = out;
  }

  void chip(DramChip chip) throws IOException {
    out.text(chip.name());
    out.literal(chip.standard());
    out.real(chip.clockHertz());
    organisation(chip.organisation());
    out.number(chip.cycles().size());
    for (Map.Entry<DramTiming, Integer> entry : chip.cycles().entrySet()) {
      out.literal(entry.getKey());
      out.number(entry.getValue());
    }
    currents(chip.currents());
    out.map(chip.variation(), this::currents);
    out.optional(chip.banks(), this::banks);
    out.optional(chip.lines(), this::lines);
  }

  private void banks(DramBanks banks) throws IOException {
    out.real(banks.share());
    out.number(banks.clockRatio());
    out.number(banks.clockAlways() ? 1 : 0);
    out.number(banks.strobeRate());
  }

  private void lines(DramInterface lines) throws IOException {
    out.real(lines.volts());
    out.number(lines.lines().size());
    for (Map.Entry<DramLine, DramInterface.Figure> entry : lines.lines().entrySet()) {
      out.literal(entry.getKey());
      out.real(entry.getValue().joules());
      out.real(entry.getValue().ohms().orElse(0.0));
    }
  }

  private void organisation(DramOrganisation built) throws IOException {
    out.number(built.widthBits());
    out.number(built.dataRate());
    out.number(built.burstLength());
    out.number(built.banks());
    out.number(built.bankGroups());
    out.number(built.ranks());
    out.number(built.rows());
    out.number(built.columns());
  }

  private void currents(DramCurrents currents) throws IOException {
    out.list(currents.supplies(), this::supply);
  }

  private void supply(DramSupply supply) throws IOException {
    out.text(supply.name());
    out.real(supply.volts());
    out.number(supply.amperes().size());
    for (Map.Entry<DramCurrent, Double> entry : supply.amperes().entrySet()) {
      out.literal(entry.getKey());
      out.real(entry.getValue());
    }
    out.list(supply.selfRefresh(), this::selfRefresh);
  }

  private void selfRefresh(DramSelfRefresh row) throws IOException {
    out.real(row.celsius());
    out.real(row.share());
    out.real(row.amperes());
  }
}
