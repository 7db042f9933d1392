package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.internal.classifier.MemberSlot;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.jspecify.annotations.Nullable;

/**
 * All that is shared by the instances of one instantiation, and by those of others with the same
 * declarations. Several threads of the machine may ask at once.
 */
public final class Layouts {
  /**
   * What all instances of a feature share.
   *
   * @param block associations with {@code applies to} in the feature's block
   * @param own those of its feature group type
   */
  record SharedFeature(
      PropertyTable table, @Nullable ContainedTree block, @Nullable ContainedTree own) {}

  private static final int KINDS = FeatureDecl.Kind.values().length;
  private static final SharedFeature NOTHING = new SharedFeature(PropertyTable.EMPTY, null, null);

  private final Map<FeaturePart, SharedFeature> features = new IdentityHashMap<>();
  private final Map<ClassifierUse, SharedFeature[]> plainFeatures = new IdentityHashMap<>();
  private final ClassifierLayout none = new ClassifierLayout(this, null);
  private int rounds;

  /** Begins an instantiation, which has a number of its own. */
  public synchronized int begin() {
    return ++rounds;
  }

  /** Forgets what features share: other declarations may say something else. */
  public synchronized void forgetFeatures() {
    features.clear();
    plainFeatures.clear();
  }

  /** The layout of a classifier; that of components without one where there is none. */
  public synchronized ClassifierLayout of(@Nullable ClassifierUse use) {
    if (use == null) {
      return none;
    }
    if (use.shared() instanceof ClassifierLayout known && known.all == this) {
      return known;
    }
    ClassifierLayout layout = new ClassifierLayout(this, use);
    use.share(layout);
    return layout;
  }

  synchronized SharedFeature shared(FeaturePart part) {
    return hasBlocks(part) || part.isGroup() ? ofItsOwn(part) : plain(part);
  }

  /** Those that say nothing of their own are alike wherever they are of one kind and type. */
  private SharedFeature plain(FeaturePart part) {
    ClassifierUse use = part.use();
    if (use == null) {
      return NOTHING;
    }
    SharedFeature[] known = plainFeatures.get(use);
    if (known == null) {
      known = new SharedFeature[KINDS];
      plainFeatures.put(use, known);
    }
    int kind = part.kind().ordinal();
    if (known[kind] == null) {
      known[kind] = new SharedFeature(PropertyTable.of(List.of(), use, part.kind()), null, null);
    }
    return known[kind];
  }

  private SharedFeature ofItsOwn(FeaturePart part) {
    SharedFeature known = features.get(part);
    if (known == null) {
      List<Association> blocks = blocks(part);
      ClassifierUse group = part.isGroup() ? part.use() : null;
      known =
          new SharedFeature(
              PropertyTable.of(blocks, part.use(), part.kind()),
              ContainedTree.addAll(null, blocks),
              group == null ? null : ContainedTree.of(group.symbol()));
      features.put(part, known);
    }
    return known;
  }

  private static boolean hasBlocks(FeaturePart part) {
    return !part.slot().isPlain() || !part.slot().latest().properties().isEmpty();
  }

  private static List<Association> blocks(FeaturePart part) {
    List<Association> blocks = new ArrayList<>(0);
    for (MemberSlot.Declared<FeatureDecl> declared : part.slot().chain()) {
      blocks.addAll(
          declared.owner().associations().ofMember(declared.decl(), declared.decl().properties()));
    }
    return blocks;
  }
}
