package org.aadlenergy.report;

import static org.aadlenergy.report.FixtureThread.within;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.cell.CellCycle;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BasisShare;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ComparisonResult.Annotation;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.engine.result.ComparisonResult.Part;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.MissionResult.Segment;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.result.section.Timeline;
import org.aadlenergy.engine.schedule.bound.Response.Kind;
import org.aadlenergy.engine.service.execution.GovernorChoice;
import org.aadlenergy.engine.service.execution.GovernorSection;
import org.aadlenergy.engine.service.execution.ProcessorGovernors;
import org.aadlenergy.engine.service.scheduling.ProcessorSchedule;
import org.aadlenergy.engine.service.scheduling.ProcessorSchedule.CoreTimes;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.service.scheduling.TaskTimes;
import org.aadlenergy.engine.service.superpage.SuperpageSection;
import org.aadlenergy.engine.service.superpage.SuperpageUse;
import org.aadlenergy.engine.service.swap.DeviceSection;
import org.aadlenergy.engine.service.swap.DeviceUse;
import org.aadlenergy.engine.service.swap.DeviceUse.StateShare;
import org.aadlenergy.engine.service.swap.PolicyChoice;
import org.aadlenergy.engine.standard.Services;

/** A schedule, a device and a mission for the fixture, each with every part filled in. */
public final class FixtureExtras {
  private FixtureExtras() {}

  /** Something of each section of the services. */
  public static List<Section> sections() {
    return List.of(
        new Section(ScheduleSection.TYPE, schedule().stream().map(ProcessorSchedule::row).toList()),
        new Section(DeviceSection.TYPE, List.of(device().row(0.1)), device().advice()),
        new Section(SuperpageSection.TYPE, List.of(superpages().row())),
        new Section(GovernorSection.TYPE, List.of(governors().row())));
  }

  /** The same sections where nothing was found. */
  public static List<Section> noSections() {
    return Services.sections().stream().map(SectionType::empty).toList();
  }

  /** A second in which all is covered and nothing happens but what threads and components take. */
  public static ModeResult second(
      List<ThreadResult> threads, List<ComponentResult> components, double joules) {
    Interval total = within(joules);
    return MadeResults.mode(
        "",
        1.0,
        "one second",
        threads,
        components,
        MadeResults.totals(total, Interval.ZERO, total, Optional.empty()),
        List.of(),
        noSections(),
        new Coverage(1.0, 1.0, 1.0, 0.0, 0.0, List.of()));
  }

  public static List<ProcessorSchedule> schedule() {
    TaskTimes met =
        new TaskTimes(
            "worker[1]",
            1e-4,
            2.5e-4,
            Kind.EXACT,
            1.5e-4,
            Optional.of(0.1),
            Optional.of(true),
            3.0);
    TaskTimes missed =
        new TaskTimes(
            FixtureResult.AWKWARD,
            2e-6,
            0.0125,
            Kind.BOUND,
            0.012498,
            Optional.of(0.01),
            Optional.of(false),
            7.0);
    TaskTimes free =
        new TaskTimes(
            "worker[2]", 1e-4, 4e-4, Kind.SEEN, 3e-4, Optional.empty(), Optional.empty(), 0.0);
    return List.of(
        new ProcessorSchedule(
            "cpu",
            "rate monotonic",
            true,
            "simulated",
            0.1,
            13.0,
            26.0,
            10.0,
            100.0,
            List.of(new CoreTimes(0.0625, 0.0375)),
            List.of(met, missed, free),
            List.of(
                new Slice(0.0, 0.0125, FixtureResult.AWKWARD),
                new Slice(0.0125, 0.0625, "worker[1]"),
                new Slice(0.0625, 0.1, "idle")),
            true,
            Timeline.NONE),
        dual());
  }

  /** A cell that its cut-off ends, with something left in it. */
  static BatteryLife life() {
    CellLife usual =
        new CellLife(
            1.25e7,
            CellLife.End.CUT_OFF,
            Optional.of(new CellLife.Voltage(2.0123, 1.2499e7)),
            123.5,
            List.of(
                new CellLife.Point(0.0, 1.0),
                new CellLife.Point(5.5e6, 0.625),
                new CellLife.Point(1.25e7, 0.0625)),
            new CellLife.Flow(900.0, 0.0, 0.0, 25.0, 12.5));
    return new BatteryLife(
        "Mission",
        List.of("cell"),
        3600.0,
        new Interval(1.25e7, 1.125e7, 1.5e7),
        usual,
        () -> Optional.of(balance()),
        () -> BatteryLife.ALL);
  }

  /** A day whose harvest is not enough for the cell. */
  private static HarvestBalance balance() {
    CellCycle cycle =
        new CellCycle(
            false,
            0.875,
            0.59375,
            Optional.empty(),
            3150.0,
            2718.0,
            new CellLife.Flow(864.0, 432.5, 0.0, 0.25, 0.125),
            List.of(new CellLife.Point(0.0, 0.875), new CellLife.Point(86_400.0, 0.75)));
    return new HarvestBalance(
        86_400.0,
        false,
        false,
        1296.0,
        1727.0,
        1.5,
        432.0,
        180_000.0,
        cycle,
        () -> new HarvestBalance.Sizes(Optional.empty(), Optional.empty(), Optional.of(1.375)));
  }

  /** Two cores: one busy for 60 of 100 ms, the other for 20. */
  private static ProcessorSchedule dual() {
    return new ProcessorSchedule(
        "dual",
        "earliest deadline first",
        false,
        "simulated",
        0.1,
        2.0,
        2.0,
        0.0,
        0.0,
        List.of(new CoreTimes(0.06, 0.04), new CoreTimes(0.02, 0.08)),
        List.of(),
        List.of(new Slice(0.0, 0.06, "worker[1]"), new Slice(0.0, 0.02, "worker[2]", 1)),
        true,
        Timeline.NONE);
  }

  public static DeviceUse device() {
    return new DeviceUse(
        "disk",
        "ipaq-3600.hard_disk",
        "always_on",
        "on_demand",
        4.0,
        List.of(
            new StateShare("wait", 0.075, within(0.12)),
            new StateShare("serving", 0.025, within(0.05))),
        1.0,
        0.0045,
        List.of(
            new PolicyChoice("always_on", within(0.17), 0.0, Optional.empty(), false),
            new PolicyChoice("timeout", within(0.11), 0.0045, Optional.of(0.0425), true)),
        List.of(new Slice(0.0, 0.025, "serving"), new Slice(0.025, 0.1, "wait")),
        List.of("Requests are spread evenly, \"as <far> as known\"."));
  }

  public static ComparisonResult comparison() {
    SourceSpan line = SourceSpan.at("examples/jpeg-encoder/jpeg.aadl", 44, 9);
    Change grown =
        new Change(
            "Jpeg::OnDemand.impl",
            "",
            "thread",
            FixtureResult.AWKWARD,
            Optional.of(0.1125),
            Optional.of(0.119492),
            0.006992,
            true,
            List.of(new Part("page_fault.on_demand", 0.002992, 0.009984)),
            List.of(new Annotation("app.t", "OS_Workload::Page_Faults", "16", "52", line)),
            line);
    Change fresh =
        new Change(
            "Jpeg::OnDemand.impl",
            "",
            "component",
            "flash",
            Optional.empty(),
            Optional.of(0.00025),
            0.00025,
            false,
            List.of(),
            List.of(),
            SourceSpan.NONE);
    return new ComparisonResult("old, \"one\".json", 0.05, 12, List.of(grown, fresh));
  }

  public static MissionResult mission() {
    return new MissionResult(
        "",
        "Mission",
        5400.0,
        List.of(
            new Segment("app.full+day", 3600.0, 2.0 / 3.0, within(7200.0)),
            new Segment("app.saving+night", 1800.0, 1.0 / 3.0, within(450.5))),
        within(0.75),
        within(0.125),
        within(7651.375),
        within(7651.375 / 5400.0),
        Optional.of(within(123456.0)),
        Optional.empty(),
        java.util.Map.of());
  }

  /** Two superpages of three mebibytes in part touched. */
  static SuperpageUse superpages() {
    return new SuperpageUse(
        "app", "app.t", "Transparent", 3145728, 1048576, 600, 2, 600, 600, 2457600, 2457600);
  }

  /** A governor that is too slow, and one in force. */
  static ProcessorGovernors governors() {
    return new ProcessorGovernors(
        "soc",
        "board",
        Optional.of("fast"),
        4,
        2,
        List.of(
            new GovernorChoice(
                "powersave",
                "slow",
                Optional.of(1.2e9),
                1.1,
                0.9,
                within(1.375),
                within(2.125),
                false),
            new GovernorChoice(
                "performance",
                "fast",
                Optional.empty(),
                0.8,
                0.6,
                within(1.625),
                within(2.875),
                true)));
  }

  /** Six shares that differ, so that none can stand for another. */
  static List<BasisShare> bases() {
    return List.of(
        new BasisShare("measured", 0.31),
        new BasisShare("published", 0.27),
        new BasisShare("derived", 0.19),
        new BasisShare("datasheet", 0.13),
        new BasisShare("kernel", 0.07),
        new BasisShare("assumed", 0.03));
  }
}
