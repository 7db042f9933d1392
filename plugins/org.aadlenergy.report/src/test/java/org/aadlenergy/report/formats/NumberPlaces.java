package org.aadlenergy.report.formats;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Where each number of {@code report.json} has to stand in a list of numbers. The rules are written
 * down here, not taken from the program: one for each kind of number.
 */
final class NumberPlaces {
  /**
   * The member of the JSON, then what the row says: kind, path, item, phase, component, rail and
   * quantity. {@code 2.name} is a member of the element that the second star stands for, {@code #4}
   * the number of the fourth, {@code lane} the lane of a slice, {@code -} nothing.
   */
  private static final String RULES =
      """
roots/*/complete                          total - - - - - complete
roots/*/modes/*/windowSeconds             total - - - - - window
roots/*/modes/*/totals/energyJoules       total - - - - - energy
roots/*/modes/*/totals/startupJoules      total - - - - - startup_energy
roots/*/modes/*/totals/averagePowerWatts  total - - - - - average_power
roots/*/modes/*/totals/batteryLifeSeconds total - - - - - battery_life
roots/*/modes/*/totals/peakWatts          total - - - - - peak
roots/*/modes/*/totals/peakAtSeconds      total - - - - - peak_at
roots/*/modes/*/coverage/threads          coverage - - - - - threads
roots/*/modes/*/coverage/components       coverage - - - - - components
roots/*/modes/*/coverage/terms            coverage - - - - - terms
roots/*/modes/*/coverage/flaggedShare     coverage - - - - - flagged_share
roots/*/modes/*/coverage/assumedShare     coverage - - - - - assumed_share
roots/*/modes/*/coverage/basis/measured   coverage - - - - - rests_on_measured
roots/*/modes/*/coverage/basis/published  coverage - - - - - rests_on_published
roots/*/modes/*/coverage/basis/derived    coverage - - - - - rests_on_derived
roots/*/modes/*/coverage/basis/datasheet  coverage - - - - - rests_on_datasheet
roots/*/modes/*/coverage/basis/kernel     coverage - - - - - rests_on_kernel
roots/*/modes/*/coverage/basis/assumed    coverage - - - - - rests_on_assumed
roots/*/modes/*/services/*/energyJoules   service_total - 3.service - - - energy
roots/*/modes/*/services/*/share          service_total - 3.service - - - share
roots/*/modes/*/services/*/threads        service_total - 3.service - - - threads
roots/*/modes/*/rails/*/energyJoules      rail 3.component - - - 3.rail energy
roots/*/modes/*/utilization/*/nominal        utilization 3.processor - - - - nominal
roots/*/modes/*/utilization/*/withOsServices utilization 3.processor - - - - with_os_services
roots/*/modes/*/threads/*/dispatchesPerSecond     thread 3.path - - - - dispatch_rate
roots/*/modes/*/threads/*/timePerDispatchSeconds  thread 3.path - - - - time_per_dispatch
roots/*/modes/*/threads/*/energyPerDispatchJoules thread 3.path - - - - energy_per_dispatch
roots/*/modes/*/threads/*/startupEnergyJoules     thread 3.path - - - - startup_energy
roots/*/modes/*/threads/*/averagePowerWatts       thread 3.path - - - - average_power
roots/*/modes/*/threads/*/services/*/count        service 3.path 4.service 4.phase - - count
roots/*/modes/*/threads/*/services/*/timeSeconds  service 3.path 4.service 4.phase - - time
roots/*/modes/*/threads/*/services/*/energyJoules service 3.path 4.service 4.phase - - energy
roots/*/modes/*/threads/*/services/*/charges/*/energyJoules charge 3.path 4.service 4.phase 5.component 5.rail energy
roots/*/modes/*/components/*/activeJoules      component 3.path - - - - active_energy
roots/*/modes/*/components/*/idleJoules        component 3.path - - - - idle_energy
roots/*/modes/*/components/*/assumedJoules     component 3.path - - - - assumed_energy
roots/*/modes/*/components/*/energyJoules      component 3.path - - - - energy
roots/*/modes/*/components/*/subtreeJoules     component 3.path - - - - subtree_energy
roots/*/modes/*/components/*/averagePowerWatts component 3.path - - - - average_power
roots/*/modes/*/components/*/activeSeconds     component 3.path - - - - active_time
roots/*/modes/*/components/*/idleSeconds       component 3.path - - - - idle_time
roots/*/modes/*/components/*/sleepSeconds      component 3.path - - - - sleep_time
roots/*/modes/*/schedule/processors/*/seconds         schedule 3.processor 3.policy - - - duration
roots/*/modes/*/schedule/processors/*/jobs            schedule 3.processor 3.policy - - - jobs
roots/*/modes/*/schedule/processors/*/contextSwitches schedule 3.processor 3.policy - - - context_switches
roots/*/modes/*/schedule/processors/*/preemptions     schedule 3.processor 3.policy - - - preemptions
roots/*/modes/*/schedule/processors/*/timerTicks      schedule 3.processor 3.policy - - - timer_ticks
roots/*/modes/*/schedule/processors/*/busySeconds     schedule 3.processor 3.policy - - - busy_time
roots/*/modes/*/schedule/processors/*/idleSeconds     schedule 3.processor 3.policy - - - idle_time
roots/*/modes/*/schedule/processors/*/cores/*/busySeconds core 3.processor #4 - - - busy_time
roots/*/modes/*/schedule/processors/*/cores/*/idleSeconds core 3.processor #4 - - - idle_time
roots/*/modes/*/schedule/processors/*/tasks/*/bestResponseSeconds  task 4.thread - - - - best_response
roots/*/modes/*/schedule/processors/*/tasks/*/worstResponseSeconds task 4.thread - - - - worst_response
roots/*/modes/*/schedule/processors/*/tasks/*/jitterSeconds        task 4.thread - - - - jitter
roots/*/modes/*/schedule/processors/*/tasks/*/deadlineSeconds      task 4.thread - - - - deadline
roots/*/modes/*/schedule/processors/*/tasks/*/preemptions          task 4.thread - - - - preemptions
roots/*/modes/*/schedule/processors/*/timeline/*/startSeconds slice lane 4.what - - - start
roots/*/modes/*/schedule/processors/*/timeline/*/endSeconds   slice lane 4.what - - - end
roots/*/modes/*/devices/*/requests     device 3.path 3.policy - - - requests
roots/*/modes/*/devices/*/wakeUps      device 3.path 3.policy - - - wake_ups
roots/*/modes/*/devices/*/addedSeconds device 3.path 3.policy - - - added_time
roots/*/modes/*/devices/*/states/*/seconds      state 3.path 4.state - - - time
roots/*/modes/*/devices/*/states/*/energyJoules state 3.path 4.state - - - energy
roots/*/modes/*/devices/*/choices/*/energyJoules     policy 3.path 4.policy - - - energy
roots/*/modes/*/devices/*/choices/*/addedSeconds     policy 3.path 4.policy - - - added_time
roots/*/modes/*/devices/*/choices/*/breakEvenSeconds policy 3.path 4.policy - - - break_even
roots/*/modes/*/devices/*/timeline/*/startSeconds slice 3.path 4.what - - - start
roots/*/modes/*/devices/*/timeline/*/endSeconds   slice 3.path 4.what - - - end
roots/*/modes/*/superpages/*/bytes           superpages 3.owner 3.policy - - - bytes
roots/*/modes/*/superpages/*/superpageBytes  superpages 3.owner 3.policy - - - superpage_bytes
roots/*/modes/*/superpages/*/touchedPages    superpages 3.owner 3.policy - - - touched_pages
roots/*/modes/*/superpages/*/superpages      superpages 3.owner 3.policy - - - superpages
roots/*/modes/*/superpages/*/faults          superpages 3.owner 3.policy - - - faults
roots/*/modes/*/superpages/*/faultsWithout   superpages 3.owner 3.policy - - - faults_without
roots/*/modes/*/superpages/*/ramBytes        superpages 3.owner 3.policy - - - ram_bytes
roots/*/modes/*/superpages/*/ramBytesWithout superpages 3.owner 3.policy - - - ram_bytes_without
roots/*/modes/*/governors/*/cores   governors 3.processor 3.inForce - - - cores
roots/*/modes/*/governors/*/threads governors 3.processor 3.inForce - - - threads
roots/*/modes/*/governors/*/choices/*/frequencyHertz    governor 3.processor 4.governor - - - frequency
roots/*/modes/*/governors/*/choices/*/utilization       governor 3.processor 4.governor - - - utilization
roots/*/modes/*/governors/*/choices/*/workSeconds       governor 3.processor 4.governor - - - work_time
roots/*/modes/*/governors/*/choices/*/equalWorkJoules   governor 3.processor 4.governor - - - equal_work_energy
roots/*/modes/*/governors/*/choices/*/equalWindowJoules governor 3.processor 4.governor - - - equal_window_energy
roots/*/modes/*/governors/*/choices/*/fits              governor 3.processor 4.governor - - - fits
roots/*/modes/*/governors/*/choices/*/best              governor 3.processor 4.governor - - - best
roots/*/missions/*/seconds            mission 2.path 2.kind - - - duration
roots/*/missions/*/startupJoules      mission 2.path 2.kind - - - startup_energy
roots/*/missions/*/transitionJoules   mission 2.path 2.kind - - - transition_energy
roots/*/missions/*/energyJoules       mission 2.path 2.kind - - - energy
roots/*/missions/*/averagePowerWatts  mission 2.path 2.kind - - - average_power
roots/*/missions/*/batteryLifeSeconds mission 2.path 2.kind - - - battery_life
roots/*/missions/*/segments/*/seconds      segment 2.path 3.mode - - - duration
roots/*/missions/*/segments/*/share        segment 2.path 3.mode - - - share
roots/*/missions/*/segments/*/energyJoules segment 2.path 3.mode - - - energy
roots/*/life/seconds         life - 1.life.of - - - life
roots/*/life/lowestVolts     life - 1.life.of - - - lowest_voltage
roots/*/life/lowestAtSeconds life - 1.life.of - - - lowest_at
roots/*/life/unusedJoules    life - 1.life.of - - - unused_energy
roots/*/life/stateOfCharge/*/0 life - 1.life.of - - - at
roots/*/life/stateOfCharge/*/1 life - 1.life.of - - - state_of_charge
roots/*/balance/seconds balance - 1.life.of - - - repetition
roots/*/balance/harvestedJoules balance - 1.life.of - - - harvested
roots/*/balance/storedBeforeJoules balance - 1.life.of - - - stored_before
roots/*/balance/consumedJoules balance - 1.life.of - - - consumed
roots/*/balance/lostOnTheWayJoules balance - 1.life.of - - - lost_on_the_way
roots/*/balance/refusedJoules balance - 1.life.of - - - refused
roots/*/balance/lostInBatteryJoules balance - 1.life.of - - - lost_in_battery
roots/*/balance/leakedJoules balance - 1.life.of - - - leaked
roots/*/balance/storedAfterJoules balance - 1.life.of - - - stored_after
roots/*/balance/missingJoules balance - 1.life.of - - - missing
roots/*/balance/depthOfDischarge balance - 1.life.of - - - depth_of_discharge
roots/*/balance/autonomySeconds balance - 1.life.of - - - autonomy
roots/*/balance/smallestBattery balance - 1.life.of - - - smallest_battery
roots/*/balance/smallestBatteryJoules balance - 1.life.of - - - smallest_battery_energy
roots/*/balance/smallestHarvest balance - 1.life.of - - - smallest_harvest
roots/*/balance/stateOfCharge/*/0 balance - 1.life.of - - - at
roots/*/balance/stateOfCharge/*/1 balance - 1.life.of - - - state_of_charge
roots/*/budgets/*/limit  budget 2.path 2.property - - - limit
roots/*/budgets/*/actual budget 2.path 2.property - - - actual
comparison/tolerance comparison - 0.baseline - - - tolerance
comparison/compared  comparison - 0.baseline - - - compared
comparison/changes/*/beforeJoules     change 1.path 1.kind - - - before
comparison/changes/*/afterJoules      change 1.path 1.kind - - - after
comparison/changes/*/differenceJoules change 1.path 1.kind - - - difference
comparison/changes/*/parts/*/beforeJoules change_part 1.path 2.name - - - before
comparison/changes/*/parts/*/afterJoules  change_part 1.path 2.name - - - after
""";

  private final Map<List<String>, List<List<Double>>> places = new LinkedHashMap<>();
  private final List<String> homeless = new ArrayList<>();
  private final Map<Pattern, String[]> rules = new LinkedHashMap<>();

  private NumberPlaces() {
    for (String line : RULES.lines().filter(rule -> !rule.isBlank()).toList()) {
      String[] words = line.strip().split("\\s+");
      rules.put(Pattern.compile(words[0].replace("*", "\\d+")), words);
    }
  }

  /**
   * Every number of a report by its place: root, mode, kind, path, item, phase, component, rail and
   * quantity; and of each, in their order, the nominal value, the bounds and the hard part of them.
   */
  static NumberPlaces of(JsonNode report) {
    NumberPlaces numbers = new NumberPlaces();
    numbers.visit(report, "", List.of(report), List.of());
    return numbers;
  }

  Map<List<String>, List<List<Double>>> places() {
    return places;
  }

  /** The numbers that no rule is about. */
  List<String> homeless() {
    return homeless;
  }

  private void visit(JsonNode node, String path, List<JsonNode> around, List<Integer> at) {
    if (node.isNumber() || node.isBoolean() || node.has("low")) {
      number(node, path, around, at);
    } else if (path.matches("roots/\\d+/leftOut/\\d+")) {
      leftOut(around.get(1).get("root").asText(), node);
    } else if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        List<JsonNode> inner = new ArrayList<>(around);
        inner.add(node.get(i));
        List<Integer> counted = new ArrayList<>(at);
        counted.add(i);
        visit(node.get(i), path + "/" + i, inner, counted);
      }
    } else {
      node.fieldNames()
          .forEachRemaining(name -> visit(node.get(name), join(path, name), around, at));
    }
  }

  /** What is left out has no number: its row says 1. */
  private void leftOut(String root, JsonNode left) {
    List<String> place =
        List.of(
            root,
            left.get("mode").asText(),
            "left_out",
            left.get("path").asText(),
            left.get("what").asText(),
            "",
            "",
            "",
            left.get("code").asText());
    places.computeIfAbsent(place, p -> new ArrayList<>()).add(List.of(1.0, 1.0, 1.0, 0.0, 0.0));
  }

  private static String join(String path, String name) {
    return path.isEmpty() ? name : path + "/" + name;
  }

  private void number(JsonNode node, String path, List<JsonNode> around, List<Integer> at) {
    for (Map.Entry<Pattern, String[]> rule : rules.entrySet()) {
      if (rule.getKey().matcher(path).matches()) {
        if (!isOnlyCore(rule.getValue(), around)) {
          List<String> place = place(path, rule.getValue(), around, at);
          places.computeIfAbsent(place, p -> new ArrayList<>()).add(values(node));
        }
        return;
      }
    }
    if (node.isNumber() && !path.matches(".*/(line|column|core)")) {
      homeless.add(path);
    }
  }

  /** The only core is as busy as its processor, and has no row of its own. */
  private static boolean isOnlyCore(String[] rule, List<JsonNode> around) {
    if (!rule[1].equals("core") || around.get(3).get("cores").size() > 1) {
      return false;
    }
    JsonNode processor = around.get(3);
    for (String name : List.of("busySeconds", "idleSeconds")) {
      if (!processor.get(name).equals(processor.get("cores").get(0).get(name))) {
        throw new AssertionError(processor);
      }
    }
    return true;
  }

  private static List<String> place(
      String path, String[] rule, List<JsonNode> around, List<Integer> at) {
    List<String> place = new ArrayList<>();
    boolean ofMode = path.contains("/modes/");
    boolean ofBudget = path.contains("/budgets/");
    boolean ofChange = path.startsWith("comparison/changes");
    boolean rooted = path.startsWith("roots/") || ofChange;
    place.add(rooted ? around.get(1).get("root").asText() : "");
    JsonNode holder = ofChange ? around.get(1) : around.get(Math.min(2, around.size() - 1));
    place.add(ofMode ? holder.get("name").asText() : "");
    if (ofBudget || ofChange) {
      place.set(1, holder.get("mode").asText());
    }
    place.add(rule[1]);
    for (int i = 2; i <= 6; i++) {
      place.add(word(rule[i], around, at));
    }
    place.add(rule[7]);
    return place;
  }

  private static String word(String reference, List<JsonNode> around, List<Integer> at) {
    if (reference.equals("-")) {
      return "";
    } else if (reference.equals("lane")) {
      JsonNode processor = around.get(3);
      String core = " core " + around.get(4).path("core").asInt(0);
      return processor.get("processor").asText() + (processor.get("cores").size() > 1 ? core : "");
    } else if (reference.startsWith("#")) {
      return at.get(Integer.parseInt(reference.substring(1)) - 1).toString();
    }
    String[] step = reference.split("\\.");
    JsonNode holder = around.get(Integer.parseInt(step[0]));
    if (step.length > 2) {
      return holder.get(step[1]).get(step[2]).asText();
    }
    JsonNode word = step[0].equals("0") ? holder.at("/comparison/" + step[1]) : holder.get(step[1]);
    return word.isNull() ? "" : word.asText();
  }

  private static List<Double> values(JsonNode node) {
    if (!node.has("low")) {
      double value = node.isBoolean() ? (node.asBoolean() ? 1.0 : 0.0) : node.asDouble();
      return List.of(value, value, value, 0.0, 0.0);
    }
    return List.of(
        node.get("nominal").asDouble(),
        node.get("low").asDouble(),
        node.get("high").asDouble(),
        node.path("hardBelow").asDouble(0.0),
        node.path("hardAbove").asDouble(0.0));
  }
}
