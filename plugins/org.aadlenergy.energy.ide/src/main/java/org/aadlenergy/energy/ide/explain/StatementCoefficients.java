package org.aadlenergy.energy.ide.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.syntax.PlatformDecl;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.Rail;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** Finds what a statement came to in the platform that was made of it. */
final class StatementCoefficients {
  private StatementCoefficients() {}

  /** The coefficient of a statement, by its place. */
  static Optional<Coefficient> of(
      PlatformWorkspace workspace, PlatformDocument document, EObject statement) {
    @Nullable PlatformDecl declaration =
        EcoreUtil2.getContainerOfType(statement, PlatformDecl.class);
    if (declaration == null || declaration.getName() == null) {
      return Optional.empty();
    }
    INode node = NodeModelUtils.findActualNodeFor(statement);
    int line = document.line(node.getOffset()) + 1;
    int column = document.column(node.getOffset()) + 1;
    String file = document.name().substring(document.name().lastIndexOf('/') + 1);
    return workspace.platform(declaration.getName()).map(StatementCoefficients::all).stream()
        .flatMap(List::stream)
        .filter(c -> isAt(c.span(), file, line, column))
        .findFirst();
  }

  /** A copy of a file of the library has its platforms under the library's name of the file. */
  private static boolean isAt(SourceSpan span, String file, int line, int column) {
    String name = span.file().substring(span.file().lastIndexOf('/') + 1);
    return span.line() == line && span.column() == column && name.equals(file);
  }

  private static List<Coefficient> all(CalibratedPlatform platform) {
    List<Coefficient> all = new ArrayList<>(platform.constants().values());
    platform.rails().values().stream().map(Rail::voltage).forEach(v -> v.ifPresent(all::add));
    platform.parameters().values().stream()
        .map(Parameter::value)
        .forEach(v -> v.ifPresent(all::add));
    platform
        .profiles()
        .values()
        .forEach(
            profile -> {
              all.addAll(profile.power().values());
              all.addAll(profile.programFigures().values());
              addTo(
                  all,
                  profile.frequency(),
                  profile.voltage(),
                  profile.workTime(),
                  profile.busyCores());
            });
    addEvents(platform, all);
    all.addAll(platform.programs().figures().values());
    platform.states().values().forEach(state -> all.addAll(state.power().values()));
    platform
        .policies()
        .values()
        .forEach(
            policy -> {
              all.addAll(policy.wakeUpPower().values());
              addTo(all, policy.timeout(), policy.wakeUpTime());
            });
    platform.price().ifPresent(all::add);
    platform.dram().ifPresent(dram -> all.addAll(dram.figures().values()));
    platform.battery().ifPresent(battery -> addBattery(battery, all));
    platform.converter().ifPresent(converter -> addConverter(converter, all));
    platform.parts().values().forEach(part -> all.addAll(all(part)));
    return all;
  }

  private static void addBattery(Battery battery, List<Coefficient> all) {
    addTo(all, battery.energy(), battery.charge(), battery.voltage());
    battery.rows().forEach(row -> all.add(row.value()));
  }

  private static void addConverter(Converter converter, List<Coefficient> all) {
    addTo(all, converter.input(), converter.output(), converter.quiescent());
    all.addAll(converter.limits().values());
    converter.efficiencies().forEach(efficiency -> all.add(efficiency.share()));
  }

  private static void addEvents(CalibratedPlatform platform, List<Coefficient> all) {
    platform
        .events()
        .values()
        .forEach(
            event -> {
              event
                  .rails()
                  .values()
                  .forEach(cost -> addTo(all, cost.energy(), cost.power(), cost.energyPerByte()));
              addTo(all, event.time(), event.timePerByte());
            });
  }

  @SafeVarargs
  private static void addTo(List<Coefficient> all, Optional<Coefficient>... figures) {
    Stream.of(figures).forEach(figure -> figure.ifPresent(all::add));
  }
}
