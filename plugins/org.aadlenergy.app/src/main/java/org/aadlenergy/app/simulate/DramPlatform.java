package org.aadlenergy.app.simulate;

import java.util.Optional;
import org.aadlenergy.app.PlatformReports;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.lines.ToggleRates;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.platform.ModelParameters;
import org.aadlenergy.engine.platform.PlatformLibrary;

/** The memory that a platform is: chips of one kind side by side. */
record DramPlatform(String name, DramChip chip, double chips, double celsius, ToggleRates rates) {
  private static final double ROOM = 25.0;

  /** The platform that the options name; what stands in the way is reported. */
  static Optional<DramPlatform> of(DramOptions options, Diagnostics diagnostics) {
    PlatformLibrary library = PlatformReports.library(options.modelFolders(), diagnostics);
    Optional<CalibratedPlatform> found =
        PlatformReports.find(library, options.model().orElseThrow(), diagnostics);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    CalibratedPlatform platform =
        ModelParameters.set(found.get(), options.settings(), SourceSpan.NONE, diagnostics);
    if (platform.dram().isEmpty()) {
      diagnostics.add(
          DiagnosticCode.BAD_OPTION_VALUE,
          platform.span(),
          "platform " + platform.name() + " is no memory chip: it has no dram table",
          "take another --model, or make one of a memory specification with import dram");
      return Optional.empty();
    }
    double chips = constant(platform, DramTable.CHIPS, 1.0);
    double celsius = constant(platform, DramTable.TEMPERATURE, ROOM);
    if (!DramTable.isCount(chips)) {
      diagnostics.add(
          DiagnosticCode.BAD_MODEL_PARAMETER,
          SourceSpan.NONE,
          "a memory cannot be made of "
              + platform.constant(DramTable.CHIPS).map(Coefficient::text).orElse("no")
              + " chips of platform "
              + platform.name(),
          "set chips to a whole number from 1 on: --set chips=4");
    }
    return diagnostics.hasErrors()
        ? Optional.empty()
        : Optional.of(
            new DramPlatform(
                platform.name(),
                platform.dram().get().chip(),
                chips,
                celsius,
                rates(platform, platform.dram().get().chip())));
  }

  private static ToggleRates rates(CalibratedPlatform platform, DramChip chip) {
    boolean restsHigh = !chip.standard().drawsHigh();
    ToggleRates usual = ToggleRates.random(restsHigh);
    return new ToggleRates(
        constant(platform, DramTable.READ_TOGGLING, usual.readRate()),
        constant(platform, DramTable.WRITE_TOGGLING, usual.writeRate()),
        constant(platform, DramTable.READ_HIGH, usual.readDuty()),
        constant(platform, DramTable.WRITE_HIGH, usual.writeDuty()),
        restsHigh,
        restsHigh);
  }

  private static double constant(CalibratedPlatform platform, String name, double otherwise) {
    return platform.constant(name).map(Coefficient::value).orElse(otherwise);
  }
}
