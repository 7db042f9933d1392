package org.aadlenergy.aadl.internal.check;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.classifier.ClassifierPaths;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.internal.classifier.MemberSlot;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.aadl.internal.property.Applicability;
import org.aadlenergy.aadl.internal.property.DeclaredSymbol;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.InModes;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.MetaName;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/** Checks in what way a property is given: modes, paths and indices, constants, references. */
record AssociationRules(DeclaredSymbol symbol) {
  /** What the association alone tells. */
  void check(PropertyAssociation decl) {
    if (decl.append() && !decl.appliesTo().isEmpty()) {
      report(decl, "'+=>' cannot be used with 'applies to'", "write '=>' and all values");
    }
    if (decl.value() instanceof PropertyExpr.ByMode) {
      checkModes(decl);
    }
  }

  private void checkModes(PropertyAssociation decl) {
    List<PropertyAssociation.ModalExpr> values = decl.values();
    if (decl.appliesTo().size() > 1) {
      report(
          decl,
          "A value of modes can be for one path alone",
          "write an association for each path behind 'applies to'");
    }
    Set<String> modes = new HashSet<>();
    for (int i = 0; i < values.size(); i++) {
      Optional<InModes> in = values.get(i).inModes();
      if (in.isEmpty() && i < values.size() - 1) {
        report(
            values.get(i).value(), "The value has no 'in modes'", "only the last can do without");
      }
      for (InModes.ModeRef mode : in.map(InModes::modes).orElse(List.of())) {
        if (!modes.add(mode.name().key())) {
          report(
              mode, "There are two values for the mode '" + mode.name().text() + "'", "remove one");
        }
      }
    }
  }

  /** Whether something above gave the property a value for good. */
  void checkConstant(Association association, List<ClassifierSymbol> above) {
    for (ClassifierSymbol owner : above) {
      for (Association other : owner.associations().constants()) {
        if (other != association && other.property() == association.property()) {
          report(
              association.decl(),
              "'"
                  + association.property().qualifiedName()
                  + "' is constant since "
                  + other.source().brief(),
              "remove it here, or 'constant' there");
          return;
        }
      }
    }
  }

  /** Whether the indices of a path are those of arrays that it goes through. */
  void checkIndices(ClassifierUse start, NamePath path) {
    ClassifierUse current = start;
    for (int step = 0; step < path.names().size() && current != null; step++) {
      String key = path.names().get(step).key();
      SubcomponentPart part = current.subcomponents().get(key);
      FeaturePart feature = part == null ? current.features().get(key) : null;
      List<NamePath.IndexRange> ranges = path.indicesOf(step);
      if (!ranges.isEmpty() && (part != null || feature != null)) {
        boolean declared = part != null ? isArray(part.slot()) : isArray(feature);
        List<Integer> sizes =
            part != null ? part.sizes() : feature == null ? List.of() : feature.sizes();
        String problem = declared && sizes.isEmpty() ? "" : problem(ranges, sizes);
        if (!problem.isEmpty()) {
          symbol.report(
              DiagnosticCode.PATH_LEADS_NOWHERE,
              path,
              "'" + path.names().get(step).text() + "' " + problem,
              Optional.empty());
        }
      }
      current = part != null ? part.use() : feature == null ? null : feature.use();
    }
  }

  private static boolean isArray(MemberSlot<SubcomponentDecl> part) {
    return part.chain().stream().anyMatch(d -> !d.decl().dimensions().isEmpty());
  }

  private static boolean isArray(@Nullable FeaturePart feature) {
    return feature != null
        && feature.slot().chain().stream().anyMatch(d -> !d.decl().dimensions().isEmpty());
  }

  private static String problem(List<NamePath.IndexRange> ranges, List<Integer> sizes) {
    if (sizes.isEmpty()) {
      return "is no array";
    } else if (ranges.size() != sizes.size()) {
      return "is an array of " + sizes.size() + " dimensions";
    }
    for (int i = 0; i < ranges.size(); i++) {
      NamePath.IndexRange range = ranges.get(i);
      if (range.lower() < 1) {
        return "has its first element at the index 1";
      } else if (range.lower() > range.upper()) {
        return "is given a range of indices that begins above its end";
      } else if (sizes.get(i) > 0 && range.upper() > sizes.get(i)) {
        return "has no more than " + sizes.get(i) + " elements";
      }
    }
    return "";
  }

  /** Whether a reference may lead where it does. */
  void checkTarget(NamePath path, ClassifierPaths.End end, List<MetaName> allowed) {
    SubcomponentPart part = end.subcomponent();
    FeaturePart feature = end.feature();
    boolean open = allowed.isEmpty() || allowed.stream().anyMatch(m -> m.annex().isPresent());
    boolean fits =
        open
            || (part == null && feature == null)
            || (part != null && Applicability.takes(allowed, part.category()))
            || (feature != null && Applicability.takes(allowed, feature.kind()));
    if (!fits) {
      symbol.report(
          DiagnosticCode.VALUE_OF_WRONG_TYPE,
          path,
          "'"
              + path.text()
              + "' is a "
              + (part != null ? part.category().word() : feature == null ? "" : words(feature))
              + "; the reference has to lead to "
              + Applicability.words(allowed),
          Optional.empty());
    }
  }

  private static String words(FeaturePart feature) {
    return Kinds.words(feature.kind(), feature.direction());
  }

  /** Whether a feature can have the property. */
  void checkFeature(Association association, FeatureDecl.Kind kind) {
    if (!Applicability.toFeature(association.property(), kind)) {
      Applicability.report(
          symbol,
          association.property(),
          association.decl().property(),
          Kinds.words(kind, Direction.IN_OUT).replace("in out ", "").replace("requires ", ""));
    }
  }

  private void report(SyntaxNode where, String message, String hint) {
    symbol.report(DiagnosticCode.BAD_PROPERTY_ASSOCIATION, where, message, Optional.of(hint));
  }
}
