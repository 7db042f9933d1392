package org.aadlenergy.report.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.dram.lines.LineEnergies;
import org.aadlenergy.engine.dram.trace.BankCounts;
import org.aadlenergy.engine.dram.trace.BankTraceEnergies;
import org.aadlenergy.engine.dram.trace.CommandCounts;
import org.aadlenergy.engine.dram.trace.TraceCost;
import org.aadlenergy.engine.dram.trace.TraceEnergies;

/**
 * The counts and energies of a study of a memory, under the names that people and programs know
 * them by. The names of tables are those of DRAMPower's results.
 */
final class DramParts {
  private static final String TIMES = "times";
  private static final String CYCLES = "cycles";

  final Map<String, Long> columns = new LinkedHashMap<>();
  final Map<String, Long> commands = new LinkedHashMap<>();
  final Map<String, Long> cycles = new LinkedHashMap<>();
  final List<Part> parts = new ArrayList<>();

  /**
   * A part of the energy.
   *
   * @param words "" for a sum of parts before it
   * @param count how often, or for how many cycles; 0 of what is neither
   */
  record Part(String words, String json, String column, long count, String unit, double joules) {
    boolean isSum() {
      return words.isEmpty();
    }
  }

  private DramParts() {}

  static DramParts of(TraceCost cost) {
    DramParts made = new DramParts();
    if (cost instanceof TraceCost.ByBank its) {
      made.byBank(its.counts());
      made.byBank(its.counts(), its.energies());
      made.lines(its.lines());
    } else if (cost instanceof TraceCost.Classic its) {
      made.classic(its.counts());
      made.classic(its.counts(), its.energies());
    }
    made.add("", "totalJoules", "total_pJ", 0, "", cost.total());
    return made;
  }

  private void add(
      String words, String json, String column, long count, String unit, double joules) {
    parts.add(new Part(words, json, column, count, unit, joules));
  }

  private void classic(CommandCounts counts) {
    columns.put("window_cycles", counts.windowCycles());
    columns.put("activates", counts.activates());
    columns.put("precharges", counts.precharges());
    columns.put("reads", counts.reads());
    columns.put("writes", counts.writes());
    columns.put("refreshes", counts.refreshes());
    columns.put("sleeps", counts.powerDowns() + counts.selfRefreshes());
    commands.put("activates", counts.activates());
    commands.put("precharges", counts.precharges());
    commands.put("reads", counts.reads());
    commands.put("writes", counts.writes());
    commands.put("refreshes", counts.refreshes());
    commands.put("powerDowns", counts.powerDowns());
    commands.put("selfRefreshes", counts.selfRefreshes());
    cycles.put("activeStandby", counts.activeCycles());
    cycles.put("prechargedStandby", counts.prechargedCycles());
    cycles.put("activePowerDownFast", counts.fastActiveCycles());
    cycles.put("activePowerDownSlow", counts.slowActiveCycles());
    cycles.put("prechargedPowerDownFast", counts.fastPrechargedCycles());
    cycles.put("prechargedPowerDownSlow", counts.slowPrechargedCycles());
    cycles.put("selfRefresh", counts.selfRefreshCycles());
    cycles.put("selfRefreshEntryActive", counts.entryActiveCycles());
    cycles.put("selfRefreshEntryPrecharged", counts.entryPrechargedCycles());
    cycles.put("selfRefreshExitActive", counts.exitActiveCycles());
    cycles.put("selfRefreshExitPrecharged", counts.exitPrechargedCycles());
  }

  private void classic(CommandCounts counts, TraceEnergies joules) {
    bursts(
        new long[] {counts.activates(), counts.precharges(), counts.reads(), counts.writes()},
        joules.activate(),
        joules.precharge(),
        joules.read(),
        joules.write());
    add(
        "standing by, a row open",
        "actStandbyJoules",
        "act_standby_pJ",
        counts.activeCycles(),
        CYCLES,
        joules.activeStandby());
    add(
        "standing by, rows closed",
        "preStandbyJoules",
        "pre_standby_pJ",
        counts.prechargedCycles(),
        CYCLES,
        joules.prechargedStandby());
    add(
        "power-down",
        "powerDownJoules",
        "power_down_pJ",
        counts.powerDownCycles(),
        CYCLES,
        joules.powerDown());
    add("refreshes", "refreshJoules", "refresh_pJ", counts.refreshes(), TIMES, joules.refresh());
    add(
        "self-refresh",
        "selfRefreshJoules",
        "self_refresh_pJ",
        counts.selfRefreshes(),
        TIMES,
        joules.selfRefresh());
    add(
        "background of its refreshes",
        "selfRefreshBackgroundJoules",
        "self_refresh_background_pJ",
        counts.entryCycles() + counts.exitActiveCycles() + counts.exitPrechargedCycles(),
        CYCLES,
        joules.selfRefreshBackground());
  }

  private void bursts(long[] counts, double act, double pre, double read, double write) {
    add("opening rows", "actJoules", "act_pJ", counts[0], TIMES, act);
    add("closing rows", "preJoules", "pre_pJ", counts[1], TIMES, pre);
    add("reads", "rdJoules", "rd_pJ", counts[2], TIMES, read);
    add("writes", "wrJoules", "wr_pJ", counts[3], TIMES, write);
  }

  private void byBank(BankCounts counts) {
    columns.put("window_cycles", counts.windowCycles());
    columns.put("activates", counts.activates());
    columns.put("precharges", counts.precharges());
    columns.put("reads", counts.reads());
    columns.put("writes", counts.writes());
    columns.put("reads_auto", counts.readsAuto());
    columns.put("writes_auto", counts.writesAuto());
    columns.put("refreshes", counts.allRefreshes());
    columns.put("sleeps", counts.powerDowns() + counts.selfRefreshes());
    columns.put("rank_active_cycles", counts.rankActiveCycles());
    columns.put("bank_active_cycles", counts.bankActiveCycles());
    columns.put("rank_precharged_cycles", counts.prechargedCycles());
    columns.put("power_down_act_cycles", counts.activePowerDownCycles());
    columns.put("power_down_pre_cycles", counts.powerDownCycles());
    columns.put("self_refresh_cycles", counts.selfRefreshCycles());
    columns.put("deep_sleep_cycles", counts.deepSleepCycles());
    commands.put("activates", counts.activates());
    commands.put("precharges", counts.precharges());
    commands.put("reads", counts.allReads());
    commands.put("writes", counts.allWrites());
    commands.put("readsThatClose", counts.readsAuto());
    commands.put("writesThatClose", counts.writesAuto());
    commands.put("refreshes", counts.refreshes());
    commands.put("bankRefreshes", counts.bankRefreshes());
    commands.put("pairRefreshes", counts.pairRefreshes());
    commands.put("groupRefreshes", counts.groupRefreshes());
    commands.put("powerDowns", counts.powerDowns());
    commands.put("selfRefreshes", counts.selfRefreshes());
    cycles.put("activeStandby", counts.rankActiveCycles());
    cycles.put("activeBanks", counts.bankActiveCycles());
    cycles.put("prechargedStandby", counts.prechargedCycles());
    cycles.put("activePowerDown", counts.activePowerDownCycles());
    cycles.put("prechargedPowerDown", counts.powerDownCycles());
    cycles.put("selfRefresh", counts.selfRefreshCycles());
    cycles.put("deepSleep", counts.deepSleepCycles());
  }

  private void byBank(BankCounts counts, BankTraceEnergies joules) {
    bursts(
        new long[] {counts.activates(), counts.precharges(), counts.allReads(), counts.allWrites()},
        joules.activate(),
        joules.precharge(),
        joules.read(),
        joules.write());
    long refreshes = counts.allRefreshes() + counts.selfRefreshes();
    add("refreshes", "refreshJoules", "refresh_pJ", refreshes, TIMES, joules.refresh());
    long active = counts.rankActiveCycles();
    state("standing by, a row open", "actShared", "bg_act_shared", active, joules.activeShared());
    long banks = counts.bankActiveCycles();
    state("banks that are open", "actBanks", "bg_act_banks", banks, joules.activeBanks());
    long closed = counts.prechargedCycles();
    state("standing by, rows closed", "preStandby", "bg_pre", closed, joules.precharged());
    state(
        "power-down, a row open",
        "activePowerDown",
        "power_down_act",
        counts.activePowerDownCycles(),
        joules.activePowerDown());
    long down = counts.powerDownCycles();
    state("power-down, rows closed", "powerDown", "power_down_pre", down, joules.powerDown());
    long asleep = counts.selfRefreshCycles();
    state("self-refresh", "selfRefresh", "self_refresh", asleep, joules.selfRefresh());
    state("deep sleep", "deepSleep", "deep_sleep", counts.deepSleepCycles(), joules.deepSleep());
    add("", "coreJoules", "core_total_pJ", 0, "", joules.total());
  }

  private void state(String words, String json, String column, long count, double joules) {
    add(words, json + "Joules", column + "_pJ", count, CYCLES, joules);
  }

  private void lines(LineEnergies joules) {
    line("lines of the controller, switching", "controllerDynamic", joules.controllerDynamic());
    line("lines of the controller, termination", "controllerStatic", joules.controllerStatic());
    line("lines of the memory, switching", "memoryDynamic", joules.memoryDynamic());
    line("lines of the memory, termination", "memoryStatic", joules.memoryStatic());
    add("", "interfaceJoules", "if_total_pJ", 0, "", joules.total());
  }

  private void line(String words, String json, double joules) {
    String column =
        "if_"
            + json.replace("memory", "dram")
                .replace("Dynamic", "_dynamic")
                .replace("Static", "_static")
            + "_pJ";
    add(words, json + "Joules", column, 0, "", joules);
  }
}
