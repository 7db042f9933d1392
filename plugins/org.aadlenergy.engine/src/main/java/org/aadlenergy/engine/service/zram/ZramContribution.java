package org.aadlenergy.engine.service.zram;

import static org.aadlenergy.engine.quantity.Dimension.SIZE;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Digits;
import org.aadlenergy.engine.result.section.Grid;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;
import org.aadlenergy.engine.result.section.View;
import org.aadlenergy.engine.service.swap.SwapTransports;
import org.aadlenergy.engine.service.zram.ZramPools.Pool;
import org.aadlenergy.engine.workload.EffectiveValue;

/** Shows what the compressed pages take of each memory, and says where even they do not fit. */
final class ZramContribution implements Contributor<Demand> {
  static final Column<String> MEMORY = Column.path("memory");
  static final Column<Double> SIZE_OF_MEMORY = Column.quantity("bytes", SIZE).listed("bytes");
  static final Column<Double> WORKING_SETS =
      Column.quantity("workingSetBytes", SIZE).listed("working_set_bytes");
  static final Column<Double> RATIO = Column.number("ratio").listed("ratio");
  static final Column<Double> STORED = Column.quantity("storedBytes", SIZE).listed("stored_bytes");
  static final Column<Double> LEFT = Column.quantity("leftBytes", SIZE).listed("left_bytes");

  private static final TableType POOL =
      TableType.of("compressed", MEMORY, SIZE_OF_MEMORY, WORKING_SETS, RATIO, STORED, LEFT)
          .about(MEMORY);

  static final SectionType SECTION =
      SectionType.named("compressedSwap", "Compressed swap", SectionType.Subject.MEMORY, POOL)
          .view(Audience.TERMINAL, table(Digits.BINARY))
          .view(Audience.PAGE, table(Digits.NEEDED))
          .type();

  private static final double KIBIBYTE = 1024.0;

  private static View table(Digits digits) {
    return View.together(
        "Compressed swap",
        Grid.ofRows()
            .show(MEMORY, "Compressed swap in")
            .show(SIZE_OF_MEMORY, "size", digits)
            .show(WORKING_SETS, "working sets", digits)
            .show(RATIO, "stored / original")
            .show(STORED, "stored", digits)
            .show(LEFT, "left as it is", digits)
            .grid());
  }

  @Override
  public void contribute(Demand demand, Contribution.Builder to) {
    List<Row> rows = new ArrayList<>(0);
    for (Pool pool : pools(demand)) {
      rows.add(row(pool));
      to.addRam(pool.pushedOutBytes() * pool.ratio());
      if (!pool.fits()) {
        to.addOther(tooSmall(pool), "");
      }
    }
    to.add(new Section(SECTION, rows));
  }

  private static List<Pool> pools(Demand demand) {
    if (!SwapTransports.mayBe(demand.properties())) {
      return List.of();
    }
    for (PendingThread thread : demand.threads()) {
      if (ZramPools.serves(thread.workload())) {
        return ZramPools.of(thread.workload()).pools();
      }
    }
    return List.of();
  }

  private static Row row(Pool pool) {
    return Row.of(POOL)
        .put(MEMORY, pool.memory().path())
        .put(SIZE_OF_MEMORY, pool.memoryBytes())
        .put(WORKING_SETS, pool.allBytes())
        .put(RATIO, pool.ratio())
        .put(STORED, pool.pushedOutBytes() * pool.ratio())
        .put(LEFT, pool.leftBytes())
        .row();
  }

  private static Problem tooSmall(Pool pool) {
    Optional<EffectiveValue> transport = SwapTransports.of(pool.first());
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.SWAP_DEVICE_TOO_SMALL,
        transport.isPresent() ? transport.get().source() : pool.first().thread().source(),
        String.format(
            Locale.ROOT,
            "the working sets of %.0f KiB do not fit into a memory of %.0f KiB even where all of"
                + " them are compressed to %.3g of their size: every dispatch is taken to find all"
                + " of its pages compressed",
            pool.allBytes() / KIBIBYTE,
            pool.memoryBytes() / KIBIBYTE,
            pool.ratio()),
        "make the memory larger or the working sets smaller, or swap to a device");
  }
}
