package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.ActiveComponents;
import org.aadlenergy.engine.evaluation.Cores;
import org.aadlenergy.engine.evaluation.Findings;
import org.aadlenergy.engine.evaluation.Platforms;
import org.aadlenergy.engine.workload.Bindings;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.ProcessorLists;
import org.aadlenergy.engine.workload.ProcessorLists.Choice;
import org.aadlenergy.engine.workload.ThreadPlace;

/** Finds where the threads of a mode run, and says what was chosen of lists of processors. */
final class Placement {
  private static final int NAMED = 5;
  private static final int COMPONENTS_BETWEEN_CHECKS = 128;

  private Placement() {}

  /** The active threads with their places. */
  static ModeSurroundings of(
      ArchitectureView view,
      OperationMode mode,
      EffectiveProperties properties,
      ActiveComponents active,
      Platforms platforms,
      Findings findings,
      AnalysisSettings settings) {
    Bindings bindings = new Bindings(view, properties);
    List<ThreadPlace> places = places(bindings, active, settings.cancellation());
    ModeSurroundings first =
        new ModeSurroundings(
            view,
            mode,
            properties,
            places,
            component -> platforms.of(component, properties),
            calibration -> platforms.find(Optional.of(calibration)),
            settings.codeTraces());
    if (places.stream().allMatch(place -> place.undecided().isEmpty())) {
      return first;
    }
    ProcessorLists lists =
        new ProcessorLists(
            first, bindings, active::contains, component -> Cores.of(first.platform(component)));
    List<Choice> choices = lists.choose();
    report(choices, lists, mode, findings);
    return first.withPlaces(places(bindings.with(choices), active, settings.cancellation()));
  }

  private static List<ThreadPlace> places(
      Bindings bindings, ActiveComponents active, Cancellation cancellation) {
    List<ThreadPlace> places = new ArrayList<>();
    for (Component component : active.list()) {
      cancellation.check(component.index(), COMPONENTS_BETWEEN_CHECKS);
      if (component.category() == Category.THREAD) {
        places.add(
            places.isEmpty()
                ? bindings.place(component)
                : bindings.place(component, places.get(places.size() - 1)));
      }
    }
    return places;
  }

  /** One finding for all that may run on the same processors. */
  private static void report(
      List<Choice> choices, ProcessorLists lists, OperationMode mode, Findings findings) {
    Map<List<Component>, List<Choice>> byMembers = new LinkedHashMap<>();
    for (Choice choice : choices) {
      byMembers.computeIfAbsent(choice.members(), m -> new ArrayList<>()).add(choice);
    }
    byMembers.forEach(
        (members, made) -> {
          String where = spread(members, made, lists);
          String in = mode.name().isEmpty() ? "" : "in mode " + mode.name() + " ";
          String path = made.get(0).bound().path();
          findings.addOther(problem(in, where, made.get(0)), path);
        });
  }

  private static Problem problem(String mode, String where, Choice first) {
    return new Problem(
        Problem.Kind.NOTE,
        DiagnosticCode.PROCESSORS_CHOSEN,
        mode
            + "what Actual_Processor_Binding binds to several processors is spread by load: "
            + where,
        Optional.of("bind each thread to one processor where the design says which"),
        first.binding().source(),
        DiagnosticCode.PROCESSORS_CHOSEN + "|" + where + "|" + first.binding().source());
  }

  private static String spread(
      List<Component> members, List<Choice> choices, ProcessorLists lists) {
    List<String> parts = new ArrayList<>(members.size());
    for (Component member : members) {
      List<String> bound = new ArrayList<>();
      for (Choice choice : choices) {
        if (choice.host() == member) {
          bound.add(choice.bound().path());
        }
      }
      bound.sort(String::compareTo);
      parts.add(member.path() + " runs " + names(bound) + load(member, lists));
    }
    return String.join("; ", parts);
  }

  private static String load(Component member, ProcessorLists lists) {
    return String.format(Locale.ROOT, " (busy for %.1f %%)", 100.0 * lists.load(member));
  }

  private static String names(List<String> paths) {
    if (paths.isEmpty()) {
      return "none of them";
    }
    String more = paths.size() > NAMED ? ", ... (" + paths.size() + " in all)" : "";
    return String.join(", ", paths.subList(0, Math.min(NAMED, paths.size()))) + more;
  }
}
