package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.quantity.Dimension.POWER;

import java.util.List;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.Block;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Grid;
import org.aadlenergy.engine.result.section.RowMark;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;
import org.aadlenergy.engine.result.section.View;

/** Declares what the report shows of where the kernel would place the threads of lists. */
public final class PlacementSection {
  private static final Block NOTE =
      new Block.Note(
          "By the kernel's rule (Linux 6.6, kernel/sched/fair.c, find_energy_efficient_cpu): where"
              + " the thread's load, and a quarter more, fits, and the power of execution grows"
              + " least, frequencies as schedutil chooses them. Energy counts where threads are"
              + " now.");

  public static final Column<String> THREAD = Column.path("thread").headed("thread");

  /** Where it counts. */
  public static final Column<String> NOW = Column.text("processor").headed("runs on");

  /** Where the kernel would place it. */
  public static final Column<String> KERNEL = Column.text("energyAware").headed("energy-aware");

  /** By how much the power of execution grows with it, where it runs. */
  public static final Column<Double> NOW_WATTS =
      Column.quantity("processorWatts", POWER).listed("placed_power").headed("adds");

  /** The same, where the kernel would place it. */
  public static final Column<Double> KERNEL_WATTS =
      Column.quantity("energyAwareWatts", POWER).listed("energy_aware_power").headed("would add");

  static final Column<List<RowMark>> REMARKS = Column.marks().orNothing();

  static final TableType PLACED =
      TableType.of("placement", THREAD, NOW, KERNEL, NOW_WATTS, KERNEL_WATTS, REMARKS)
          .about(THREAD);

  /** The section. */
  public static final SectionType TYPE =
      SectionType.named("placement", "Placement", SectionType.Subject.CHOICES, PLACED)
          .view(Audience.TERMINAL, view())
          .view(Audience.PAGE, view())
          .view(Audience.COMMENT, view())
          .type();

  private PlacementSection() {}

  private static View view() {
    return View.together(
        "Placement",
        Grid.ofRows()
            .show(THREAD, NOW, KERNEL, NOW_WATTS, KERNEL_WATTS, REMARKS)
            .most(20, "threads")
            .grid(),
        NOTE);
  }
}
