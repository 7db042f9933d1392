package org.aadlenergy.aadl.internal.check;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.classifier.Associations;
import org.aadlenergy.aadl.internal.classifier.ClassifierPaths;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.aadl.internal.property.Applicability;
import org.aadlenergy.aadl.internal.property.PropertyType;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.FlowDecl;
import org.aadlenergy.aadl.syntax.tree.ModeDecl;
import org.aadlenergy.aadl.syntax.tree.ModeTransition;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.aadl.syntax.tree.PrototypeDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/** Reads every property association of a classifier and follows the paths in them. */
final class AssociationCheck {
  private static final int ASSOCIATIONS_BETWEEN_CHECKS = 128;

  private final ClassifierSymbol symbol;
  private final DuplicateCheck duplicates;
  private final AssociationRules rules;
  private int checked;

  AssociationCheck(ClassifierSymbol symbol) {
    this.symbol = symbol;
    this.duplicates = new DuplicateCheck(symbol);
    this.rules = new AssociationRules(symbol);
  }

  void run() {
    Associations associations = symbol.associations();
    duplicates.check(associations.own());
    duplicates.check(associations.contained());
    for (Association association : associations.own()) {
      checkApplies(association, symbol.decl().category());
      rules.checkConstant(association, symbol.lineage());
      check(association, symbol.use(), null);
    }
    for (Association association : associations.contained()) {
      check(association, symbol.use(), null);
    }
    for (FeatureDecl feature : symbol.decl().features()) {
      checkBlock(feature, feature.properties());
    }
    for (SubcomponentDecl subcomponent : symbol.decl().subcomponents()) {
      checkBlock(subcomponent, subcomponent.properties());
    }
    for (ConnectionDecl connection : symbol.decl().connections()) {
      checkBlock(connection, connection.properties());
    }
    for (FlowDecl flow : symbol.decl().flows()) {
      checkBlock(flow, flow.properties());
    }
    for (ModeDecl mode : symbol.decl().modes()) {
      checkBlock(mode, mode.properties());
    }
    for (ModeTransition transition : symbol.decl().transitions()) {
      checkBlock(transition, transition.properties());
    }
    for (PrototypeDecl prototype : symbol.decl().prototypes()) {
      checkBlock(prototype, prototype.properties());
    }
  }

  private void checkBlock(SyntaxNode member, List<PropertyAssociation> block) {
    if (!block.isEmpty()) {
      List<Association> associations = symbol.associations().ofMember(member, block);
      duplicates.check(associations);
      for (Association association : associations) {
        checkBlock(member, association);
      }
    }
  }

  private void checkBlock(SyntaxNode member, Association association) {
    @Nullable ClassifierUse inside = null;
    if (member instanceof SubcomponentDecl subcomponent) {
      SubcomponentPart part = symbol.use().subcomponents().get(subcomponent.name().key());
      inside = part == null ? null : part.use();
      if (association.decl().appliesTo().isEmpty()) {
        checkApplies(association, Optional.of(subcomponent.category()));
        if (inside != null) {
          rules.checkConstant(association, inside.symbol().lineage());
        }
      }
      check(association, inside == null ? symbol.use() : inside, symbol.use());
      return;
    }
    rules.check(association.decl());
    if (member instanceof FeatureDecl feature && association.decl().appliesTo().isEmpty()) {
      rules.checkFeature(association, feature.kind());
    }
    ModeReferences.check(symbol, association, List.of(symbol.use()));
    if (association.hasValues()) {
      checkReferences(association, symbol.use(), null);
    }
  }

  /**
   * Checks one association.
   *
   * @param start where its paths begin
   * @param outer where references may begin as well
   */
  private void check(Association association, ClassifierUse start, @Nullable ClassifierUse outer) {
    symbol.declarations().cancellation().check(checked++, ASSOCIATIONS_BETWEEN_CHECKS);
    checkBinding(association);
    rules.check(association.decl());
    if (association.decl().appliesTo().isEmpty()) {
      ModeReferences.check(symbol, association, ModeReferences.places(start, outer));
    }
    for (NamePath path : association.decl().appliesTo()) {
      ClassifierPaths.End end = ClassifierPaths.follow(start, path);
      if (!end.isFound()) {
        reportPath(path, end);
        continue;
      }
      rules.checkIndices(start, path);
      SubcomponentPart part = end.subcomponent();
      FeaturePart feature = end.feature();
      if (part != null) {
        checkApplies(association, Optional.of(part.category()));
      } else if (feature != null) {
        rules.checkFeature(association, feature.kind());
      }
      ModeReferences.check(
          symbol,
          association,
          ModeReferences.places(part == null ? null : part.use(), end.in(), start));
    }
    if (association.hasValues()) {
      checkReferences(association, start, outer);
    }
  }

  private void checkBinding(Association association) {
    String property = association.property().qualifiedName();
    if (association.isForBinding()
        && association.binding().size() == association.decl().inBinding().size()
        && property.startsWith("Deployment_Properties::Actual_")) {
      symbol.report(
          DiagnosticCode.PROPERTY_DOES_NOT_APPLY,
          association.decl(),
          "'" + property + "' says what is bound: it cannot depend on a binding itself",
          Optional.of("remove 'in binding (...)'"));
    }
  }

  private void checkReferences(
      Association association, ClassifierUse start, @Nullable ClassifierUse outer) {
    for (Association.Value value : association.values()) {
      if (value.fixed() == null) {
        checkReferences(value.expr(), association.property().type(), start, outer);
      }
    }
  }

  private void checkReferences(
      PropertyExpr expr, PropertyType type, ClassifierUse start, @Nullable ClassifierUse outer) {
    if (expr instanceof PropertyExpr.ReferenceExpr reference) {
      checkReference(reference.path(), type, start, outer);
    } else if (expr instanceof PropertyExpr.ListExpr list
        && type instanceof PropertyType.ListType of) {
      for (PropertyExpr element : list.elements()) {
        checkReferences(element, of.of(), start, outer);
      }
    } else if (expr instanceof PropertyExpr.RecordExpr record
        && type instanceof PropertyType.RecordType fields) {
      for (PropertyExpr.RecordExpr.Field field : record.fields()) {
        PropertyType.RecordType.Field declared = fields.fields().get(field.name().key());
        if (declared != null) {
          checkReferences(field.value(), declared.type(), start, outer);
        }
      }
    }
  }

  private void checkReference(
      NamePath path, PropertyType type, ClassifierUse start, @Nullable ClassifierUse outer) {
    PropertyType one = type instanceof PropertyType.ListType list ? list.of() : type;
    ClassifierPaths.End end = ClassifierPaths.follow(start, path);
    ClassifierUse from = end.isFound() || outer == null ? start : outer;
    ClassifierPaths.End found = from == start ? end : ClassifierPaths.follow(from, path);
    if (!found.isFound()) {
      reportPath(path, end);
      return;
    }
    rules.checkIndices(from, path);
    if (one instanceof PropertyType.ReferenceType reference) {
      rules.checkTarget(path, found, reference.allowed());
    }
  }

  private void reportPath(NamePath path, ClassifierPaths.End end) {
    symbol.report(
        DiagnosticCode.PATH_LEADS_NOWHERE,
        path,
        ClassifierPaths.message(path, end),
        ClassifierPaths.hint(path, end));
  }

  private void checkApplies(Association association, Optional<Category> category) {
    if (category.isPresent() && !association.property().appliesTo(category.get())) {
      Applicability.report(
          symbol, association.property(), association.decl().property(), category.get().word());
    }
  }
}
