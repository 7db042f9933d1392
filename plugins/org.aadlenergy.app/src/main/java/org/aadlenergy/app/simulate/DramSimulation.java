package org.aadlenergy.app.simulate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.trace.DramTrace;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.dram.lines.LineTarget;
import org.aadlenergy.engine.dram.lines.ToggleRates;
import org.aadlenergy.engine.dram.trace.DramStudy;
import org.aadlenergy.engine.dram.trace.IdleChoice;
import org.aadlenergy.engine.dram.trace.Oddities;
import org.aadlenergy.engine.dram.trace.Oddity;
import org.aadlenergy.engine.dram.trace.OpenPage;

/** Plays a trace of commands, or of reads and writes, on a memory. */
public final class DramSimulation {
  private final DramOptions options;
  private final DramPlatform platform;
  private final DramTrace trace;
  private final Diagnostics diagnostics;

  private DramSimulation(
      DramOptions options, DramPlatform platform, Diagnostics diagnostics, Progress progress) {
    this.options = options;
    this.platform = platform;
    this.diagnostics = diagnostics;
    ReplayProgress replay = new ReplayProgress(progress);
    String what = options.requests() ? "requests" : "commands";
    trace =
        new DramTrace(
            options.trace(), (lines, done) -> replay.tell(lines, what, () -> done), diagnostics);
  }

  /** The study; nothing where a finding stands in the way. */
  public static Optional<DramStudy> run(
      DramOptions options, Diagnostics diagnostics, Progress progress) {
    Optional<DramPlatform> platform = DramPlatform.of(options, diagnostics);
    if (platform.isEmpty()) {
      return Optional.empty();
    }
    Optional<ToggleRates> instead =
        options.config().flatMap(file -> ToggleConfig.read(file, diagnostics));
    if (diagnostics.hasErrors()) {
      return Optional.empty();
    }
    DramSimulation simulation = new DramSimulation(options, platform.get(), diagnostics, progress);
    DramCounter counter =
        platform.get().chip().banks().isPresent()
            ? new DramCounter.ByBank(platform.get(), instead)
            : new DramCounter.Classic(platform.get().chip());
    return options.requests() ? simulation.requests(counter) : simulation.commands(counter);
  }

  private Optional<DramStudy> commands(DramCounter counter) {
    DramOrganisation built = platform.chip().organisation();
    if (!trace.playCommands(counter::accept, counter::isEnded, built)) {
      return Optional.empty();
    }
    report(counter.oddities());
    boolean ended = counter.isEnded();
    counter.finish();
    List<String> notes = counter.notes();
    if (!ended) {
      notes.add("There is no END: the trace ends with the completion of its last command.");
    }
    return Optional.of(study(counter, Optional.empty(), notes));
  }

  private Optional<DramStudy> requests(DramCounter counter) {
    DramChip chip = platform.chip();
    long timeout = Math.round(options.timeoutSeconds().orElse(0.0) * chip.clockHertz());
    LineTarget target = new LineTarget();
    OpenPage controller =
        new OpenPage(
            chip,
            platform.chips(),
            platform.celsius(),
            new IdleChoice(options.idle(), timeout),
            (command, bank, row, time) -> counter.accept(command, target.toBank(bank, row), time));
    Optional<Long> end = trace.playRequests(controller, chip.clockHertz());
    if (end.isEmpty()) {
      return Optional.empty();
    }
    counter.finishAt(controller.finish(end.get()));
    OpenPage.Service service = controller.service();
    if (service.beyond() > 0) {
      diagnostics.add(
          DiagnosticCode.DOUBTFUL_MEMORY_TRACE,
          SourceSpan.file(trace.shown()),
          service.beyond() == 1
              ? "1 request lies behind the end of the memory; it counts from its begin again"
              : service.beyond()
                  + " requests lie behind the end of the memory; they count from its begin again");
    }
    return Optional.of(study(counter, Optional.of(service), List.of()));
  }

  private void report(Oddities oddities) {
    for (Oddity oddity : Oddity.values()) {
      if (oddities.count(oddity) > 0) {
        diagnostics.add(
            DiagnosticCode.DOUBTFUL_MEMORY_TRACE,
            SourceSpan.file(trace.shown()),
            oddity.words(oddities.count(oddity))
                + " (first in cycle "
                + oddities.first(oddity)
                + ")");
      }
    }
  }

  private DramStudy study(
      DramCounter counter, Optional<OpenPage.Service> service, List<String> notes) {
    DramChip chip = platform.chip();
    Map<String, Double> variation = new LinkedHashMap<>();
    for (Map.Entry<String, DramCurrents> column : chip.variation().entrySet()) {
      variation.put(
          column.getKey(), counter.cost(chip, column.getValue(), platform.chips()).total());
    }
    return new DramStudy(
        trace.shown(),
        platform.name(),
        chip,
        platform.chips(),
        counter.cost(chip, chip.currents(), platform.chips()),
        service,
        variation,
        notes);
  }
}
