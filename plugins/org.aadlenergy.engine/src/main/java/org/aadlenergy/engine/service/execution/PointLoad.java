package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.MemoryTime;
import org.aadlenergy.engine.term.WorkTime;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** What threads ask of a processor, so that it can be told for each operating point. */
final class PointLoad {
  /**
   * What some of the threads do.
   *
   * @param busy the cores that they keep busy at the reference point
   * @param perSecond how often a dispatch of counted events comes; 1 where none are counted
   */
  private record Part(Program program, Estimate busy, MemoryTime memory, double perSecond) {}

  private final CalibratedPlatform platform;
  private final Coefficients coefficients;
  private final List<Part> parts = new ArrayList<>(1);
  private final Estimate.Sum plain = new Estimate.Sum();
  private final double clusterShare;
  private Optional<Program> plainProgram = Optional.empty();

  /**
   * What a processor is asked for, nothing yet.
   *
   * @param clusterShare the part of what its cluster shares that the processor is charged with
   */
  PointLoad(CalibratedPlatform platform, double clusterShare, Coefficients coefficients) {
    this.platform = platform;
    this.clusterShare = clusterShare;
    this.coefficients = coefficients;
  }

  double clusterShare() {
    return clusterShare;
  }

  /** Code of which nothing is known that keeps so many cores busy. */
  static PointLoad plain(CalibratedPlatform platform, Estimate busy, Coefficients coefficients) {
    PointLoad load = new PointLoad(platform, 1.0, coefficients);
    load.addPlain(Program.plain(platform), busy);
    return load;
  }

  private void addPlain(Program program, Estimate busy) {
    plainProgram = plainProgram.isPresent() ? plainProgram : Optional.of(program);
    plain.add(busy, 1.0);
  }

  /** Adds a thread; its cores at the reference point, none where its time or rate is unknown. */
  Estimate add(ThreadWorkload workload, Optional<DispatchRate> rate) {
    Optional<ExecutionTime> time = ExecutionTime.of(workload);
    if (time.isEmpty() || rate.isEmpty()) {
      return Estimate.ZERO;
    }
    Estimate busy = time.get().seconds().times(rate.get().perSecond());
    Program program = Program.of(workload, platform);
    MemoryTime memory = MemoryTime.of(workload, platform, time.get(), coefficients);
    boolean alike =
        program.counted().isEmpty()
            && memory == MemoryTime.UNKNOWN
            && (plainProgram.isEmpty() || plainProgram.get().spread().equals(program.spread()));
    if (alike) {
      addPlain(program, busy);
    } else {
      parts.add(new Part(program, busy, memory, rate.get().perSecond()));
    }
    return busy;
  }

  private List<Part> parts() {
    List<Part> all = new ArrayList<>(parts);
    if (plainProgram.isPresent()) {
      all.add(0, new Part(plainProgram.get(), plain.estimate(), MemoryTime.UNKNOWN, 1.0));
    }
    return all;
  }

  /**
   * The cores that are busy at an operating point; empty where nothing says how long work takes.
   */
  Optional<Estimate> busy(ExecutionProfile profile) {
    if (WorkTime.ratio(platform, profile).isEmpty()) {
      return Optional.empty();
    }
    Estimate.Sum busy = new Estimate.Sum();
    for (Part part : parts()) {
      busy.add(busy(part, profile), 1.0);
    }
    return Optional.of(busy.estimate());
  }

  /** Whether all that is added to a rail are events, beside what it draws at rest. */
  boolean isBeside(Rail rail) {
    for (Part part : parts()) {
      if (!part.program().isBeside(rail)) {
        return false;
      }
    }
    return true;
  }

  private Estimate busy(Part part, ExecutionProfile profile) {
    Optional<WorkTime> scale = WorkTime.of(platform, profile, part.memory());
    return scale.isPresent() ? part.busy().times(scale.get().estimate(coefficients)) : part.busy();
  }

  /**
   * What all of it draws of a rail on average, as far as the profile says it; of a board whose idle
   * power is unknown all of its power.
   */
  Estimate watts(Rail rail, ExecutionProfile profile) {
    Estimate.Sum watts = new Estimate.Sum();
    for (Part part : parts()) {
      Estimate seconds = busy(part, profile);
      Optional<Estimate> drawn =
          part.program().joules(rail, profile, part.perSecond(), seconds, coefficients);
      Coefficient power = profile.power().get(rail.name());
      if (drawn.isPresent()) {
        watts.add(drawn.get(), 1.0);
      } else if (power != null) {
        watts.add(coefficients.estimate(power).times(seconds), 1.0 / BoardIdle.cores(profile));
      }
    }
    return watts.estimate();
  }

  /** Whether no part says anything of a rail at a profile. */
  boolean lacks(Rail rail, ExecutionProfile profile) {
    for (Part part : parts()) {
      if (!part.program().lacks(rail, profile)) {
        return false;
      }
    }
    return true;
  }
}
