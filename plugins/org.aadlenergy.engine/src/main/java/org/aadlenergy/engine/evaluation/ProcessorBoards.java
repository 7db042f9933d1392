package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.BoardIdle;

/**
 * The boards that processors stand on: their idle power is counted over the whole window, once for
 * each processor, so that all else that is charged on them is what it adds.
 */
public final class ProcessorBoards {
  private record Board(Component processor, CalibratedPlatform platform) {}

  private final List<Board> boards = new ArrayList<>();
  private final Set<Component> processors = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<CalibratedPlatform> platforms =
      Collections.newSetFromMap(new IdentityHashMap<>());

  private ProcessorBoards() {}

  static ProcessorBoards of(Mode mode, List<PendingThread> threads) {
    ProcessorBoards boards = new ProcessorBoards();
    for (Component component : mode.active()) {
      if (component.category() == Category.PROCESSOR) {
        boards.add(component, mode.platform(component));
      }
    }
    Optional<Component> last = Optional.empty();
    for (PendingThread thread : threads) {
      Optional<Component> processor = thread.workload().place().charged(Role.BOARD);
      if (processor.equals(last)) {
        continue; // neighbours share their bindings
      }
      last = processor;
      if (processor.isPresent() && !boards.processors.contains(processor.get())) {
        boards.add(processor.get(), thread.workload().platform());
      }
    }
    return boards;
  }

  private void add(Component processor, Optional<CalibratedPlatform> platform) {
    if (platform.isPresent()) {
      boards.add(new Board(processor, platform.get()));
      processors.add(processor);
      platforms.add(platform.get());
    }
  }

  /** Charges each processor with the idle power of its board. */
  public void charge(Mode mode, Contribution.Builder to) {
    for (Board board : boards) {
      for (Rail rail : board.platform().rails().values()) {
        Optional<Coefficient> idle = BoardIdle.power(board.platform(), rail);
        if (idle.isPresent()) {
          Estimate watts = mode.coefficients().estimate(idle.get());
          to.idle(board.processor(), watts, When.ALWAYS);
          to.addRest(board.processor(), BoardIdle.IDLE, 1.0, watts, List.of(idle.get()));
        }
      }
    }
  }

  /** The idle power of a rail, if a processor is charged with it over the whole window. */
  public Optional<Coefficient> counted(CalibratedPlatform platform, Rail rail) {
    Optional<Coefficient> idle = BoardIdle.power(platform, rail);
    for (CalibratedPlatform board : platforms) {
      if (idle.isPresent() && BoardIdle.has(board, idle.get())) {
        return idle;
      }
    }
    return Optional.empty();
  }

  /** Whether a rail is that of a board which no processor stands on: it is the device's own. */
  public boolean isOwn(CalibratedPlatform platform, Rail rail) {
    return BoardIdle.power(platform, rail).isPresent() && counted(platform, rail).isEmpty();
  }
}
