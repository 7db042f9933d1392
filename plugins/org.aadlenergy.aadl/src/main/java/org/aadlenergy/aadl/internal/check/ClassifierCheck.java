package org.aadlenergy.aadl.internal.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.BoundParts;
import org.aadlenergy.aadl.internal.classifier.ClassifierPaths;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.internal.classifier.Members;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.InModes;
import org.aadlenergy.aadl.syntax.tree.ModeTransition;
import org.aadlenergy.aadl.syntax.tree.PrototypeBinding;
import org.aadlenergy.aadl.syntax.tree.PrototypeDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/** Resolves every name in the text of one classifier, so that all its problems are found. */
record ClassifierCheck(ClassifierSymbol symbol, ClassifierDecl decl, Members members) {
  ClassifierCheck(ClassifierSymbol symbol) {
    this(symbol, symbol.decl(), symbol.members());
  }

  void run() {
    if (decl.kind() == ClassifierDecl.Kind.FEATURE_GROUP_TYPE) {
      new FeatureCount(symbol).check();
    }
    symbol.type();
    symbol.inverse();
    checkExtendedActuals();
    for (PrototypeDecl prototype : decl.prototypes()) {
      if (prototype.constraint().isPresent()) {
        symbol.classifierNamed(prototype.constraint().get());
      }
    }
    for (FeatureDecl feature : decl.features()) {
      checkFeature(feature);
    }
    for (SubcomponentDecl subcomponent : decl.subcomponents()) {
      checkSubcomponent(subcomponent);
    }
    for (ConnectionDecl connection : decl.connections()) {
      checkConnection(connection);
    }
    for (ModeTransition transition : decl.transitions()) {
      checkTransition(transition);
    }
    new DeclarationRules(symbol).check();
    new MemberRules(symbol).check();
    new ModeRules(symbol).check();
    new AssociationCheck(symbol).run();
  }

  private void checkExtendedActuals() {
    List<ClassifierSymbol> lineage = symbol.lineage();
    if (lineage.size() > 1) {
      for (PrototypeBinding binding : decl.extendedActuals()) {
        if (lineage.get(1).members().prototype(binding.name().key()) == null) {
          BoundParts.reportUnknownPrototype(symbol, lineage.get(1), binding);
        }
      }
    }
  }

  private void checkFeature(FeatureDecl feature) {
    FeaturePart part = symbol.use().features().get(feature.name().key());
    if (part == null || part.use() == null || feature.type().isEmpty()) {
      return;
    }
    ClassifierDecl type = part.use().symbol().decl();
    Optional<Category> wanted = categoryOf(feature.kind());
    boolean fits =
        feature.kind() == FeatureDecl.Kind.FEATURE_GROUP
            ? type.kind() == ClassifierDecl.Kind.FEATURE_GROUP_TYPE
            : wanted.isEmpty() || fits(wanted.get(), type.category());
    if (!fits) {
      symbol.report(
          DiagnosticCode.CATEGORY_MISMATCH,
          feature.type().get(),
          "'"
              + feature.type().get().text()
              + "' is "
              + words(type)
              + ", which does not fit '"
              + feature.name().text()
              + "'",
          Optional.empty());
    }
  }

  private static Optional<Category> categoryOf(FeatureDecl.Kind kind) {
    return switch (kind) {
      case DATA_PORT, EVENT_DATA_PORT, PARAMETER, DATA_ACCESS -> Optional.of(Category.DATA);
      case BUS_ACCESS -> Optional.of(Category.BUS);
      case VIRTUAL_BUS_ACCESS -> Optional.of(Category.VIRTUAL_BUS);
      case SUBPROGRAM_ACCESS -> Optional.of(Category.SUBPROGRAM);
      case SUBPROGRAM_GROUP_ACCESS -> Optional.of(Category.SUBPROGRAM_GROUP);
      default -> Optional.empty();
    };
  }

  private static boolean fits(Category wanted, Optional<Category> found) {
    return found.isPresent() && (found.get() == wanted || found.get() == Category.ABSTRACT);
  }

  private static String words(ClassifierDecl type) {
    return type.category().isPresent()
        ? "of category " + type.category().get().word()
        : "a feature group type";
  }

  private void checkSubcomponent(SubcomponentDecl subcomponent) {
    SubcomponentPart part = symbol.use().subcomponents().get(subcomponent.name().key());
    if (subcomponent.inModes().isPresent()) {
      checkModes(subcomponent.inModes().get(), false);
    }
    if (part == null || part.use() == null || subcomponent.type().isEmpty()) {
      return;
    }
    ClassifierDecl type = part.use().symbol().decl();
    Category wanted = subcomponent.category();
    if (type.category().isEmpty()
        || (wanted != Category.ABSTRACT && !fits(wanted, type.category()))) {
      QName name = subcomponent.type().get();
      symbol.report(
          DiagnosticCode.CATEGORY_MISMATCH,
          name,
          "'"
              + subcomponent.name().text()
              + "' is declared as "
              + wanted.word()
              + ", but '"
              + name.text()
              + "' is "
              + words(type),
          type.category().map(c -> "write '" + c.word() + " " + name.text() + "'"));
    }
  }

  /** Modes, and for connections mode transitions. */
  private void checkModes(InModes in, boolean transitions) {
    for (InModes.ModeRef mode : in.modes()) {
      Name name = mode.name();
      boolean known =
          ModeReferences.isKnown(members, name)
              || (transitions && members.hasTransition(name.key()));
      if (!known) {
        reportMode(mode, name);
      }
    }
  }

  private void reportMode(SyntaxNode where, Name name) {
    ModeReferences.report(symbol, where, name, List.of(symbol.use()));
  }

  private void checkConnection(ConnectionDecl connection) {
    if (connection.source().isPresent()) {
      checkEnd(connection.source().get());
    }
    if (connection.destination().isPresent()) {
      checkEnd(connection.destination().get());
    }
    if (connection.inModes().isPresent()) {
      checkModes(connection.inModes().get(), true);
    }
    new ConnectionRules(symbol).check(connection);
  }

  private void checkEnd(NamePath end) {
    if (end.root() != NamePath.Root.NAME || end.names().isEmpty() || isCall(end.names().get(0))) {
      return;
    }
    ClassifierPaths.End found = ClassifierPaths.follow(symbol.use(), end);
    if (!found.isFound()) {
      symbol.report(
          DiagnosticCode.UNKNOWN_MEMBER,
          end,
          ClassifierPaths.message(end, found),
          ClassifierPaths.hint(end, found));
    }
  }

  private boolean isCall(Name name) {
    String key = name.key();
    return symbol.use().subcomponents().get(key) == null
        && symbol.use().features().get(key) == null
        && members.declares(key);
  }

  private void checkTransition(ModeTransition transition) {
    List<QName> ends = new ArrayList<>(transition.sources());
    ends.add(transition.target());
    for (QName end : ends) {
      if (members.mode(end.name().key()) == null) {
        reportMode(end, end.name());
      }
    }
    for (NamePath trigger : transition.triggers()) {
      checkEnd(trigger);
    }
  }
}
