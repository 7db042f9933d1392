package org.aadlenergy.engine.testing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.quantity.Dimension;

/** Makes a platform of a memory chip, with the parameters that the language gives each. */
public final class ChipPlatform {
  private ChipPlatform() {}

  /** A platform with a chip and nothing else. */
  public static CalibratedPlatform of(String name, DramChip chip) {
    SourceSpan span = SourceSpan.at(name + ".energy", 1, 1);
    Figures figures = new Figures(name);
    Map<String, Parameter> parameters = new LinkedHashMap<>();
    parameters.put(DramTable.CHIPS, parameter(DramTable.CHIPS, "1", figures));
    parameters.put(DramTable.TEMPERATURE, parameter(DramTable.TEMPERATURE, "25", figures));
    return PlatformAssembly.named(name, span)
        .parameters(parameters)
        .dram(Optional.of(new DramTable(chip, Map.of(), span)))
        .build();
  }

  private static Parameter parameter(String name, String text, Figures figures) {
    Coefficient value = figures.of(name, text, Dimension.RATIO);
    return new Parameter(
        name, Dimension.RATIO, Optional.of(value), Optional.empty(), List.of(), figures.span());
  }
}
