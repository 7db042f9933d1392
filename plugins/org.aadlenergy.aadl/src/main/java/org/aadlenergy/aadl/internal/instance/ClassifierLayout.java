package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.internal.classifier.MemberSlot;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.aadl.syntax.tree.ModeDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/** What all instances of one classifier use share: parts, positions of children, mode names. */
public final class ClassifierLayout {
  /** Of features whose values depend on the instance. */
  static final Object NO_LIKENESS = new Object();

  final Layouts all;
  public final @Nullable ClassifierUse use;
  public final List<SubcomponentPart> parts;
  public final List<FeaturePart> features;
  final List<String> modes;
  public final @Nullable ContainedTree contained;
  public final PropertyTable table;

  private final Parts known;
  private int reachedIn;
  private int plainlyConnected;
  private @Nullable Object likeness;

  /** What was found of the parts, by position; most classifiers have none. */
  private static final class Parts {
    static final Parts NONE = new Parts(0);

    /** Where the instances of each begin among the children. */
    final int[] offsets;

    final PropertyTable[] tables;
    final @Nullable ContainedTree[] trees;
    final boolean[] treesBuilt;
    final @Nullable SourceSpan[] sources;
    int last = -1;
    List<Association> lastBlocks = List.of();

    Parts(int count) {
      offsets = new int[count + 1];
      tables = new PropertyTable[count];
      trees = new ContainedTree[count];
      treesBuilt = new boolean[count];
      sources = new SourceSpan[count];
    }
  }

  ClassifierLayout(Layouts all, @Nullable ClassifierUse use) {
    this.all = all;
    this.use = use;
    this.parts = use == null ? List.of() : use.subcomponents();
    this.features = use == null ? List.of() : use.features();
    this.modes = use == null ? List.of() : modeNames(use);
    this.contained = use == null ? null : ContainedTree.of(use.symbol());
    this.table = PropertyTable.of(List.of(), use, null);
    this.known = parts.isEmpty() ? Parts.NONE : new Parts(parts.size());
    for (int i = 0; i < parts.size(); i++) {
      long next = known.offsets[i] + parts.get(i).count();
      known.offsets[i + 1] = (int) Math.min(Integer.MAX_VALUE, next);
    }
  }

  private static List<String> modeNames(ClassifierUse use) {
    List<String> names = new ArrayList<>();
    for (MemberSlot<ModeDecl> mode : use.symbol().members().modes()) {
      boolean initial = false;
      for (MemberSlot.Declared<ModeDecl> declared : mode.chain()) {
        initial |= declared.decl().initial();
      }
      names.add(initial ? 0 : names.size(), mode.first().decl().name().text());
    }
    return List.copyOf(names);
  }

  /**
   * What stands for the values of the features: the table that all have, also those of other
   * classifiers, or this where there are several; {@link #NO_LIKENESS} where one depends on what an
   * instance is bound to.
   */
  Object featuresLikeness() {
    Object known = likeness;
    if (known == null) {
      known = features.isEmpty() ? PropertyTable.EMPTY : all.shared(features.get(0)).table();
      for (FeaturePart feature : features) {
        PropertyTable values = all.shared(feature).table();
        boolean alone = feature.isGroup() || feature.count() < 1;
        known = alone || values != known ? this : known;
        if (!values.isPlain()) {
          known = NO_LIKENESS;
          break;
        }
      }
      likeness = known;
    }
    return known;
  }

  /** True the first time it is asked in an instantiation. */
  public boolean markReached(int round) {
    boolean first = reachedIn != round;
    reachedIn = round;
    return first;
  }

  /** Whether its connections need no look, as somebody finds who is asked once. */
  public boolean isPlainlyConnected(Predicate<ClassifierLayout> question) {
    if (plainlyConnected == 0) {
      plainlyConnected = question.test(this) ? 1 : -1;
    }
    return plainlyConnected > 0;
  }

  /** Where a part is declared. */
  SourceSpan sourceOf(int position) {
    SourceSpan source = known.sources[position];
    if (source == null) {
      MemberSlot<SubcomponentDecl> slot = parts.get(position).slot();
      source = slot.owner().file().nameSpan(slot.latest());
      known.sources[position] = source;
    }
    return source;
  }

  public int childCount() {
    return known.offsets[parts.size()];
  }

  /** The position of a part by its lower-case name; -1 when there is none. */
  public int position(String key) {
    return use == null ? -1 : use.subcomponents().place(key);
  }

  int firstChild(int position) {
    return known.offsets[position];
  }

  /** The associations in the blocks of a part's declarations, the most refined first. */
  static List<Association> blocks(SubcomponentPart part) {
    if (part.slot().isPlain() && part.slot().latest().properties().isEmpty()) {
      return List.of();
    }
    List<Association> blocks = List.of();
    for (MemberSlot.Declared<SubcomponentDecl> declared : part.slot().chain()) {
      List<Association> block =
          declared.owner().associations().ofMember(declared.decl(), declared.decl().properties());
      if (!block.isEmpty()) {
        List<Association> longer = new ArrayList<>(blocks);
        longer.addAll(block);
        blocks = longer;
      }
    }
    return blocks;
  }

  /** The same, found once for what is asked of a part one after the other. */
  private List<Association> blocksOf(int position) {
    if (position != known.last) {
      known.lastBlocks = blocks(parts.get(position));
      known.last = position;
    }
    return known.lastBlocks;
  }

  /** The table of a part whose classifier has the given layout. */
  public PropertyTable tableOf(int position, ClassifierLayout partLayout) {
    SubcomponentPart part = parts.get(position);
    PropertyTable before = known.tables[position];
    if (before != null && part.elements().isEmpty()) {
      return before;
    }
    List<Association> blocks = blocksOf(position);
    PropertyTable table =
        blocks.isEmpty() ? partLayout.table : PropertyTable.of(blocks, partLayout.table);
    known.tables[position] = table;
    return table;
  }

  /** The associations with {@code applies to} in the blocks of a part. */
  public @Nullable ContainedTree treeOf(int position) {
    if (!known.treesBuilt[position]) {
      known.treesBuilt[position] = true;
      known.trees[position] = ContainedTree.addAll(null, blocksOf(position));
    }
    return known.trees[position];
  }
}
