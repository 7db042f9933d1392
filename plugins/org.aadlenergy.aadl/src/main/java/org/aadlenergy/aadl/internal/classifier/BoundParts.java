package org.aadlenergy.aadl.internal.classifier;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.internal.property.BoundedSuggestions;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.ArrayDimension;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.PrototypeBinding;
import org.aadlenergy.aadl.syntax.tree.PrototypeDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/** Binds the prototypes in the members of one use of a classifier. */
public final class BoundParts {
  private final ClassifierUse context;

  BoundParts(ClassifierUse context) {
    this.context = context;
  }

  SubcomponentPart subcomponent(MemberSlot<SubcomponentDecl> slot) {
    Optional<MemberSlot.Declared<SubcomponentDecl>> typed = LatestDeclarations.typed(slot);
    Category category = slot.latest().category();
    ClassifierUse use = null;
    if (typed.isPresent()) {
      ClassifierSymbol owner = typed.get().owner();
      SubcomponentDecl decl = typed.get().decl();
      PrototypeActual actual = componentType(owner, decl.type().orElseThrow(), decl.actuals());
      use = actual.use();
      if (category == Category.ABSTRACT && actual.category().isPresent()) {
        category = actual.category().get();
      }
    }
    return new SubcomponentPart(slot, category, use, sizesOf(slot), elements(slot));
  }

  private List<Integer> sizesOf(MemberSlot<SubcomponentDecl> slot) {
    Optional<MemberSlot.Declared<SubcomponentDecl>> sized = LatestDeclarations.sized(slot);
    return sized.isEmpty()
        ? List.of()
        : sizes(sized.get().owner(), sized.get().decl().dimensions(), false);
  }

  private List<ClassifierUse> elements(MemberSlot<SubcomponentDecl> slot) {
    Optional<MemberSlot.Declared<SubcomponentDecl>> listed = LatestDeclarations.listed(slot);
    if (listed.isEmpty()) {
      return List.of();
    }
    List<ClassifierUse> uses = new ArrayList<>();
    for (SubcomponentDecl.Element element : listed.get().decl().elements()) {
      ClassifierUse use =
          componentType(listed.get().owner(), element.type(), element.actuals()).use();
      if (use == null) {
        return List.of();
      }
      uses.add(use);
    }
    return uses;
  }

  private List<Integer> sizes(
      ClassifierSymbol owner, List<ArrayDimension> dimensions, boolean feature) {
    List<Integer> sizes = new ArrayList<>(dimensions.size());
    for (ArrayDimension dimension : dimensions) {
      if (dimension.size().isEmpty() && dimension.constant().isEmpty()) {
        return feature ? List.of() : unsized(owner, dimension);
      }
      sizes.add(ArraySizes.size(owner, context, dimension));
    }
    return List.copyOf(sizes);
  }

  private static List<Integer> unsized(ClassifierSymbol owner, ArrayDimension dimension) {
    owner.problemAsWarning(
        DiagnosticCode.BAD_ARRAY_SIZE,
        dimension,
        "The array has no size; it is taken as a single component",
        Optional.of("give its size in a refinement, as '[4]'"));
    return List.of();
  }

  FeaturePart feature(MemberSlot<FeatureDecl> slot, int position) {
    FeatureDecl latest = slot.latest();
    FeatureDecl.Kind kind = latest.kind();
    Optional<MemberSlot.Declared<FeatureDecl>> typed = LatestDeclarations.typedFeature(slot);
    Optional<Direction> direction = LatestDeclarations.directionOf(slot);
    ClassifierUse use = null;
    if (typed.isPresent()) {
      PrototypeActual actual = featureType(typed.get().owner(), typed.get().decl(), kind);
      use = actual.use();
      kind = kind == FeatureDecl.Kind.ABSTRACT_FEATURE ? actual.featureKind().orElse(kind) : kind;
      direction = direction.isPresent() ? direction : actual.direction();
    }
    Optional<MemberSlot.Declared<FeatureDecl>> sized = LatestDeclarations.sizedFeature(slot);
    List<Integer> sizes =
        sized.isEmpty()
            ? List.of()
            : sizes(sized.get().owner(), sized.get().decl().dimensions(), true);
    boolean inverse = typed.isPresent() && typed.get().decl().inverse();
    return new FeaturePart(
        slot, kind, direction.orElse(Direction.IN_OUT), inverse, use, sizes, position);
  }

  private PrototypeActual featureType(
      ClassifierSymbol owner, FeatureDecl decl, FeatureDecl.Kind kind) {
    QName type = decl.type().orElseThrow();
    Optional<PrototypeActual> prototype = context.prototypeNamed(owner, type);
    if (prototype.isPresent()) {
      return prototype.get();
    }
    ClassifierSymbol found = owner.classifierNamed(type);
    return new PrototypeActual(
        Optional.empty(), found == null ? null : found.use(), Optional.of(kind), Optional.empty());
  }

  private PrototypeActual componentType(
      ClassifierSymbol owner, QName type, List<PrototypeBinding> actuals) {
    Optional<PrototypeActual> prototype = context.prototypeNamed(owner, type);
    if (prototype.isPresent()) {
      return prototype.get();
    }
    ClassifierSymbol found = owner.classifierNamed(type);
    if (found == null) {
      return new PrototypeActual(Optional.empty(), null, Optional.empty(), Optional.empty());
    }
    return new PrototypeActual(
        found.decl().category(), bound(owner, found, actuals), Optional.empty(), Optional.empty());
  }

  private ClassifierUse bound(
      ClassifierSymbol owner, ClassifierSymbol classifier, List<PrototypeBinding> written) {
    if (written.isEmpty()) {
      return classifier.use();
    }
    Map<String, List<PrototypeActual>> actuals = new LinkedHashMap<>();
    for (PrototypeBinding binding : written) {
      if (classifier.members().prototype(binding.name().key()) == null) {
        reportUnknownPrototype(owner, classifier, binding);
        continue;
      }
      actuals.put(binding.name().key(), actuals(owner, binding));
    }
    return classifier.use(actuals);
  }

  public static void reportUnknownPrototype(
      ClassifierSymbol owner, ClassifierSymbol classifier, PrototypeBinding binding) {
    List<String> names = new ArrayList<>();
    if (BoundedSuggestions.areWanted()) {
      classifier.members().prototypes().forEach(p -> names.add(p.latest().name().text()));
    }
    owner.report(
        DiagnosticCode.PROTOTYPE_NOT_BOUND,
        owner.file().nameSpan(binding),
        "'" + classifier.qualifiedName() + "' has no prototype '" + binding.name().text() + "'",
        BoundedSuggestions.didYouMean(binding.name().text(), names));
  }

  /** The actuals that are written for a prototype, in the text of a classifier. */
  List<PrototypeActual> actuals(ClassifierSymbol owner, PrototypeBinding binding) {
    List<PrototypeActual> resolved = new ArrayList<>(binding.actuals().size());
    for (PrototypeBinding.Actual actual : binding.actuals()) {
      resolved.add(actual(owner, actual));
    }
    return List.copyOf(resolved);
  }

  private PrototypeActual actual(ClassifierSymbol owner, PrototypeBinding.Actual written) {
    ClassifierUse use = null;
    Optional<Category> category = written.category();
    Optional<FeatureDecl.Kind> kind = written.featureKind();
    Optional<Direction> direction = written.direction();
    if (written.type().isPresent()) {
      PrototypeActual type = componentType(owner, written.type().get(), written.bindings());
      use = type.use();
      boolean open = category.isPresent() && category.get() == Category.ABSTRACT;
      if (open && type.category().isPresent()) {
        // an abstract prototype's own actual may say more
        category = type.category();
      } else if (category.isEmpty() && kind.isEmpty()) {
        category = type.category();
        kind = type.featureKind();
        direction = direction.isPresent() ? direction : type.direction();
      }
    }
    return new PrototypeActual(category, use, kind, direction);
  }

  /** What an unbound prototype stands for. */
  PrototypeActual constraint(MemberSlot<PrototypeDecl> slot) {
    PrototypeDecl decl = slot.latest();
    Optional<MemberSlot.Declared<PrototypeDecl>> typed = LatestDeclarations.constrained(slot);
    @Nullable ClassifierUse use = null;
    if (typed.isPresent()) {
      ClassifierSymbol owner = typed.get().owner();
      QName name = typed.get().decl().constraint().orElseThrow();
      ClassifierSymbol found = owner.classifierNamed(name);
      use = found == null ? null : found.use();
    }
    Optional<FeatureDecl.Kind> kind =
        switch (decl.kind()) {
          case COMPONENT -> Optional.empty();
          case FEATURE_GROUP -> Optional.of(FeatureDecl.Kind.FEATURE_GROUP);
          case FEATURE -> Optional.of(FeatureDecl.Kind.ABSTRACT_FEATURE);
        };
    return new PrototypeActual(decl.category(), use, kind, decl.direction());
  }
}
