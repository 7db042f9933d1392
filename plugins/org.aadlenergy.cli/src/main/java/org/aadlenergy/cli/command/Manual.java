package org.aadlenergy.cli.command;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What the help says of a command, or of what a command can be asked for by its first operand.
 *
 * @param name what it is called by
 * @param summary one line for the list of commands; "" for a part of one
 * @param operands what follows the name: {@code <file or folder>...}
 * @param examples a few
 */
public record Manual(String name, String summary, String operands, List<String> examples) {
  public Manual(String name, String summary, String operands, String... examples) {
    this(name, summary, operands, List.of(examples));
  }

  /** Of a part of a command. */
  public static Manual part(String name, String operands, String... examples) {
    return new Manual(name, "", operands, examples);
  }

  /** Of a command that is all of its parts. */
  public static Manual of(String name, String summary, List<? extends Described> parts) {
    return new Manual(
        name,
        summary,
        parts.stream()
            .map(part -> part.name() + " " + part.operands())
            .collect(Collectors.joining(" | ")),
        parts.stream().flatMap(part -> part.examples().stream()).toList());
  }
}
