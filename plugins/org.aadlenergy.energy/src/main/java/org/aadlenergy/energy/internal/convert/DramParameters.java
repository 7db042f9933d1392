package org.aadlenergy.energy.internal.convert;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;

/** The parameters that every platform with a memory chip has, whether it writes them or not. */
final class DramParameters {
  private DramParameters() {}

  /** Declares those that the platform neither writes nor inherits. */
  static void declare(PlatformDraft draft, SourceSpan place) {
    declare(
        draft, DramTable.CHIPS, "1", "chips that work in step, each with its data lines", place);
    declare(draft, DramTable.TEMPERATURE, "25", "degrees Celsius at the chips", place);
    if (draft.dram.isPresent() && draft.dram.get().chip().lines().isPresent()) {
      String changes = "changes of level of a data line in a beat, of what is ";
      String high = "share of the beats in which a data line is high, of what is ";
      declare(draft, DramTable.READ_TOGGLING, "0.5", changes + "read", place);
      declare(draft, DramTable.WRITE_TOGGLING, "0.5", changes + "written", place);
      declare(draft, DramTable.READ_HIGH, "0.5", high + "read", place);
      declare(draft, DramTable.WRITE_HIGH, "0.5", high + "written", place);
    }
  }

  private static void declare(
      PlatformDraft draft, String name, String text, String note, SourceSpan place) {
    PlatformScope scope = draft.scope;
    if (scope.parameters().containsKey(name) || scope.damaged().contains(name)) {
      return;
    }
    Coefficient value =
        new Coefficient(
            scope.platform() + "/parameter/" + name,
            Double.parseDouble(text),
            Dimension.RATIO,
            text,
            Uncertainty.UNSTATED,
            Basis.ASSUMED,
            Optional.empty(),
            scope.conditions(),
            place,
            Optional.of(note));
    List<Use> uses = new ArrayList<>(List.of(new Use(Slot.CONSTANT, "", name)));
    scope.addParameter(
        new PlatformScope.OpenParameter(
            name, Dimension.RATIO, Optional.of(value), Optional.of(note), place, uses));
    draft.set.put(name, value);
  }
}
