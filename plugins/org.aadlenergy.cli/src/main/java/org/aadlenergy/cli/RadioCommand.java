package org.aadlenergy.cli;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.radio.RadioTrial;
import org.aadlenergy.app.radio.RadioTrialOptions;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.StudyReports;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.radio.RadioParameter;
import org.aadlenergy.engine.radio.RadioProtocol;
import org.aadlenergy.engine.radio.RadioRole;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioText;
import org.aadlenergy.engine.radio.standard.RadioProtocols;
import org.aadlenergy.engine.text.Suggestions;
import org.aadlenergy.report.csv.CsvOutput;
import org.aadlenergy.report.formats.AnswerDocument;
import org.aadlenergy.report.study.RadioAnswer;
import org.aadlenergy.report.study.RadioJson;
import org.aadlenergy.report.study.RadioStudy;

/**
 * Tries a protocol on a part: its events, the average, the life of a battery, and AADL to paste.
 */
final class RadioCommand implements Command {
  private static final Pattern CAPACITY = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(mAh|Ah|mWh|Wh)");
  private static final Pattern DBM = Pattern.compile("([+-]?\\d+(?:\\.\\d+)?)\\s*(?:dBm)?");

  @Override
  public Manual manual() {
    return new Manual(
        "radio",
        "what a radio's protocol takes on a part: event, average, life, AADL",
        String.join("|", RadioProtocols.all().stream().map(RadioProtocol::name).toList()),
        "aadl-energy radio ble-advertising --part bluetooth-le --interval '1 s' --payload 20",
        "aadl-energy radio lorawan --part rak3172 --interval '15 min' --payload 20 \\",
        "    --set spreading_factor=9 --battery '2400 mAh'",
        "aadl-energy radio thread");
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.of(
            "--part", "NAME", "the platform of the radio; without it the parameters are listed"),
        Option.many("--models", "DIR", "a folder with .energy platforms besides the library"),
        Option.of("--interval", "'1 s'", "of the protocol: events, polls, uplinks"),
        Option.of("--payload", "BYTES", "what is sent each time, without headers"),
        Option.of("--every", "'1 min'", "how often something is sent; default: the interval"),
        Option.of("--power", "DBM", "the power that it transmits with"),
        Option.many("--set", "'NAME=VALUE UNIT'", "sets a parameter of the protocol"),
        Option.of("--battery", "'225 mAh'", "says how long a battery lasts; Wh as well"),
        StudyReports.FORMAT,
        Option.of("--output", "DIR", "write radio.txt, radio.json, ... there, too"));
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    List<String> problems = new ArrayList<>(arguments.problems());
    Optional<RadioProtocol> protocol = protocol(arguments.operands(), problems);
    StudyReports.check(arguments, problems);
    Optional<RadioTrialOptions> options =
        protocol.flatMap(its -> new Reading(arguments, problems).options(its));
    if (!problems.isEmpty()) {
      return terminal.usage(problems);
    }
    if (arguments.value("--part").isEmpty()) {
      terminal.out().print(listed(protocol.orElseThrow()));
      return ExitCode.OK;
    }
    Diagnostics diagnostics = new Diagnostics();
    try {
      RadioTrial.run(options.orElseThrow(), diagnostics)
          .ifPresent(study -> StudyReports.write(shown(study), arguments, terminal, diagnostics));
    } catch (UncheckedIOException e) {
      String why = String.valueOf(e.getMessage()).replaceFirst("^.*Exception: ", "");
      diagnostics.add(
          DiagnosticCode.OUTPUT_NOT_WRITABLE,
          SourceSpan.NONE,
          "the model of the trial cannot be written: " + why,
          "make room in the folder for temporary files");
    }
    return terminal.ended(diagnostics.sorted());
  }

  private static AnswerDocument shown(RadioStudy study) {
    return new AnswerDocument("radio", RadioAnswer.of(study))
        .with("json", out -> RadioJson.write(study, out))
        .with("csv", out -> CsvOutput.table(RadioAnswer.table(study), out));
  }

  private Optional<RadioProtocol> protocol(List<String> operands, List<String> problems) {
    List<String> names = RadioProtocols.all().stream().map(RadioProtocol::name).toList();
    if (operands.size() != 1) {
      problems.add("name one protocol: " + String.join(", ", names));
      return Optional.empty();
    }
    Optional<RadioProtocol> protocol = RadioProtocols.named(operands.get(0));
    if (protocol.isEmpty()) {
      problems.add(Suggestions.noSuch("protocol", operands.get(0), names));
    }
    return protocol;
  }

  /** The parameters of a protocol, a line each. */
  private static String listed(RadioProtocol protocol) {
    StringBuilder text = new StringBuilder(protocol.title()).append("\n\n");
    RadioSettings usual = RadioSettings.usual(protocol);
    for (RadioParameter parameter : protocol.parameters()) {
      text.append(
          String.format(
              "  %-22s %-12s %s%s%n",
              parameter.name(),
              RadioText.written(usual, parameter),
              parameter.what(),
              parameter.words().isEmpty() ? "" : ": " + String.join(", ", parameter.words())));
    }
    text.append("\nStates of the part, where their names do not say which is meant: ");
    List<String> states = new ArrayList<>();
    for (RadioRole role : RadioRole.values()) {
      states.add(role.word() + "_state");
    }
    text.append(String.join(", ", states)).append("\n");
    protocol.documents().forEach(each -> text.append("Equations: ").append(each).append("\n"));
    return text.toString();
  }

  /** Reads the options; every problem is kept. */
  private record Reading(Arguments arguments, List<String> problems, List<String> texts) {
    Reading(Arguments arguments, List<String> problems) {
      this(arguments, problems, new ArrayList<>());
    }

    Optional<RadioTrialOptions> options(RadioProtocol protocol) {
      RadioSettings settings = RadioSettings.usual(protocol);
      for (String name : List.of("interval", "payload")) {
        Optional<String> value = arguments.value("--" + name);
        settings = value.isPresent() ? set(settings, name + " = " + value.get()) : settings;
      }
      for (String text : arguments.all("--set")) {
        settings = isState(text) ? settings : set(settings, text);
        texts.add(text.replaceFirst("\\s*=\\s*", " = "));
      }
      Optional<Double> every = arguments.value("--every").flatMap(this::time);
      Optional<Double> dbm = matched("--power", DBM, "0 dBm").map(Double::parseDouble);
      Optional<String> battery =
          matched("--battery", CAPACITY, "225 mAh or 2.4 Wh").map(number -> capacity(number));
      return problems.isEmpty()
          ? Optional.of(
              new RadioTrialOptions(
                  settings,
                  texts,
                  arguments.value("--part").orElse(""),
                  arguments.all("--models").stream().map(Path::of).toList(),
                  every,
                  dbm,
                  battery))
          : Optional.empty();
    }

    private RadioSettings set(RadioSettings settings, String text) {
      RadioText read = RadioText.read(settings, text);
      read.mistake().ifPresent(what -> problems.add(what + "; " + read.hint()));
      return read.settings();
    }

    private static boolean isState(String text) {
      for (RadioRole role : RadioRole.values()) {
        if (text.strip().startsWith(role.word() + "_state")) {
          return true;
        }
      }
      return false;
    }

    private Optional<Double> time(String text) {
      Optional<Double> seconds = RadioText.seconds(text);
      if (seconds.isEmpty()) {
        problems.add("--every takes a time, as '1 min', not \"" + text + "\"");
      }
      return seconds;
    }

    /** The number that begins what an option says. */
    private Optional<String> matched(String option, Pattern pattern, String example) {
      Optional<String> text = arguments.value(option);
      if (text.isEmpty()) {
        return text;
      }
      Matcher matcher = pattern.matcher(text.get().strip());
      if (!matcher.matches()) {
        problems.add(option + " is written as " + example + ", not \"" + text.get() + "\"");
        return Optional.empty();
      }
      return Optional.of(matcher.group(1));
    }

    /** As a real number of AADL with its unit. */
    private String capacity(String number) {
      String unit = arguments.value("--battery").orElseThrow().replaceAll("[\\d.\\s]", "");
      return (number.contains(".") ? number : number + ".0") + " " + unit;
    }
  }
}
