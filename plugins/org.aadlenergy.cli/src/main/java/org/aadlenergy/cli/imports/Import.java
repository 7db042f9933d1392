package org.aadlenergy.cli.imports;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Described;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/**
 * A format that {@code import} can read; named by its first operand.
 *
 * @param makes what is made: a platform, or AADL to paste, which is printed
 * @param options those besides {@code --output} and {@code --name}
 * @param problems what is wrong with its options
 */
record Import(
    Manual manual,
    Product makes,
    List<Option> options,
    Function<Arguments, List<String>> problems,
    Reading reading)
    implements Described {

  /** What an import makes. */
  enum Product {
    PLATFORM,
    AADL
  }

  /** Reads all operands. */
  @FunctionalInterface
  interface Reading {
    /**
     * The text of what is made; none after an error.
     *
     * @param platform its name
     */
    Optional<String> of(
        List<Path> files, String platform, Arguments arguments, Diagnostics diagnostics);
  }

  /** Whether several operands make one platform, as its manual says. */
  boolean takesSeveral() {
    return operands().endsWith("...]");
  }

  boolean isPrinted() {
    return makes == Product.AADL;
  }
}
