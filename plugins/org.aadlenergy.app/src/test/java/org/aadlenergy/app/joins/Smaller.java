package org.aadlenergy.app.joins;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Leaves out of a system whatever can be left out so that it still differs. */
final class Smaller {
  private Smaller() {}

  static Design of(Design design, Path folder) throws IOException {
    Design least = design;
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (Design fewer : fewer(least)) {
        if (!smaller && !Joint.differences(fewer, folder).isEmpty()) {
          least = fewer;
          smaller = true;
        }
      }
    }
    return least;
  }

  /** With one thread less, without the last part or processor that no thread needs. */
  private static List<Design> fewer(Design design) {
    List<Design> all = new ArrayList<>();
    for (Design.Work work : design.threads()) {
      List<Design.Work> others = new ArrayList<>(design.threads());
      others.remove(work);
      all.add(with(design, design.cpus(), others, design.parts(), design.mission()));
    }
    int cpu = design.cpus().size() - 1;
    if (cpu > 0 && design.threads().stream().noneMatch(t -> t.cpu() == cpu)) {
      List<Design.Cpu> cpus = design.cpus().subList(0, cpu);
      all.add(with(design, cpus, design.threads(), design.parts(), design.mission()));
    }
    int part = design.parts().size() - 1;
    if (part > 0
        && design.threads().stream()
            .allMatch(t -> t.uses().stream().noneMatch(u -> u.part() == part))) {
      List<Design.Part> parts = design.parts().subList(0, part);
      all.add(with(design, design.cpus(), design.threads(), parts, design.mission()));
    }
    if (!design.mission().isEmpty()) {
      all.add(with(design, design.cpus(), design.threads(), design.parts(), List.of()));
    }
    return all;
  }

  private static Design with(
      Design design,
      List<Design.Cpu> cpus,
      List<Design.Work> threads,
      List<Design.Part> parts,
      List<Design.Leg> mission) {
    return new Design(
        design.modes(),
        design.windowMillis(),
        design.budgets(),
        cpus,
        threads,
        parts,
        design.boards(),
        design.converters(),
        design.battery(),
        design.panel(),
        mission);
  }
}
