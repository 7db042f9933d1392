package org.aadlenergy.engine.cell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a cell gets on in one repetition of a load, which may charge it.
 *
 * @param ended whether it ended before, or in it
 * @param fromShare how full it was at its beginning
 * @param leastShare how full it was at least
 * @param lowest its lowest voltage until its end, where that is known
 * @param storedBefore what was in it at the beginning, in joules
 * @param storedAfter what is in it at the end
 * @param flow what went through it
 * @param course how full it was
 */
public record CellCycle(
    boolean ended,
    double fromShare,
    double leastShare,
    Optional<CellLife.Voltage> lowest,
    double storedBefore,
    double storedAfter,
    CellLife.Flow flow,
    List<CellLife.Point> course) {
  public CellCycle {
    course = CellLife.thinned(course);
  }

  /**
   * That of a load, once a full cell has gone through it so often.
   *
   * @param parts of the load
   * @param before how often; as long as it lasts
   */
  public static CellCycle of(Cell cell, List<LoadPattern> parts, long before) {
    CellRun run = new CellRun(cell);
    CellState from = CellState.rested(cell, 1.0, parts.get(0).celsius());
    boolean ended = run.repeated(new LoadPattern.Sequence(parts), before, from, false);
    CellState to = from.anew();
    List<CellLife.Point> course = new ArrayList<>();
    course.add(new CellLife.Point(0.0, to.share()));
    for (int i = 0; i < parts.size() && !ended; i++) {
      ended = run.draw(parts.get(i), to);
      course.add(new CellLife.Point(to.elapsed(), Math.max(0.0, to.share())));
    }
    return new CellCycle(
        ended,
        from.share(),
        to.leastShare(),
        to.lowest(),
        stored(cell, from),
        stored(cell, to),
        to.flow(),
        course);
  }

  private static double stored(Cell cell, CellState state) {
    double inside = cell.joules(Math.max(0.0, state.share()), Circuit.ROOM);
    return (1.0 - state.faded()) * inside + state.held(cell);
  }
}
