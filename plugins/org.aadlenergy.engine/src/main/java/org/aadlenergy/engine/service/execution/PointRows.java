package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.RowMark;
import org.aadlenergy.engine.service.execution.PointChoices.Point;

/** How the operating points of a processor are shown. */
record PointRows(PointChoices choices) {
  /** The row of a processor, with one row a point. */
  Row row() {
    List<Row> rows = new ArrayList<>(choices.points().size());
    for (Point point : choices.points()) {
      rows.add(row(point));
    }
    return Row.of(PointSection.POINTS_OF)
        .put(PointSection.PROCESSOR, choices.processor())
        .put(PointSection.PLATFORM, choices.platform())
        .put(PointSection.GOVERNOR, choices.governor())
        .put(
            PointSection.RULE,
            choices.governor().isEmpty()
                ? List.of()
                : List.of("Governor " + choices.governor().get()))
        .put(PointSection.IN_FORCE, choices.inForce())
        .put(PointSection.RACE, choices.race().energy().profile().name())
        .put(PointSection.PACE, choices.pace().map(p -> p.energy().profile().name()))
        .put(PointSection.LEAST, choices.least().map(p -> p.energy().profile().name()))
        .put(PointSection.RACE_SAVES, choices.saves(Optional.of(choices.race())))
        .put(PointSection.PACE_SAVES, choices.saves(choices.pace()))
        .put(PointSection.LEAST_SAVES, choices.saves(choices.least()))
        .put(PointSection.SCHEDULED, choices.scheduled())
        .put(PointSection.POINTS, rows)
        .row();
  }

  private static boolean isOne(Optional<Point> chosen, Point point) {
    return chosen.isPresent() && chosen.get() == point;
  }

  private Row row(Point point) {
    List<RowMark> marks = new ArrayList<>();
    if (isOne(choices.least(), point)) {
      marks.add(new RowMark("least", CellTone.GOOD));
    }
    if (point == choices.race()) {
      marks.add(new RowMark("race to idle", CellTone.NORMAL));
    }
    if (isOne(choices.pace(), point)) {
      marks.add(new RowMark("slow and steady", CellTone.NORMAL));
    }
    if (point.isInForce()) {
      marks.add(new RowMark("in force", CellTone.NORMAL));
    }
    if (!point.mayDo()) {
      marks.add(new RowMark("too slow", CellTone.BAD));
    }
    return Row.of(PointSection.POINT)
        .put(PointSection.PROFILE, point.energy().profile().name())
        .put(PointSection.HERTZ, point.hertz())
        .put(PointSection.BUSY, point.busy())
        .put(PointSection.WORK, point.energy().workWatts().times(point.seconds()).interval())
        .put(
            PointSection.IDLE,
            point.energy().idleKnown()
                ? Optional.of(point.energy().idleWatts().times(point.seconds()).interval())
                : Optional.empty())
        .put(PointSection.ALL, point.energy().watts().times(point.seconds()).interval())
        .put(PointSection.MET, point.met())
        .put(PointSection.SHARE, point.share())
        .put(PointSection.REMARKS, marks.isEmpty() ? Optional.empty() : Optional.of(marks))
        .row();
  }
}
