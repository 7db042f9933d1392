package org.aadlenergy.engine.service.dram;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.platform.ModelParameters;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.StepProfile;

/**
 * A memory whose platform has the table of a chip.
 *
 * @param chips that work in step, each with its data lines
 * @param rest what it does in its gaps
 */
record DramMemory(
    Component component,
    CalibratedPlatform platform,
    DramTable table,
    double chips,
    MemoryRest rest,
    ChipFigures figures,
    RowTimes times) {

  private static final double USUAL_CELSIUS = 25.0;

  /** Whether a component is a memory whose platform has the table of a chip. */
  static boolean isChip(Component component, Mode mode) {
    if (component.category() != Category.MEMORY) {
      return false;
    }
    Optional<CalibratedPlatform> platform = mode.platform(component);
    return platform.isPresent() && platform.get().dram().isPresent();
  }

  /** The memory, if its platform has the table of a chip and parameters that can be used. */
  static Optional<DramMemory> of(Component component, Mode mode) {
    Optional<CalibratedPlatform> platform = mode.platform(component);
    if (platform.isEmpty() || platform.get().dram().isEmpty()) {
      return Optional.empty();
    }
    DramTable table = platform.get().dram().get();
    double chips = parameter(platform.get(), DramTable.CHIPS, 1.0);
    if (!DramTable.isCount(chips)) {
      return Optional.empty();
    }
    MemoryRest rest = RestChoice.of(component, warmth(component, platform.get(), mode), mode);
    return Optional.of(
        new DramMemory(
            component,
            platform.get(),
            table,
            chips,
            rest,
            ChipFigures.of(platform.get(), table, chips, rest),
            new RowTimes(table.chip())));
  }

  /** As its parameter says, or else the temperature around it. */
  private static StepProfile warmth(Component chip, CalibratedPlatform platform, Mode mode) {
    Optional<Coefficient> said = figure(platform, DramTable.TEMPERATURE);
    StepProfile own = StepProfile.of(said.map(Coefficient::value).orElse(USUAL_CELSIUS));
    boolean usual = own.mean() == USUAL_CELSIUS && !said.map(ModelParameters::isSet).orElse(false);
    return usual
        ? mode.properties()
            .climbing(chip, Properties.AMBIENT_TEMPERATURE)
            .flatMap(StepProfile::of)
            .orElse(own)
        : own;
  }

  DramChip chip() {
    return table.chip();
  }

  /** The rail that all is charged on, as chips have their supplies together. */
  String rail() {
    for (Rail rail : platform.rails().values()) {
      if (rail.role() == Role.MEMORY) {
        return rail.name();
      }
    }
    return "dram";
  }

  /** The bytes of one burst, of all chips together. */
  double burstBytes() {
    return chip().organisation().burstBytes() * chips;
  }

  /** A parameter that has a value. */
  static Optional<Coefficient> figure(CalibratedPlatform platform, String name) {
    Parameter parameter = platform.parameters().get(name);
    return parameter == null ? platform.constant(name) : parameter.value();
  }

  static double parameter(CalibratedPlatform platform, String name, double otherwise) {
    Optional<Coefficient> value = figure(platform, name);
    return value.isPresent() ? value.get().value() : otherwise;
  }

  /** Why the memory of a chip cannot be computed with. */
  static Problem refusal(Component component, CalibratedPlatform platform) {
    return Problem.local(
            Problem.Kind.MISSING,
            DiagnosticCode.BAD_MODEL_PARAMETER,
            component.source(),
            "memory "
                + component.path()
                + " cannot be made of "
                + FormulaNumbers.count(parameter(platform, DramTable.CHIPS, 1.0))
                + " chips of platform "
                + platform.name(),
            "set the parameter "
                + DramTable.CHIPS
                + " to a whole number from 1 on: 'Energy_Estimation::Model_Parameters => (\"chips ="
                + " 4\");'")
        .omitting(Omission.COMPONENT);
  }
}
