package org.aadlenergy.energy.internal.convert;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.text.EditDistance;
import org.aadlenergy.engine.text.Suggestions;

/**
 * Warns of names that look like a slip of one that services read. Other names are an author's own:
 * a platform may hold more than this version reads, and nothing is said of them.
 */
final class ReadNames {
  private static final Set<String> CONDITIONS =
      Set.of("page_size", "frequency", "voltage", "kernel", "workqueue_power_efficient");

  /** Of names that short, two letters that differ make another word. */
  private static final int SHORT = 5;

  private final PlatformDraft draft;

  private ReadNames(PlatformDraft draft) {
    this.draft = draft;
  }

  /** Looks at what a body declares, when all of it is read. */
  static void check(PlatformDraft draft, Node body) {
    ReadNames names = new ReadNames(draft);
    for (Node member : body.members()) {
      names.member(member, draft.scope.problems().span(member));
    }
  }

  private void member(Node member, SourceSpan span) {
    if (member.is("EventDecl")) {
      check("event", member.word("service"), events(), span);
    } else if (member.is("StateDecl")) {
      check("state", member.name(), states(), span);
    } else if (member.is("ConstantDecl") && !draft.scope.isUsed(member.name())) {
      check("constant", member.name(), constants(), span);
    }
  }

  /** Looks at the name of a condition, wherever conditions stand. */
  static void checkCondition(String name, SourceSpan span, Problems problems) {
    check("condition", name, CONDITIONS, span, problems);
  }

  private void check(String what, String name, Collection<String> known, SourceSpan span) {
    check(what, name, known, span, draft.scope.problems());
  }

  private static void check(
      String what, String name, Collection<String> known, SourceSpan span, Problems problems) {
    Optional<String> meant = known.contains(name) ? Optional.empty() : meant(name, known);
    if (meant.isPresent()) {
      problems.report(
          DiagnosticCode.UNREAD_PLATFORM_NAME,
          span,
          what + " '" + name + "' is read by nothing",
          "did you mean '" + meant.get() + "'?");
    }
  }

  /** The known name that this one is a slip of: numbered ones, as idle2, are none. */
  private static Optional<String> meant(String name, Collection<String> known) {
    Optional<String> closest = Suggestions.closest(name, known);
    if (closest.isEmpty() || letters(name).equals(letters(closest.get()))) {
      return Optional.empty();
    }
    String wanted = name.toLowerCase(Locale.ROOT);
    int distance = EditDistance.between(wanted, closest.get());
    return distance <= (name.length() <= SHORT ? 1 : 2) ? closest : Optional.empty();
  }

  private static String letters(String name) {
    return name.replaceAll("[0-9]", "");
  }

  private static Set<String> events() {
    Set<String> names = new TreeSet<>();
    for (Service service : Services.standard()) {
      names.addAll(service.eventNames());
      service.charged().forEach(charged -> names.add(charged.name()));
    }
    return names;
  }

  private static Set<String> constants() {
    Set<String> names = new TreeSet<>();
    for (Service service : Services.standard()) {
      service.constants().forEach(constant -> names.add(constant.name()));
    }
    return names;
  }

  /** The states that services name, and those that a policy of the platform moves between. */
  private Set<String> states() {
    Set<String> names = new TreeSet<>();
    for (PowerPolicy policy : draft.policies.values()) {
      names.add(policy.waiting());
      names.add(policy.low());
    }
    names.retainAll(draft.states.keySet());
    for (Service service : Services.standard()) {
      service.states().forEach(state -> names.add(state.name()));
    }
    return names;
  }
}
