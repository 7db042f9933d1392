package org.aadlenergy.cli.imports;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.imported.android.AndroidPlatform;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** A phone's or tablet's power profile. */
final class AndroidImport implements Import {
  private static final Option VOLTAGE =
      Option.of("--voltage", "3.8", "of the battery, in volts: the file has currents only");
  private static final BigDecimal HIGHEST = new BigDecimal(1000);

  @Override
  public Manual manual() {
    return Manual.part(
        "android",
        "FILE.xml",
        "aadl-energy import android power_profile.xml --voltage 3.8 --output phone.energy");
  }

  @Override
  public List<Option> options() {
    return List.of(VOLTAGE);
  }

  @Override
  public List<String> problems(Arguments arguments) {
    if (arguments.value("--voltage").isEmpty()) {
      return List.of("say the battery's voltage: --voltage 3.8");
    }
    return volts(arguments).isPresent()
        ? List.of()
        : List.of(
            "--voltage takes volts above 0, such as 3.8, not \""
                + arguments.value("--voltage").get()
                + "\"");
  }

  private static Optional<BigDecimal> volts(Arguments arguments) {
    String text = arguments.value("--voltage").orElse("").trim().replaceFirst(" ?V$", "");
    if (text.length() > 20 || !text.matches("[0-9]+(\\.[0-9]+)?")) {
      return Optional.empty();
    }
    BigDecimal volts = new BigDecimal(text);
    return volts.signum() > 0 && volts.compareTo(HIGHEST) < 0
        ? Optional.of(volts)
        : Optional.empty();
  }

  @Override
  public Optional<String> platform(
      List<Path> files, String platform, Arguments arguments, Diagnostics diagnostics) {
    return AndroidPlatform.of(files.get(0), platform, volts(arguments).orElseThrow(), diagnostics);
  }
}
