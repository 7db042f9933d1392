package org.aadlenergy.energy.internal.compiled;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.aadlenergy.engine.dram.DramBanks;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.DramInterface;
import org.aadlenergy.engine.dram.DramLine;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.dram.DramSelfRefresh;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.DramSupply;
import org.aadlenergy.engine.dram.DramTiming;

/** Reads a memory chip from its compiled form, in the writer's order. */
record DramReader(Decoder in) {
  DramChip chip() throws IOException {
    return new DramChip(
        in.text(),
        in.literal(DramStandard.class),
        in.real(),
        new DramOrganisation(
            in.number(),
            in.number(),
            in.number(),
            in.number(),
            in.number(),
            in.number(),
            in.number(),
            in.number()),
        cycles(),
        currents(),
        variation(),
        in.flag()
            ? Optional.of(new DramBanks(in.real(), in.number(), in.number() == 1, in.number()))
            : Optional.empty(),
        in.flag() ? Optional.of(lines()) : Optional.empty());
  }

  private DramInterface lines() throws IOException {
    double volts = in.real();
    Map<DramLine, DramInterface.Figure> lines = new EnumMap<>(DramLine.class);
    for (int left = in.number(); left > 0; left--) {
      DramLine line = in.literal(DramLine.class);
      double joules = in.real();
      double ohms = in.real();
      lines.put(
          line,
          new DramInterface.Figure(
              joules, ohms > 0.0 ? OptionalDouble.of(ohms) : OptionalDouble.empty()));
    }
    return new DramInterface(volts, lines);
  }

  private Map<DramTiming, Integer> cycles() throws IOException {
    Map<DramTiming, Integer> cycles = new EnumMap<>(DramTiming.class);
    for (int left = in.number(); left > 0; left--) {
      cycles.put(in.literal(DramTiming.class), in.number());
    }
    return cycles;
  }

  private Map<String, DramCurrents> variation() throws IOException {
    Map<String, DramCurrents> variation = new LinkedHashMap<>();
    for (int left = in.number(); left > 0; left--) {
      variation.put(in.text(), currents());
    }
    return variation;
  }

  private DramCurrents currents() throws IOException {
    List<DramSupply> supplies = new ArrayList<>();
    for (int left = in.number(); left > 0; left--) {
      supplies.add(new DramSupply(in.text(), in.real(), amperes(), selfRefresh()));
    }
    return new DramCurrents(supplies);
  }

  private Map<DramCurrent, Double> amperes() throws IOException {
    Map<DramCurrent, Double> amperes = new EnumMap<>(DramCurrent.class);
    for (int left = in.number(); left > 0; left--) {
      amperes.put(in.literal(DramCurrent.class), in.real());
    }
    return amperes;
  }

  private List<DramSelfRefresh> selfRefresh() throws IOException {
    List<DramSelfRefresh> rows = new ArrayList<>();
    for (int left = in.number(); left > 0; left--) {
      rows.add(new DramSelfRefresh(in.real(), in.real(), in.real()));
    }
    return rows;
  }
}
