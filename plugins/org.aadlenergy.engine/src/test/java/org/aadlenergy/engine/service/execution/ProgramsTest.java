package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Programs;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformAssembly;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What programs take by what they do: counted events, a class of code, or nothing known. */
class ProgramsTest {
  private static final String THREAD = "app.t";

  /** One dispatch of 100 ms a second on a core and a memory. */
  private static ArchitectureBuilder running() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Code::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("soc"))
            .add("ram", Category.MEMORY)
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"));
    return SmallSystem.thread(builder, THREAD)
        .set(THREAD, Properties.PERIOD, "1 sec")
        .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "100 ms .. 100 ms");
  }

  /** {@code "0x1b", "2000000"}. */
  private static PropertyValue activity(String... eventsAndCounts) {
    List<PropertyValue> records = new ArrayList<>();
    for (int i = 0; i < eventsAndCounts.length; i += 2) {
      records.add(
          new RecordValue(
              Map.of(
                  "Event_Name", AadlValues.text(eventsAndCounts[i]),
                  "Count", AadlValues.number(eventsAndCounts[i + 1]))));
    }
    return new ListValue(records);
  }

  private static Conditions volts(double volts) {
    return new Conditions(Optional.empty(), Optional.empty(), Optional.of(volts), Map.of());
  }

  /** 1 GHz at 1 V, 0.5 GHz at 0.8 V; the energies hold at 1 V. */
  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc")
        .rail("core", Role.PROCESSOR)
        .rail("dram", Role.MEMORY)
        .state("idle", "core", "0 W", "dram", "30 mW")
        .profile("fast", Set.of(), "core", "0.4 W", "dram", "50 mW")
        .point("fast", "", "1000 MHz", "")
        .voltage("fast", "1.0 V")
        .profile("slow", Set.of(), "core", "0.13 W", "dram", "40 mW")
        .point("slow", "", "500 MHz", "")
        .voltage("slow", "0.8 V");
  }

  private static PlatformBuilder counted() {
    return soc()
        .under(volts(1.0))
        .activity("", "cycles 0x11", "", "core", "200 pJ")
        .activity("", "instructions 0x1b 0x08", "", "core", "100 pJ")
        .activity("", "bus_access 0x19", "5 ns", "core", "1 nJ", "dram", "2 nJ")
        .activity("few", "cycles 0x11", "", "core", "210 pJ")
        .activity("few", "instructions 0x1b 0x08", "", "core", "110 pJ");
  }

  private static Estimated estimate(ArchitectureBuilder builder, PlatformBuilder platform) {
    return Estimated.of(builder.build(), platform.build());
  }

  /**
   * Core: 200 pJ x 9e7 + 100 pJ x 8e7 + 1 nJ x 1e6 = 18 mJ + 8 mJ + 1 mJ. Memory: 2 nJ x 1e6 = 2
   * mJ, beside the 30 mW that it draws at all times. Each event has a term of its own.
   */
  @ParameterizedTest
  @ValueSource(strings = {"0x1b", "0X1B", "0x001b", "r1b", "instructions", "INSTRUCTIONS", "0x8"})
  void countedEventsTakeTheirEnergies(String instructions) {
    Estimated result =
        estimate(
            running()
                .set(
                    THREAD,
                    Properties.ACTIVITY,
                    activity(
                        "0x11", "90000000", instructions, "80000000", "bus_access", "1000000")),
            counted());

    result
        .cost(THREAD, "execution", DISPATCH)
        .charges("cpu", "core", 0.027)
        .charges("ram", "dram", 0.002)
        .agrees()
        .explains(
            "E(core) = e(cycles, core) x n(cycles) + e(instructions, core) x n(instructions) +"
                + " e(bus_access, core) x n(bus_access) = 200 pJ x 90000000 + 100 pJ x 80000000 +"
                + " 1 nJ x 1000000",
            0.027)
        .explains("E(dram) = e(bus_access, dram) x n(bus_access) = 2 nJ x 1000000", 0.002)
        .given("e(bus_access, core)", "1 nJ");
    assertThat(result.whole()).isTrue();
    assertThat(result.component("ram").averagePowerWatts().nominal())
        .isCloseTo(0.03 + 0.002, within(1e-12));
  }

  /** Nobody counted cycles: 0.1 s x 1 GHz of them. */
  @Test
  void cyclesFollowFromTimeAndFrequency() {
    estimate(
            running()
                .set(
                    THREAD,
                    Properties.ACTIVITY,
                    activity("0x1b", "80000000", "0x19", "1000000", "0x3c", "5")),
            counted())
        .cost(THREAD, "execution", DISPATCH)
        .charges("cpu", "core", 0.02 + 0.008 + 0.001)
        .agrees()
        .notes("Nobody counted cycles", "0x3c");
  }

  /** Without bus accesses the set of fewer counters counts: 210 pJ x 1e8 + 110 pJ x 8e7. */
  @Test
  void fewerCountersHaveFiguresOfTheirOwn() {
    estimate(running().set(THREAD, Properties.ACTIVITY, activity("0x1b", "80000000")), counted())
        .cost(THREAD, "execution", DISPATCH)
        .charges("cpu", "core", 0.021 + 0.0088)
        .charges("ram", "dram", 0.005)
        .agrees()
        .notes("set few");
  }

  /**
   * At 0.8 V each event of the core takes 0.64 as much, and those of the memory what they took. Of
   * the 100 ms, 1e6 x 5 ns wait for memory, whatever the frequency: 5 ms + 95 ms x 2.
   */
  @Test
  void energiesGoWithTheSquareOfTheVoltage() {
    estimate(
            running()
                .set("cpu", Properties.OPERATING_FREQUENCY, "500 MHz")
                .set(
                    THREAD,
                    Properties.ACTIVITY,
                    activity("0x11", "90000000", "0x1b", "80000000", "0x19", "1000000")),
            counted())
        .cost(THREAD, "execution", DISPATCH)
        .seconds(0.195)
        .charges("cpu", "core", 0.027 * 0.64)
        .charges("ram", "dram", 0.002)
        .agrees()
        .explains(
            "T = t x (m + (1 - m) x f0 / f) = 100 ms x (0.05 + 0.95 x 1000 MHz / 500 MHz)", 0.195);
  }

  @Test
  void whatIsCountedInVainIsSaid() {
    ArchitectureBuilder builder = running().set(THREAD, Properties.ACTIVITY, activity("0x99", "5"));
    Estimated result = estimate(builder, counted());
    result
        .finds(
            DiagnosticCode.EVENTS_NOT_COUNTED,
            Severity.WARNING,
            builder.lineOf(THREAD, Properties.ACTIVITY),
            "Activity does not count on platform soc, which needs instructions (0x1b), bus_access"
                + " (0x19), or instructions (0x1b) besides and knows nothing of 0x99",
            "add what is lacking")
        .cost(THREAD, "execution", DISPATCH)
        .charges("cpu", "core", 0.04);
    estimate(builder, soc())
        .finds(
            DiagnosticCode.EVENTS_NOT_COUNTED,
            Severity.WARNING,
            builder.lineOf(THREAD, Properties.ACTIVITY),
            "Activity does not count: platform soc does not say what events take");
    ArchitectureBuilder nameless =
        running()
            .set(THREAD, Properties.ACTIVITY, new ListValue(List.of(new RecordValue(Map.of()))));
    assertThat(
            Estimated.incompletely(nameless.build(), counted().build())
                .finding(DiagnosticCode.BAD_ACTIVITY)
                .message())
        .contains("does not say which event and how often");
  }

  /** Cycles alone do not do, and nothing else was counted that the platform does not know. */
  @Test
  void whatIsLackingIsSaidOfKnownEvents() {
    ArchitectureBuilder builder = running().set(THREAD, Properties.ACTIVITY, activity("0x11", "5"));
    Estimated result = estimate(builder, counted());
    assertThat(result.finding(DiagnosticCode.EVENTS_NOT_COUNTED).message())
        .endsWith(
            "which needs instructions (0x1b), bus_access (0x19), or instructions (0x1b) besides");
  }

  /** 0.04 J of an average program; of SIMD code 1.25 times, within 20 %; of any, within 50 %. */
  @Test
  void aClassHasItsMiddleAndItsSpread() {
    PlatformBuilder platform = soc().spread("any", 1.0, "50 %").spread("SIMD_Code", 1.25, "20 %");
    ArchitectureBuilder simd =
        running().set(THREAD, Properties.CODE_CLASS, AadlValues.literal("SIMD_Code"));
    Estimated classed = estimate(simd, platform);
    Interval joules =
        classed
            .service(THREAD, "execution", DISPATCH)
            .orElseThrow()
            .charges()
            .get(0)
            .energyJoules();
    assertThat(joules.nominal()).isCloseTo(0.05, within(1e-12));
    assertThat(joules.low()).isCloseTo(0.04, within(1e-12));
    assertThat(joules.high()).isCloseTo(0.06, within(1e-12));
    assertThat(classed.findings(DiagnosticCode.PROGRAM_UNKNOWN)).isEmpty();
    classed.cost(THREAD, "execution", DISPATCH).charges("ram", "dram", 0.005).agrees();

    ArchitectureBuilder memory =
        running().set(THREAD, Properties.CODE_CLASS, AadlValues.literal("Memory_Bound_Code"));
    estimate(memory, platform)
        .finds(
            DiagnosticCode.CLASS_WITHOUT_SPREAD,
            Severity.INFO,
            memory.lineOf(THREAD, Properties.CODE_CLASS),
            "Code_Class Memory_Bound_Code changes nothing");
  }

  /** Two threads of which nothing is known: one finding, and they err together as copies do. */
  @Test
  void ofUnknownProgramsTheSpreadIsTheInterval() {
    PlatformBuilder platform = soc().spread("any", 1.0, "50 %");
    ArchitectureBuilder two = running();
    SmallSystem.thread(two, "app.u")
        .set("app.u", Properties.PERIOD, "1 sec")
        .set("app.u", Properties.COMPUTE_EXECUTION_TIME, "100 ms .. 100 ms");
    Estimated result = estimate(two, platform);

    assertThat(result.findings(DiagnosticCode.PROGRAM_UNKNOWN))
        .singleElement()
        .satisfies(
            f ->
                assertThat(f.message())
                    .contains("thread app.t and 1 other: nothing says what its code does", "50 %"));
    Interval one =
        result.service(THREAD, "execution", DISPATCH).orElseThrow().charges().get(0).energyJoules();
    assertThat(one.high() - one.nominal()).isCloseTo(0.02, within(1e-12));
    Interval both = result.component("cpu").energyJoules();
    assertThat(both.nominal()).isCloseTo(0.08, within(1e-12));
    assertThat(both.high() - both.nominal()).isCloseTo(0.04, within(1e-12));
  }

  /** 0x1b - 0x73 = 3e7 of 8e7; 300 pJ x 3e7 = 9 mJ, and 4 mJ of the others (80 pJ x 5e7). */
  @Test
  void theDifferenceOfTwoEventsIsAnEvent() {
    PlatformBuilder platform =
        soc()
            .under(volts(1.0))
            .activity("", "integer 0x73", "", "core", "80 pJ")
            .activity("", "other 0x1b-0x73", "", "core", "300 pJ");
    Estimated result =
        estimate(
            running()
                .set(THREAD, Properties.ACTIVITY, activity("0x1b", "80000000", "0x73", "50000000")),
            platform);
    result.cost(THREAD, "execution", DISPATCH).charges("cpu", "core", 0.013).agrees();
    assertThat(result.findings(DiagnosticCode.EVENTS_NOT_COUNTED)).isEmpty();
    estimate(running().set(THREAD, Properties.ACTIVITY, activity("0x73", "50000000")), platform)
        .finds(
            DiagnosticCode.EVENTS_NOT_COUNTED,
            Severity.WARNING,
            running()
                .set(THREAD, Properties.ACTIVITY, activity("0x73", "50000000"))
                .lineOf(THREAD, Properties.ACTIVITY),
            "which needs other (0x1b-0x73) besides");
  }

  /** 27 mJ of counted events, within 20 %; of fewer of them 29.8 mJ, within 40 %. */
  @Test
  void countedProgramsLieAroundTheirEvents() {
    PlatformBuilder platform = counted().spread("counted", 1.0, "20 %").spread("few", 1.0, "40 %");
    ArchitectureBuilder all =
        running()
            .set(
                THREAD,
                Properties.ACTIVITY,
                activity("0x11", "90000000", "0x1b", "80000000", "0x19", "1000000"));
    assertThat(width(estimate(all, platform))).isCloseTo(0.2 * 0.027, within(1e-12));
    ArchitectureBuilder few =
        running().set(THREAD, Properties.ACTIVITY, activity("0x1b", "80000000"));
    assertThat(width(estimate(few, platform))).isCloseTo(0.4 * 0.0298, within(1e-12));
  }

  /** 3 nJ an event at the 1 V of the default profile are 3 nJ x 0.64 at 0.8 V. */
  @Test
  void anEnergyWithoutAVoltageIsThatOfTheDefaultProfile() {
    PlatformBuilder platform = soc().activity("", "loads 0x70", "", "core", "3 nJ");
    estimate(
            running()
                .set("cpu", Properties.OPERATING_FREQUENCY, "500 MHz")
                .set(THREAD, Properties.ACTIVITY, activity("0x70", "1000000")),
            platform)
        .cost(THREAD, "execution", DISPATCH)
        .charges("cpu", "core", 0.003 * 0.64)
        .agrees();
  }

  /** Events of the default profile alone: at 0.8 V they take 0.64 of what they say at 1 V. */
  @Test
  void eventsOfAProfileHoldAtOtherOnesByTheirVoltage() {
    CalibratedPlatform whole =
        soc().under(volts(1.0)).activity("", "loads 0x70", "", "core", "3 nJ").build();
    ExecutionProfile fast = whole.profiles().get("fast");
    Map<String, ExecutionProfile> profiles = new LinkedHashMap<>(whole.profiles());
    profiles.put("fast", fast.with(Map.of(), whole.programs().sets().get(Programs.ALL)));
    CalibratedPlatform platform =
        new PlatformAssembly(whole).profiles(profiles).programs(Programs.NONE).build();
    ArchitectureBuilder counted =
        running().set(THREAD, Properties.ACTIVITY, activity("0x70", "1000000"));
    Estimated.of(counted.build(), platform)
        .cost(THREAD, "execution", DISPATCH)
        .charges("cpu", "core", 0.003);
    Estimated.of(counted.set("cpu", Properties.OPERATING_FREQUENCY, "500 MHz").build(), platform)
        .cost(THREAD, "execution", DISPATCH)
        .charges("cpu", "core", 0.003 * 0.64)
        .agrees();
  }

  private static double width(Estimated result) {
    Interval joules =
        result.service(THREAD, "execution", DISPATCH).orElseThrow().charges().get(0).energyJoules();
    return joules.high() - joules.nominal();
  }
}
