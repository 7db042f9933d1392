package org.aadlenergy.aadl.internal.check;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Feature.Direction;

/** Which kinds of features and subcomponents a component of a category may have. */
final class Kinds {
  private static final Set<FeatureDecl.Kind> PORTS =
      EnumSet.of(
          FeatureDecl.Kind.DATA_PORT,
          FeatureDecl.Kind.EVENT_PORT,
          FeatureDecl.Kind.EVENT_DATA_PORT);
  private static final Set<FeatureDecl.Kind> CALLS =
      EnumSet.of(FeatureDecl.Kind.SUBPROGRAM_ACCESS, FeatureDecl.Kind.SUBPROGRAM_GROUP_ACCESS);
  private static final Set<FeatureDecl.Kind> BUSES =
      EnumSet.of(FeatureDecl.Kind.BUS_ACCESS, FeatureDecl.Kind.VIRTUAL_BUS_ACCESS);

  private Kinds() {}

  /** Whether a component of a category may have a feature of a kind. */
  static boolean mayHave(Category category, FeatureDecl.Kind kind) {
    if (kind == FeatureDecl.Kind.FEATURE_GROUP
        || kind == FeatureDecl.Kind.ABSTRACT_FEATURE
        || !kind.isExternal()) {
      return true;
    }
    boolean port = PORTS.contains(kind);
    boolean call = CALLS.contains(kind);
    boolean bus = BUSES.contains(kind);
    boolean data = kind == FeatureDecl.Kind.DATA_ACCESS;
    return switch (category) {
      case SYSTEM, ABSTRACT -> port || call || bus || data;
      case PROCESS, THREAD_GROUP, THREAD -> port || call || data;
      case SUBPROGRAM -> kind != FeatureDecl.Kind.DATA_PORT && !bus;
      case SUBPROGRAM_GROUP -> call;
      case DATA -> call || data;
      case PROCESSOR, VIRTUAL_PROCESSOR, DEVICE -> port || call || bus;
      case MEMORY, BUS, VIRTUAL_BUS -> port || bus;
    };
  }

  /** Whether the feature of a component of a category may lead in a direction. */
  static boolean mayFace(Category category, FeatureDecl.Kind kind, Optional<Direction> direction) {
    return switch (category) {
      case SUBPROGRAM ->
          isAccess(kind)
              ? direction.orElse(Direction.IN) == Direction.IN
              : !PORTS.contains(kind) || direction.orElse(Direction.OUT) == Direction.OUT;
      case PROCESSOR, VIRTUAL_PROCESSOR, DEVICE ->
          !CALLS.contains(kind) || direction.orElse(Direction.OUT) == Direction.OUT;
      default -> true;
    };
  }

  static boolean isAccess(FeatureDecl.Kind kind) {
    return CALLS.contains(kind) || BUSES.contains(kind) || kind == FeatureDecl.Kind.DATA_ACCESS;
  }

  /** Whether something can arrive there that starts a mode transition. */
  static boolean isTrigger(FeatureDecl.Kind kind) {
    return PORTS.contains(kind) || kind == FeatureDecl.Kind.ABSTRACT_FEATURE;
  }

  /** Whether an implementation of a category may have a subcomponent of another. */
  static boolean mayContain(Category category, Category part) {
    return part == Category.ABSTRACT
        || switch (category) {
          case ABSTRACT -> true;
          case SYSTEM -> part != Category.THREAD && part != Category.THREAD_GROUP;
          case PROCESS, THREAD_GROUP ->
              isSoftware(part) || part == Category.THREAD || part == Category.THREAD_GROUP;
          case THREAD -> isSoftware(part);
          case SUBPROGRAM, DATA -> part == Category.DATA || part == Category.SUBPROGRAM;
          case SUBPROGRAM_GROUP -> isSoftware(part);
          case PROCESSOR ->
              part == Category.MEMORY || isBus(part) || part == Category.VIRTUAL_PROCESSOR;
          case VIRTUAL_PROCESSOR ->
              part == Category.VIRTUAL_BUS || part == Category.VIRTUAL_PROCESSOR;
          case MEMORY -> part == Category.MEMORY || isBus(part);
          case BUS, VIRTUAL_BUS -> part == Category.VIRTUAL_BUS;
          case DEVICE -> part == Category.DATA || isBus(part);
        };
  }

  private static boolean isSoftware(Category part) {
    return part == Category.DATA
        || part == Category.SUBPROGRAM
        || part == Category.SUBPROGRAM_GROUP;
  }

  private static boolean isBus(Category part) {
    return part == Category.BUS || part == Category.VIRTUAL_BUS;
  }

  /** What a feature is declared as, in words. */
  static String words(FeatureDecl feature) {
    return words(feature.kind(), feature.direction().orElse(Direction.IN_OUT));
  }

  /** {@code in data port}, {@code provides bus access}. */
  static String words(FeatureDecl.Kind kind, Direction direction) {
    String name = kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return switch (kind) {
      case DATA_PORT, EVENT_PORT, EVENT_DATA_PORT, PARAMETER ->
          (direction == Direction.IN_OUT ? "in out" : direction.name().toLowerCase(Locale.ROOT))
              + " "
              + name;
      case BUS_ACCESS,
              VIRTUAL_BUS_ACCESS,
              DATA_ACCESS,
              SUBPROGRAM_ACCESS,
              SUBPROGRAM_GROUP_ACCESS ->
          (direction == Direction.OUT ? "provides " : "requires ") + name;
      default -> name;
    };
  }
}
