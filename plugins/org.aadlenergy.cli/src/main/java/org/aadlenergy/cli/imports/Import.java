package org.aadlenergy.cli.imports;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** A format that {@code import} can read; named by its first operand. */
interface Import {
  String name();

  /** What follows the name: {@code FILE.xml}. */
  String operands();

  /** Those besides {@code --output} and {@code --name}. */
  List<Option> options();

  List<String> examples();

  /** What is wrong with its options. */
  List<String> problems(Arguments arguments);

  /**
   * The text of the platform; none after an error.
   *
   * @param platform its name
   */
  Optional<String> platform(
      Path file, String platform, Arguments arguments, Diagnostics diagnostics);

  /** Whether it takes several operands, which make one platform. */
  default boolean takesSeveral() {
    return false;
  }

  /** Whether it makes AADL to paste, which is printed, instead of a platform. */
  default boolean isPrinted() {
    return false;
  }

  /** The text of the platform of all operands; none after an error. */
  default Optional<String> platform(
      List<Path> files, String platform, Arguments arguments, Diagnostics diagnostics) {
    return platform(files.get(0), platform, arguments, diagnostics);
  }
}
