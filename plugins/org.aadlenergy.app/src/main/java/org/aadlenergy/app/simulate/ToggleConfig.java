package org.aadlenergy.app.simulate;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.Optional;
import org.aadlenergy.app.json.JsonInput;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.dram.lines.ToggleRates;

/** Reads the configuration of DRAMPower's command line, for its toggling rates. */
final class ToggleConfig {
  private ToggleConfig() {}

  /** The rates; nothing where the file says to take the data, or after an error. */
  static Optional<ToggleRates> read(Path file, Diagnostics diagnostics) {
    Optional<Optional<ToggleRates>> read = JsonInput.read(file, its -> Optional.of(rates(its)));
    boolean sound = read.isPresent() && read.get().map(ToggleConfig::isSound).orElse(true);
    if (!sound) {
      diagnostics.add(
          DiagnosticCode.UNREADABLE_INPUT,
          SourceSpan.file(file.toString().replace('\\', '/')),
          "this is no configuration of DRAMPower that can be read",
          "it has useToggleRate, and in simconfig a toggleRateDefinition with"
              + " togglingRateRead, togglingRateWrite, dutyCycleRead and dutyCycleWrite from"
              + " 0 to 1, and idlePatternRead and idlePatternWrite, each L, H or Z");
      return Optional.empty();
    }
    return read.orElseThrow();
  }

  private static Optional<ToggleRates> rates(JsonObject json) {
    if (!json.has("useToggleRate") || !JsonInput.truth(json.get("useToggleRate"))) {
      return Optional.empty();
    }
    JsonObject its = json.getAsJsonObject("simconfig").getAsJsonObject("toggleRateDefinition");
    return Optional.of(
        new ToggleRates(
            its.get("togglingRateRead").getAsDouble(),
            its.get("togglingRateWrite").getAsDouble(),
            its.get("dutyCycleRead").getAsDouble(),
            its.get("dutyCycleWrite").getAsDouble(),
            JsonInput.text(its.get("idlePatternRead")).equals("H"),
            JsonInput.text(its.get("idlePatternWrite")).equals("H")));
  }

  private static boolean isSound(ToggleRates rates) {
    return isShare(rates.readRate())
        && isShare(rates.writeRate())
        && isShare(rates.readDuty())
        && isShare(rates.writeDuty());
  }

  private static boolean isShare(double value) {
    return value >= 0.0 && value <= 1.0;
  }
}
