package org.aadlenergy.energy.internal.convert;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope.OpenParameter;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;

/**
 * What an extended platform keeps where a statement of it is made again: the new one stands for all
 * of the old one, whose figures that are not given again are lost, and told.
 */
final class ReplacedStatements {
  private static final int MOST_NAMES = 6;

  private final PlatformDraft draft;
  private final CalibratedPlatform base;
  private final Set<String> states = new HashSet<>();

  private ReplacedStatements(PlatformDraft draft, CalibratedPlatform base, Node body) {
    this.draft = draft;
    this.base = base;
    body.members("StateDecl").forEach(state -> states.add(state.name()));
  }

  /** Before statements are read: parameters stand no longer for what these replace. */
  static void begin(PlatformDraft draft, Node body) {
    for (Node member : body.members()) {
      for (OpenParameter parameter : draft.scope.parameters().values()) {
        parameter.uses().removeIf(use -> isOf(member, use, parameter.name()));
      }
    }
  }

  private static boolean isOf(Node member, Use use, String parameter) {
    return switch (member.type()) {
      case "ProfileDecl" ->
          use.slot().name().startsWith("PROFILE_") && use.item().equals(member.name())
              || isOfActivity(use, "profile " + member.name() + "/");
      case "ActivityDecl" -> isOfActivity(use, member.name());
      case "CountersDecl" -> isOfActivity(use, member.name() + "/");
      case "EventDecl" ->
          use.slot().name().startsWith("EVENT_") && use.item().equals(member.word("service"));
      case "StateDecl" -> isOfState(use, member.name());
      case "PolicyDecl" ->
          (use.slot() == Slot.POLICY_TIMEOUT || isWakeUp(use)) && use.item().equals(member.name());
      case "ConstantDecl" ->
          use.slot() == Slot.CONSTANT
              && !parameter.equals(member.name())
              && use.name().equals(member.name());
      case "ConverterDecl" -> use.slot() == Slot.CONVERTER;
      case "PriceDecl" -> use.slot() == Slot.PRICE;
      default -> false;
    };
  }

  private static boolean isOfActivity(Use use, String item) {
    return use.slot().name().startsWith("ACTIVITY_")
        && (item.endsWith("/") ? use.item().startsWith(item) : use.item().equals(item));
  }

  private static boolean isOfState(Use use, String name) {
    return use.slot().name().startsWith("STATE_") && use.item().equals(name);
  }

  private static boolean isWakeUp(Use use) {
    return use.slot() == Slot.WAKE_UP_TIME || use.slot() == Slot.WAKE_UP_POWER;
  }

  /** After states are read: the second name of a state that is replaced names the new one. */
  static void follow(PlatformDraft draft, Node body) {
    draft.base.ifPresent(base -> new ReplacedStatements(draft, base, body).follow());
  }

  private void follow() {
    for (DeviceState second : base.states().values()) {
      for (String replaced : states) {
        DeviceState old = base.states().get(replaced);
        DeviceState now = draft.states.get(replaced);
        if (old != null
            && now != null
            && !states.contains(second.name())
            && isSecondName(second, old)) {
          for (OpenParameter parameter : draft.scope.parameters().values()) {
            parameter.uses().removeIf(use -> isOfState(use, second.name()));
          }
          DeviceConverter.shareParameters(draft.scope, replaced, second.name());
          draft.states.put(
              second.name(), new DeviceState(second.name(), now.power(), now.span(), now.times()));
        }
      }
    }
  }

  private boolean isSecondName(DeviceState second, DeviceState old) {
    List<String> figures = ids(second);
    return !figures.isEmpty()
        && figures.equals(ids(old))
        && figures.stream().anyMatch(id -> id.contains("/state/" + old.name() + "/"));
  }

  private static List<String> ids(DeviceState state) {
    List<String> ids = new ArrayList<>();
    state.power().values().forEach(figure -> ids.add(figure.id()));
    state.times().values().forEach(figure -> ids.add(figure.id()));
    return ids;
  }

  /** At the end: tells of each statement that replaces another what is lost. */
  static void check(PlatformDraft draft, Node body) {
    draft.base.ifPresent(
        base -> {
          ReplacedStatements replacing = new ReplacedStatements(draft, base, body);
          body.members().forEach(replacing::check);
        });
  }

  private void check(Node member) {
    Optional<Statement> found = Statement.of(member, base, draft);
    if (found.isEmpty()) {
      return;
    }
    Set<String> lost = new LinkedHashSet<>(found.get().before());
    lost.removeAll(found.get().after());
    if (lost.isEmpty()) {
      return;
    }
    List<String> names = new ArrayList<>(lost);
    String more = names.size() > MOST_NAMES ? ", ... (" + names.size() + " in all)" : "";
    draft.scope.report(
        DiagnosticCode.FIGURES_LOST_IN_EXTENDS,
        draft.scope.problems().span(member),
        found.get().name()
            + " replaces that of "
            + base.name()
            + " as a whole: what it gave is lost, "
            + String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())))
            + more,
        "write what still holds again, beside the new figures");
  }
}
