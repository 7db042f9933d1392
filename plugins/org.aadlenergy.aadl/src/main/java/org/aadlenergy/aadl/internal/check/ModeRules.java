package org.aadlenergy.aadl.internal.check;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.ModeDecl;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/** Checks where modes are declared, and that one of them is the initial one. */
record ModeRules(ClassifierSymbol symbol, ClassifierDecl decl) {
  ModeRules(ClassifierSymbol symbol) {
    this(symbol, symbol.decl());
  }

  void check() {
    if (!decl.modes().isEmpty() && decl.modes().stream().noneMatch(ModeDecl::refined)) {
      checkModes(decl.modes());
    }
    for (int i = 0; i < decl.transitions().size(); i++) {
      for (NamePath trigger : decl.transitions().get(i).triggers()) {
        checkTrigger(trigger);
      }
    }
  }

  private void checkModes(List<ModeDecl> own) {
    List<ClassifierSymbol> above = symbol.lineage().subList(1, symbol.lineage().size());
    boolean given = above.stream().anyMatch(c -> c.decl().requiresModes());
    if (decl.requiresModes()) {
      if (!given && above.stream().anyMatch(c -> !c.decl().modes().isEmpty())) {
        report(
            own.get(0), "is required, but the modes that are inherited are not", "write 'modes'");
      }
      own.stream()
          .filter(ModeDecl::initial)
          .forEach(
              m ->
                  report(
                      m, "cannot be initial: who has the component says that", "remove 'initial'"));
    } else if (given) {
      report(
          own.get(0),
          "cannot be declared, as modes are required by what is inherited",
          decl.isImplementation() ? "remove the modes" : "write 'requires modes'");
    } else if (decl.isImplementation() && above.stream().anyMatch(ModeRules::isTypeWithModes)) {
      report(
          own.get(0), "cannot be declared here, as the type has modes", "declare it in the type");
    } else {
      checkInitial(own, above);
    }
  }

  private static boolean isTypeWithModes(ClassifierSymbol one) {
    return !one.decl().isImplementation() && !one.decl().modes().isEmpty();
  }

  private void checkInitial(List<ModeDecl> own, List<ClassifierSymbol> above) {
    boolean inherited =
        above.stream().flatMap(c -> c.decl().modes().stream()).anyMatch(ModeDecl::initial);
    List<ModeDecl> initial = own.stream().filter(ModeDecl::initial).toList();
    if (inherited) {
      initial.forEach(
          m -> report(m, "cannot be initial: an inherited mode is", "remove 'initial'"));
    } else if (initial.isEmpty()) {
      report(
          own.get(0), "and the others are all not initial", "write 'initial mode' for one of them");
    } else if (initial.size() > 1) {
      report(initial.get(1), "is a second initial mode", "let one of them be initial");
    }
  }

  /** What starts a transition is a port or an abstract feature. */
  private void checkTrigger(NamePath trigger) {
    ConnectedEnd end = ConnectedEnd.of(symbol.use(), trigger);
    FeatureDecl.Kind kind = end == null || end.feature() == null ? null : end.feature().kind();
    if (end != null && end.inSubcomponent() && (kind == null || !Kinds.isTrigger(kind))) {
      symbol.report(
          DiagnosticCode.BAD_MODE,
          trigger,
          "A mode transition cannot wait for " + end.words(),
          Optional.of("name a port"));
    }
  }

  private void report(ModeDecl mode, String what, String hint) {
    symbol.report(
        DiagnosticCode.BAD_MODE,
        symbol.file().nameSpan(mode),
        "The mode '" + mode.name().text() + "' " + what,
        Optional.of(hint));
  }
}
