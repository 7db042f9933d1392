package org.aadlenergy.engine.service.power;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;
import org.aadlenergy.engine.term.FormulaNumbers;

/**
 * Says where connections leave it open which way power goes, or let it go no way that can be.
 *
 * @param flow of averages
 * @param situations in which moments count
 */
record PowerDoubts(
    Contribution.Builder to,
    PowerLines lines,
    PowerFlow flow,
    Optional<Situations> situations,
    List<Component> converters) {
  /** Looks at all lines, and at what hangs on them. */
  void report() {
    TreeMap<String, Component> consumers = new TreeMap<>();
    for (PowerLine line : lines.all()) {
      sources(line);
      wires(line);
      for (Port port : line.ports(Role.CONSUMER)) {
        consumers.put(port.component().path(), port.component());
      }
    }
    for (Component consumer : consumers.values()) {
      if (!flow.isShared(consumer)) {
        doubt(
            DiagnosticCode.POWER_WITHOUT_SOURCE,
            consumer,
            "nothing says how much "
                + consumer.path()
                + " draws of each of the lines that feed it: it counts as the same of each",
            "give each of its power features a SEI::PowerBudget, or connect what is in it");
      }
    }
    for (Component converter : converters) {
      loaded(converter, flow.conversion(converter));
    }
    for (Component converter : lines.backwards()) {
      report(
          DiagnosticCode.CONVERTER_BACKWARDS,
          converter,
          "converter "
              + converter.path()
              + " is connected backwards: its output hangs on a line that is fed already, and"
              + " nothing feeds its input",
          "exchange its input and its output; what hangs behind it counts without losses");
    }
    for (Component converter : flow.looped()) {
      report(
          DiagnosticCode.CONVERTER_FEEDS_ITSELF,
          converter,
          "converter " + converter.path() + " feeds itself: what it gives comes back to its input",
          "take one connection of the loop away; what it gives there is not counted");
    }
  }

  /** Several sources of a line without a battery, which would give what the others do not. */
  private void sources(PowerLine line) {
    TreeSet<String> sources = new TreeSet<>();
    Optional<Component> first = Optional.empty();
    if (line.rule().isPresent()) {
      return;
    }
    for (Port port : line.ports()) {
      if (port.role() == Role.BATTERY) {
        return;
      }
      if (PowerLine.isSource(port.role()) && !lines.isHarvester(port.component())) {
        sources.add(port.component().path());
        first = first.isPresent() ? first : Optional.of(port.component());
      }
    }
    if (sources.size() > 1) {
      doubt(
          DiagnosticCode.POWER_WITHOUT_SOURCE,
          first.orElseThrow(),
          String.join(" and ", sources)
              + " feed one line: nothing says which gives how much, and each counts as giving the"
              + " same",
          "let one of them feed it, connect it in other modes, or state a Source_Rule");
    }
  }

  /** Wires that cannot carry what hangs behind them, whatever voltage is left at their end. */
  private void wires(PowerLine line) {
    boolean carried = true;
    Optional<Meeting> meeting = situations.flatMap(all -> all.meeting(line));
    List<PowerFlow> moments = meeting.map(Meeting::flows).orElse(List.of(flow));
    for (PowerFlow moment : line.wire().isPresent() ? moments : List.<PowerFlow>of()) {
      carried &= moment.carried().of(line).carried();
    }
    if (!carried) {
      Wire wire = line.wire().orElseThrow();
      double most = wire.volts() * wire.volts() / 4.0 / wire.allOhms();
      doubt(
          DiagnosticCode.WIRES_CARRY_TOO_MUCH,
          wire.ohms().keySet().iterator().next(),
          String.join(" and ", wire.ohms().keySet().stream().map(Component::path).toList())
              + " cannot carry what hangs on the line: over "
              + FormulaNumbers.decimal(wire.allOhms())
              + " Ohm at "
              + FormulaNumbers.decimal(wire.volts())
              + " V come no more than "
              + FormulaNumbers.watts(most)
              + ", and what is lost is only a guess",
          "let less be on at once, feed it with more voltage, or state another Line_Resistance");
    }
  }

  /** Loads that the figures of its platform do not reach. */
  private void loaded(Component converter, Conversion conversion) {
    TreeSet<String> beyond = new TreeSet<>();
    Optional<Meeting> meeting = situations.flatMap(all -> all.meeting(converter));
    List<PowerFlow> moments = meeting.map(Meeting::flows).orElse(List.of(flow));
    for (PowerFlow moment : moments) {
      conversion.beyond(moment.through(converter).output().nominal()).ifPresent(beyond::add);
    }
    if (!beyond.isEmpty()) {
      doubt(
          DiagnosticCode.CONVERTER_LOAD_BEYOND_FIGURES,
          converter,
          "converter "
              + converter.path()
              + " gives "
              + String.join(" and ", beyond)
              + (moments.size() > 1 ? " at times" : " on average")
              + ", for which its platform has no efficiency: the nearest counts",
          "state a Converter_Efficiency, name another part, or add figures for that load");
    }
    if (conversion.linearShare().isPresent() && conversion.linearShare().get().nominal() > 1.0) {
      report(
          DiagnosticCode.LINEAR_CONVERTER_WITHOUT_HEADROOM,
          converter,
          "converter "
              + converter.path()
              + " is linear and cannot give more voltage than it is fed with",
          "set the input voltage of its platform, or name another part");
    }
  }

  private void doubt(DiagnosticCode code, Component component, String message, String hint) {
    to.addOther(
        Problem.local(Problem.Kind.DOUBT, code, component.source(), message, hint),
        component.path());
  }

  private void report(DiagnosticCode code, Component converter, String message, String hint) {
    to.addOther(
        Problem.local(Problem.Kind.DOUBT, code, converter.source(), message, hint)
            .omitting(Omission.TERM),
        converter.path());
  }
}
