package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.Joint;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * The way of power in each situation that there is. What converters and wires lose depends on what
 * they give at the moment, and so does which of several sources has to help: the average follows
 * from the situations, each with its share of the time. What gives beside a battery gives what it
 * does on average, as the battery evens out.
 */
final class Situations {
  private final PowerFlow first;
  private final PowerLines lines;
  private final List<Component> converters;
  private final List<Meeting> meetings = new ArrayList<>();

  /** Some of what meets there, for which the rest of that does not matter. */
  private final List<Meeting> nested = new ArrayList<>(0);

  /** Of converters what hangs behind each alone: what they lose follows from that. */
  private final Map<Component, Meeting> behind = new IdentityHashMap<>();

  private PowerFlow average;

  /**
   * Whether times have ranges: then all may meet otherwise, though it draws the same on average.
   */
  private final boolean ranged;

  /**
   * Those of an account.
   *
   * @param first the flow of averages
   */
  Situations(
      PowerFlow first, PowerLines lines, List<Component> converters, SituationMemory memory) {
    this.first = first;
    this.lines = lines;
    this.converters = converters;
    meet(memory);
    ranged = memory.isRanged();
    average = first;
    boolean even = lines.all().stream().anyMatch(first.shares()::isEvenedOut);
    for (int pass = even ? 0 : 1; pass < 2; pass++) {
      PowerFlow whole =
          first.drawing(component -> first.drawn(component).atMiddle(), evened(average, lines));
      meetings.forEach(meeting -> meeting.draw(whole));
      nested.forEach(meeting -> meeting.draw(whole));
      if (ranged || meetings.stream().anyMatch(Meeting::counts)) {
        average = averaged(whole, memory.account());
      }
    }
  }

  /** Those of a mode; none where it does not matter when anything is drawn. */
  static boolean matter(PowerFlow flow, PowerLines lines, List<Component> converters) {
    for (Component converter : converters) {
      if (!flow.conversion(converter).isAffine()) {
        return true;
      }
    }
    return lines.all().stream()
        .anyMatch(line -> line.wire().isPresent() || flow.shares().isLimited(line));
  }

  /** The flow of averages, with what is lost in each situation where that matters. */
  static PowerFlow average(
      PowerFlow first, PowerLines lines, List<Component> converters, SituationMemory memory) {
    return matter(first, lines, converters)
        ? new Situations(first, lines, converters, memory).average()
        : first;
  }

  /** Says so where some loads count with their averages, as there are too many situations. */
  void report(Mode mode, Contribution.Builder to) {
    Optional<Joint> most =
        meetings.stream()
            .map(Meeting::joint)
            .filter(joint -> !joint.isExact())
            .max(Comparator.comparingInt(Joint::count));
    if (most.isPresent()) {
      Component first = converters.isEmpty() ? mode.view().root() : converters.get(0);
      to.addOther(
          Problem.shared(
              Problem.Kind.NOTE,
              DiagnosticCode.LOADS_OF_MOMENTS_AVERAGED,
              first.source(),
              "what hangs behind converters, wires and limited supplies meets in more situations"
                  + " than the "
                  + most.get().count()
                  + " that are looked at: some parts count there with their averages, or the"
                  + " situations are those of a stretch of time",
              "choose periods with a small common multiple, or state a Converter_Efficiency"),
          first.path());
    }
  }

  /** The flow of averages, with what is lost on average. */
  PowerFlow average() {
    return average;
  }

  /** What meets, each apart from the others. */
  List<Meeting> meetings() {
    return meetings;
  }

  /** What a converter loses by; none where it does not matter when it gives anything. */
  Optional<Meeting> meeting(Component converter) {
    return Optional.ofNullable(behind.get(converter));
  }

  /** Those because of which a component carries more at one moment than at another. */
  List<Meeting> moving(Component component) {
    List<Meeting> all = meeting(component).map(List::of).orElse(meetings);
    return all.stream().filter(meeting -> meeting.moves(component)).toList();
  }

  /** That of what hangs on a line. */
  Optional<Meeting> meeting(PowerLine line) {
    return meetings.stream().filter(each -> each.has(line)).findFirst();
  }

  /**
   * Finds all whose moments count: what hangs behind converters with curves or wires, or on limited
   * sources; together what hangs behind one of them.
   */
  private void meet(SituationMemory memory) {
    Map<Component, Meeting.Members> own = new LinkedHashMap<>();
    List<Meeting.Members> all = new ArrayList<>();
    for (Component converter : converters) {
      if (!first.conversion(converter).isAffine()) {
        own.put(converter, Meeting.Members.behind(converter, lines));
        Meeting.Members.behind(converter, lines).join(all);
      }
    }
    for (PowerLine line : lines.all()) {
      if (line.wire().isPresent() || first.shares().isLimited(line)) {
        Meeting.Members.on(line, lines).join(all);
      }
    }
    int together = all.size();
    Map<Component, Integer> numbers = new LinkedHashMap<>();
    own.forEach(
        (converter, members) -> {
          int same = members.among(all);
          numbers.put(converter, same >= 0 ? same : all.size());
          if (same < 0) {
            all.add(members);
          }
        });
    List<SituationMemory.Kept> met =
        memory.of(
            all.stream().map(Meeting.Members::components).toList(),
            component -> first.bearers().getOrDefault(component, component));
    List<Meeting> found = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      found.add(new Meeting(all.get(i), met.get(i), first, lines));
    }
    meetings.addAll(found.subList(0, together));
    nested.addAll(found.subList(together, found.size()));
    numbers.forEach((converter, number) -> behind.put(converter, found.get(number)));
  }

  /** What gives beside batteries. */
  static Usual evened(PowerFlow flow, PowerLines lines) {
    Usual usual = new Usual();
    for (PowerLine line : lines.all()) {
      for (Port port : flow.shares().isEvenedOut(line) ? line.ports() : List.<Port>of()) {
        if (port.role() == Role.SUPPLY || port.role() == Role.FEEDER) {
          usual.gives(line, port, flow.shares().ofLine(line, port));
        }
      }
    }
    return usual;
  }

  private PowerFlow averaged(PowerFlow whole, Account account) {
    Usual usual = new Usual();
    for (PowerLine line : lines.all()) {
      boolean own = meeting(line).map(Meeting::isRanged).orElse(ranged);
      if (!own && !meeting(line).filter(Meeting::counts).isPresent()) {
        continue;
      }
      if (line.wire().isPresent() || line.rule().isPresent()) {
        List<PowerFlow> flows = meeting(line).map(Meeting::flows).orElse(List.of(whole));
        WireAverages wires =
            new WireAverages(first, flows, value -> mean(line, whole, value), account, own);
        usual.drops(line, wires.of(line));
      }
      if (first.shares().isLimited(line)) {
        for (Port port : line.ports()) {
          if (PowerLine.isSource(port.role())) {
            usual.gives(line, port, mean(line, whole, flow -> flow.shares().ofLine(line, port)));
          }
        }
        usual.misses(line, mean(line, whole, flow -> flow.shares().missing(line)));
      }
    }
    behind.forEach(
        (converter, meeting) -> {
          if (meeting.counts()) {
            Estimate loss = meeting.mean(flow -> flow.through(converter).loss());
            LossHull hull = first.conversion(converter).hull().orElseThrow();
            usual.loses(converter, new Usual.Loss(loss, hull, meeting.isRanged()));
          }
        });
    return first.drawing(first::drawn, usual);
  }

  private Estimate mean(PowerLine line, PowerFlow whole, Function<PowerFlow, Estimate> value) {
    return meeting(line).map(its -> its.mean(value)).orElseGet(() -> value.apply(whole));
  }
}
