package org.aadlenergy.cli.imports;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Described;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** A format that {@code import} can read; named by its first operand. */
interface Import extends Described {
  /** Those besides {@code --output} and {@code --name}. */
  default List<Option> options() {
    return List.of();
  }

  /** What is wrong with its options. */
  default List<String> problems(Arguments arguments) {
    return List.of();
  }

  /**
   * The text of the platform of all operands; none after an error.
   *
   * @param platform its name
   */
  Optional<String> platform(
      List<Path> files, String platform, Arguments arguments, Diagnostics diagnostics);

  /** Whether it takes several operands, which make one platform. */
  default boolean takesSeveral() {
    return false;
  }

  /** Whether it makes AADL to paste, which is printed, instead of a platform. */
  default boolean isPrinted() {
    return false;
  }
}
