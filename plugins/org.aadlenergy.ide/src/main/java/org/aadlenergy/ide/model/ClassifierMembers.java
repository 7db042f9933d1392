package org.aadlenergy.ide.model;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.CallSequence;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.FlowDecl;
import org.aadlenergy.aadl.syntax.tree.ModeDecl;
import org.aadlenergy.aadl.syntax.tree.ModeTransition;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PrototypeDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;

/**
 * The members of classifiers with those that they have from their types and ancestors. Remembers
 * what it has put together: made for one request. Not thread-safe.
 */
public final class ClassifierMembers {
  private final Classifiers classifiers;
  private final Map<ClassifierDecl, Map<String, ClassifierMember>> known = new IdentityHashMap<>();

  public ClassifierMembers(Classifiers classifiers) {
    this.classifiers = classifiers;
  }

  /** All members of a classifier; a name stands for the nearest declaration of it. */
  public List<ClassifierMember> of(Classifier classifier) {
    return List.copyOf(byName(classifier).values());
  }

  private Map<String, ClassifierMember> byName(Classifier classifier) {
    Map<String, ClassifierMember> ready = known.get(classifier.decl());
    if (ready != null) {
      return ready;
    }
    Map<String, ClassifierMember> members = new LinkedHashMap<>();
    for (Classifier each : classifiers.line(classifier)) {
      for (ClassifierMember member : own(each)) {
        members.merge(member.name().toLowerCase(Locale.ROOT), member, ClassifierMembers::nearer);
      }
    }
    known.put(classifier.decl(), members);
    return members;
  }

  /** A refinement may leave out the type: then that of what it refines counts. */
  private static ClassifierMember nearer(ClassifierMember near, ClassifierMember far) {
    return near.type().isPresent()
        ? near
        : new ClassifierMember(near.kind(), far.owner(), near.node(), far.type(), far.detail());
  }

  /** The member that a path leads to from a classifier; features and subcomponents are entered. */
  public Optional<ClassifierMember> at(Classifier start, List<String> path) {
    Optional<Classifier> inside = Optional.of(start);
    Optional<ClassifierMember> found = Optional.empty();
    for (String name : path) {
      if (inside.isEmpty()) {
        return Optional.empty();
      }
      found = Optional.ofNullable(byName(inside.get()).get(name.toLowerCase(Locale.ROOT)));
      inside = found.flatMap(this::classifier);
    }
    return found;
  }

  /** The classifier of a member, seen from where it is declared. */
  public Optional<Classifier> classifier(ClassifierMember member) {
    FoundDeclaration<PackageDecl> from =
        new FoundDeclaration<>(member.owner().document(), member.owner().pkg());
    return member.type().flatMap(type -> classifiers.find(type, from));
  }

  /** What a classifier declares itself, in the order written. */
  public static List<ClassifierMember> own(Classifier classifier) {
    ClassifierDecl decl = classifier.decl();
    List<ClassifierMember> members = new ArrayList<>();
    for (PrototypeDecl each : decl.prototypes()) {
      String what = each.category().map(c -> c.word()).orElse("feature");
      members.add(
          member(ClassifierMember.Kind.PROTOTYPE, classifier, each, each.constraint(), what));
    }
    for (FeatureDecl each : decl.features()) {
      members.add(
          member(
              ClassifierMember.Kind.FEATURE,
              classifier,
              each,
              each.type(),
              words(each.kind().name())));
    }
    for (SubcomponentDecl each : decl.subcomponents()) {
      members.add(
          member(
              ClassifierMember.Kind.SUBCOMPONENT,
              classifier,
              each,
              each.type(),
              each.category().word()));
    }
    for (ModeDecl each : decl.modes()) {
      members.add(member(ClassifierMember.Kind.MODE, classifier, each, Optional.empty(), "mode"));
    }
    for (FlowDecl each : decl.flows()) {
      members.add(member(ClassifierMember.Kind.FLOW, classifier, each, Optional.empty(), "flow"));
    }
    unnamed(classifier, members);
    return members;
  }

  /** What need not have a name. */
  private static void unnamed(Classifier classifier, List<ClassifierMember> members) {
    for (ConnectionDecl each : classifier.decl().connections()) {
      String what = words(each.kind().name()) + " connection";
      each.name()
          .ifPresent(
              n ->
                  members.add(
                      named(ClassifierMember.Kind.CONNECTION, classifier, n, each.start(), what)));
    }
    for (ModeTransition each : classifier.decl().transitions()) {
      each.name()
          .ifPresent(
              n ->
                  members.add(
                      named(
                          ClassifierMember.Kind.MODE,
                          classifier,
                          n,
                          each.start(),
                          "mode transition")));
    }
    for (CallSequence each : classifier.decl().calls()) {
      each.name()
          .ifPresent(
              n ->
                  members.add(
                      named(
                          ClassifierMember.Kind.CALL,
                          classifier,
                          n,
                          each.start(),
                          "call sequence")));
      for (CallSequence.Call call : each.calls()) {
        members.add(
            member(
                ClassifierMember.Kind.CALL, classifier, call, Optional.of(call.target()), "call"));
      }
    }
  }

  /** A declaration that begins with its name. */
  private record Start(int start, int end, Name name) implements NamedNode {}

  private static ClassifierMember named(
      ClassifierMember.Kind kind, Classifier owner, Name name, int start, String what) {
    NamedNode node = new Start(start, start + name.text().length(), name);
    return new ClassifierMember(kind, owner, node, Optional.empty(), what);
  }

  private static ClassifierMember member(
      ClassifierMember.Kind kind,
      Classifier owner,
      NamedNode node,
      Optional<QName> type,
      String what) {
    String detail = type.map(t -> what + " " + t.text()).orElse(what);
    return new ClassifierMember(kind, owner, node, type, detail);
  }

  private static String words(String constant) {
    return constant.toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
