package org.aadlenergy.cli.shell;

import java.util.List;
import org.aadlenergy.app.Version;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Option;

/** Writes the manual page, from the same table as the help of the commands. */
final class ManualPage {
  private static final String TAIL =
      """
      .SH FILES
      .TP
      .I aadl-energy.toml
      beside the models: roots, folders, budgets, gates and waivers of a project
      .SH ENVIRONMENT
      .TP
      .B JAVA_HOME
      the Java that runs the tool, 17 or later; without it: java on the PATH
      .TP
      .B AADL_ENERGY_JAVA_OPTS
      further options for Java, as \\-Xmx8g
      .TP
      .B NO_COLOR
      set: no colours
      .TP
      .B COLUMNS
      how wide a terminal is, from 60 to 160
      .TP
      .B FORCE_HYPERLINK
      1: the terminal knows links to files; 0: it does not
      .SH EXIT STATUS
      .TP
      .B 0
      fine
      .TP
      .B 1
      an internal error
      .TP
      .B 2
      wrong usage, or a file that cannot be read
      .TP
      .B 3
      errors in models
      .TP
      .B 4
      a gate of \\-\\-fail\\-on failed
      .PP
      The first that applies of 1, 2, 3, 4; 130 after Ctrl\\-C, 143 after SIGTERM.
      """;

  private ManualPage() {}

  static String of(List<Command> commands) {
    StringBuilder text = new StringBuilder();
    text.append(".TH AADL\\-ENERGY 1 \"\" \"aadl\\-energy ").append(escaped(Version.current()));
    text.append("\" \"User commands\"\n.SH NAME\n");
    text.append("aadl\\-energy \\- energy estimation at design time for AADL models\n");
    text.append(".SH SYNOPSIS\n.B aadl\\-energy\n.I COMMAND\n[\\fIOPTIONS\\fR] ...\n");
    text.append(
        ".SH DESCRIPTION\nEstimates the energy of every thread, memory and processor of an");
    text.append(" embedded system from its AADL model, with its uncertainty and its reasons.\n");
    text.append(".SH COMMANDS\n");
    commands.forEach(command -> command(command, text));
    text.append(TAIL).append(".SH EXAMPLES\n.nf\n");
    for (Command command : commands) {
      command.examples().forEach(example -> text.append(line(example)));
    }
    return text.append(".fi\n").toString();
  }

  private static void command(Command command, StringBuilder text) {
    text.append(".SS ").append(escaped(command.name())).append('\n');
    text.append(line(command.summary()));
    for (String operands : command.operands().split(" \\| ", -1)) {
      text.append(".PP\n").append(line("aadl-energy " + command.name() + " " + operands));
    }
    for (Option option : command.options()) {
      text.append(".TP\n.B ").append(escaped(option.usage())).append('\n');
      text.append(line(option.help()));
    }
  }

  /** A line that begins with a dot or a quote would be a request. */
  private static String line(String text) {
    String escaped = escaped(text.strip());
    return (escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" : "") + escaped + "\n";
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-");
  }
}
