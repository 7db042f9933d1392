package org.aadlenergy.engine.service.dram;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.RestResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.ChipPlatform;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;

/** {@code app.t} on {@code cpu}, which no platform covers, in {@code ram}, which is a chip. */
final class ChipSystem {
  static final String THREAD = "app.t";
  static final String RAM = "ram";

  private ChipSystem() {}

  /** A thread that is dispatched every so many picoseconds, and computes for one nanosecond. */
  static ArchitectureBuilder every(long picoseconds) {
    return ArchitectureBuilder.system("Node::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .add(RAM, Category.MEMORY)
        .set(RAM, Properties.CALIBRATION, AadlValues.text("chip"))
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .set("app", Properties.MEMORY_BINDING, AadlValues.references(RAM))
        .add(THREAD, Category.THREAD)
        .set(THREAD, Properties.PERIOD, picoseconds + " ps")
        .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "1 ns .. 1 ns");
  }

  /** The same with traffic, in bits, as sizes of AADL are whole numbers. */
  static ArchitectureBuilder moving(long picoseconds, double reads, double writes, String hits) {
    return every(picoseconds)
        .set(THREAD, Properties.DRAM_READS, Math.round(8.0 * reads) + " bits")
        .set(THREAD, Properties.DRAM_WRITES, Math.round(8.0 * writes) + " bits")
        .set(THREAD, Properties.ROW_HIT_SHARE, hits);
  }

  static ArchitectureBuilder resting(ArchitectureBuilder builder, String policy) {
    return builder.set(RAM, Properties.MEMORY_IDLE_POLICY, AadlValues.literal(policy));
  }

  static Estimated estimate(
      ArchitectureBuilder builder, DramChip chip, CalibratedPlatform... more) {
    CalibratedPlatform[] all = new CalibratedPlatform[more.length + 1];
    System.arraycopy(more, 0, all, 1, more.length);
    all[0] = ChipPlatform.of("chip", chip);
    return Estimated.of(builder.build(), all);
  }

  /** What the memory draws by name in a second: of threads and at rest. */
  static Map<String, Double> watts(Estimated result) {
    Map<String, Double> watts = new LinkedHashMap<>();
    double window = result.mode().windowSeconds();
    double rate = result.thread(THREAD).dispatchesPerSecond().orElseThrow();
    for (ServiceResult service : result.thread(THREAD).services()) {
      if (service.service().startsWith("dram.") && service.phase() == Phase.DISPATCH) {
        watts.merge(service.service(), service.energyJoules().nominal() * rate, Double::sum);
      }
    }
    ComponentResult ram = result.component(RAM);
    for (RestResult rest : ram.rests()) {
      watts.merge(rest.service(), rest.energyJoules().nominal() / window, Double::sum);
    }
    return watts;
  }

  /** The same chip with other currents that it is sold with. */
  static DramChip as(DramChip chip, String column) {
    return new DramChip(
        chip.name() + " " + column,
        chip.standard(),
        chip.clockHertz(),
        chip.organisation(),
        chip.cycles(),
        chip.variation().get(column),
        Map.of());
  }

  /** The bytes of one burst. */
  static double burst(DramChip chip) {
    DramOrganisation its = chip.organisation();
    return its.widthBits() / 8.0 * its.burstLength();
  }

  static List<String> names(ComponentResult component) {
    return component.rests().stream().map(RestResult::service).toList();
  }
}
