package org.aadlenergy.energy.internal.convert;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.platform.ActivityCost;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Programs;
import org.aadlenergy.engine.platform.Rail;

/**
 * A statement that replaces one of the extended platform, with the names of the figures of both, as
 * a platform file would write them.
 */
record Statement(String name, List<String> before, List<String> after) {

  /** Empty for statements of one figure, and for those that replace nothing. */
  static Optional<Statement> of(Node member, CalibratedPlatform base, PlatformDraft draft) {
    return switch (member.type()) {
      case "StateDecl" ->
          named("state", member.name(), base.states(), draft.states, Statement::state)
              .map(found -> found.waiting("STATE_", member.name(), base, draft));
      case "EventDecl" -> {
        String service = member.word("service");
        yield named("event", service, base.events(), draft.events, Statement::event)
            .map(found -> found.waiting("EVENT_", service, base, draft));
      }
      case "ActivityDecl" ->
          named(
                  "activity",
                  member.name(),
                  base.programs().sets().getOrDefault(Programs.ALL, Map.of()),
                  draft.activities.getOrDefault(Programs.ALL, Map.of()),
                  Statement::activity)
              .map(found -> found.waiting("ACTIVITY_", member.name(), base, draft));
      case "CountersDecl" ->
          named(
              "counters",
              member.name(),
              base.programs().sets(),
              draft.activities,
              Statement::activities);
      case "ProfileDecl" ->
          named("profile", member.name(), base.profiles(), draft.profiles, Statement::profile)
              .map(found -> found.waiting("PROFILE_", member.name(), base, draft));
      case "PolicyDecl" ->
          named("policy", member.name(), base.policies(), draft.policies, Statement::policy)
              .map(found -> found.waiting("WAKE_UP_", member.name(), base, draft))
              .map(found -> found.waiting("POLICY_", member.name(), base, draft));
      case "RailDecl" ->
          named("rail", member.name(), base.rails(), draft.scope.rails(), Statement::rail);
      case "ConverterDecl" ->
          alone("the converter", base.converter(), draft.converter, Statement::converter)
              .map(found -> found.waiting("CONVERTER", "", base, draft));
      case "BatteryDecl" -> alone("the battery", base.battery(), draft.battery, Statement::battery);
      case "DramDecl" -> alone("the dram table", base.dram(), draft.dram, Statement::dram);
      default -> Optional.empty();
    };
  }

  private static <T> Optional<Statement> named(
      String kind,
      String name,
      Map<String, T> before,
      Map<String, T> after,
      Function<T, List<String>> figures) {
    return alone(
        kind + " " + name,
        Optional.ofNullable(before.get(name)),
        Optional.ofNullable(after.get(name)),
        figures);
  }

  private static <T> Optional<Statement> alone(
      String name, Optional<T> before, Optional<T> after, Function<T, List<String>> figures) {
    return before.isPresent() && after.isPresent()
        ? Optional.of(
            new Statement(
                name,
                new ArrayList<>(figures.apply(before.get())),
                new ArrayList<>(figures.apply(after.get()))))
        : Optional.empty();
  }

  /** With the figures that wait for a parameter. */
  private Statement waiting(
      String slots, String item, CalibratedPlatform base, PlatformDraft draft) {
    base.parameters().values().forEach(p -> addWaiting(p.uses(), slots, item, before));
    draft.scope.parameters().values().forEach(p -> addWaiting(p.uses(), slots, item, after));
    return this;
  }

  private static void addWaiting(
      Collection<Parameter.Use> uses, String slots, String item, List<String> names) {
    for (Parameter.Use use : uses) {
      if (use.slot().name().startsWith(slots) && use.item().equals(item)) {
        names.add(word(use));
      }
    }
  }

  private static String word(Parameter.Use use) {
    return switch (use.slot()) {
      case PROFILE_POWER, STATE_POWER -> "power " + use.name();
      case PROFILE_FREQUENCY -> "frequency";
      case PROFILE_VOLTAGE -> "voltage";
      case PROFILE_WORK_TIME, EVENT_TIME -> "time";
      case PROFILE_BUSY_CORES -> "busy";
      case PROFILE_BASE -> "base " + use.name();
      case ACTIVITY_ENERGY -> "energy " + use.name();
      case ACTIVITY_TIME -> "time";
      case EVENT_TIME_PER_BYTE -> "time per byte";
      case EVENT_POWER, EVENT_ENERGY -> "energy " + use.name();
      case EVENT_ENERGY_PER_BYTE -> "energy " + use.name() + " per byte";
      case POLICY_TIMEOUT -> "timeout";
      case WAKE_UP_TIME -> "wake_up time";
      case WAKE_UP_POWER -> "wake_up power " + use.name();
      case STATE_TIME, CONVERTER, CONSTANT, PRICE -> use.name();
    };
  }

  private static List<String> state(DeviceState state) {
    List<String> names = powers("power ", state.power());
    names.addAll(state.times().keySet());
    return names;
  }

  /** A power and a time stand for an energy. */
  private static List<String> event(EventCost event) {
    List<String> names = new ArrayList<>();
    event.time().ifPresent(time -> names.add("time"));
    event.timePerByte().ifPresent(time -> names.add("time per byte"));
    event
        .rails()
        .forEach(
            (rail, cost) -> {
              if (cost.energy().isPresent() || cost.power().isPresent()) {
                names.add("energy " + rail);
              }
              cost.energyPerByte().ifPresent(energy -> names.add("energy " + rail + " per byte"));
            });
    return names;
  }

  private static List<String> activity(ActivityCost cost) {
    List<String> names = powers("energy ", cost.energy());
    cost.time().ifPresent(time -> names.add("time"));
    return names;
  }

  private static List<String> activities(Map<String, ActivityCost> set) {
    List<String> names = new ArrayList<>();
    set.keySet().forEach(event -> names.add("activity " + event));
    return names;
  }

  private static List<String> profile(ExecutionProfile profile) {
    List<String> names = powers("power ", profile.power());
    profile.frequency().ifPresent(figure -> names.add("frequency"));
    profile.voltage().ifPresent(figure -> names.add("voltage"));
    profile.governor().ifPresent(word -> names.add("governor"));
    profile.workTime().ifPresent(figure -> names.add("time"));
    profile.busyCores().ifPresent(figure -> names.add("busy"));
    names.addAll(powers("base ", profile.base()));
    names.addAll(activities(profile.activity()));
    profile.includes().forEach(service -> names.add("includes " + service));
    return names;
  }

  private static List<String> policy(PowerPolicy policy) {
    List<String> names = new ArrayList<>();
    policy.timeout().ifPresent(figure -> names.add("timeout"));
    policy.wakeUpTime().ifPresent(figure -> names.add("wake_up time"));
    names.addAll(powers("wake_up power ", policy.wakeUpPower()));
    return names;
  }

  private static List<String> rail(Rail rail) {
    List<String> names = new ArrayList<>();
    rail.voltage().ifPresent(figure -> names.add("at"));
    rail.covers().forEach(role -> names.add("covers " + role.word()));
    return names;
  }

  private static List<String> converter(Converter converter) {
    List<String> names = new ArrayList<>();
    converter.input().ifPresent(figure -> names.add("input"));
    converter.output().ifPresent(figure -> names.add("output"));
    converter.quiescent().ifPresent(figure -> names.add("quiescent"));
    names.addAll(converter.limits().keySet());
    if (converter.linear() || !converter.efficiencies().isEmpty()) {
      names.add("efficiency");
    }
    return names;
  }

  /** Its energy, or its charge and voltage, stand for each other. */
  private static List<String> battery(Battery battery) {
    return battery.rows().stream().map(row -> row.kind().words()).distinct().toList();
  }

  private static List<String> dram(DramTable table) {
    return List.copyOf(table.figures().keySet());
  }

  private static List<String> powers(String what, Map<String, Coefficient> powers) {
    List<String> names = new ArrayList<>();
    powers.keySet().forEach(rail -> names.add(what + rail));
    return names;
  }
}
