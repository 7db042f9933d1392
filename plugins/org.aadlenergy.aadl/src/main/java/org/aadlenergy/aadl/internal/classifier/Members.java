package org.aadlenergy.aadl.internal.classifier;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.CallSequence;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.FlowDecl;
import org.aadlenergy.aadl.syntax.tree.ModeDecl;
import org.aadlenergy.aadl.syntax.tree.ModeTransition;
import org.aadlenergy.aadl.syntax.tree.PrototypeDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a classifier has, its own and what it inherits, with refinements put together;
 * inherited members come first.
 */
public final class Members {
  private Named<MemberSlot<PrototypeDecl>> prototypes = Named.none();
  private Named<MemberSlot<FeatureDecl>> features = Named.none();
  private Named<MemberSlot<SubcomponentDecl>> subcomponents = Named.none();
  private Named<MemberSlot<ModeDecl>> modes = Named.none();
  private Named<MemberSlot<FlowDecl>> flows = Named.none();
  private Named<MemberSlot<ConnectionDecl>> connections = Named.none();
  private List<MemberSlot<ModeTransition>> transitions = List.of();
  private Map<String, MemberSlot<ModeTransition>> namedTransitions = Map.of();
  private Map<String, SyntaxNode> others = Map.of();
  private boolean requiresModes;

  private static <D extends NamedNode> String key(MemberSlot<D> slot) {
    return slot.latest().name().key();
  }

  /** One without a name is found by none. */
  private static String connectionKey(MemberSlot<ConnectionDecl> slot) {
    Optional<Name> name = slot.latest().name();
    return name.isPresent() ? name.get().key() : "";
  }

  /** Gathers the members along a lineage, the classifier itself first. */
  static Members of(List<ClassifierSymbol> lineage) {
    Members members = new Members();
    for (int i = lineage.size() - 1; i >= 0; i--) {
      members.add(lineage.get(i), i == 0);
    }
    return members;
  }

  private void add(ClassifierSymbol owner, boolean own) {
    ClassifierDecl decl = owner.decl();
    prototypes = roomFor(decl.prototypes(), prototypes);
    features = roomFor(decl.features(), features);
    subcomponents = roomFor(decl.subcomponents(), subcomponents);
    modes = roomFor(decl.modes(), modes);
    flows = roomFor(decl.flows(), flows);
    boolean connected = !decl.connections().isEmpty() && connections.isEmpty();
    connections = connected ? new Named<>(Members::connectionKey) : connections;
    namedTransitions = roomFor(decl.transitions(), namedTransitions);
    others = roomFor(decl.transitions(), roomFor(decl.calls(), others));
    for (PrototypeDecl prototype : decl.prototypes()) {
      put(prototypes, owner, prototype, prototype.refined(), "prototype", own);
    }
    for (FeatureDecl feature : decl.features()) {
      put(features, owner, feature, feature.refined(), "feature", own);
    }
    for (SubcomponentDecl subcomponent : decl.subcomponents()) {
      put(subcomponents, owner, subcomponent, subcomponent.refined(), "subcomponent", own);
    }
    for (ModeDecl mode : decl.modes()) {
      put(modes, owner, mode, mode.refined(), "mode", own);
    }
    for (FlowDecl flow : decl.flows()) {
      // a flow implementation completes the specification of the same name
      boolean completes =
          flow.refined() || (decl.isImplementation() && flow.kind() != FlowDecl.Kind.END_TO_END);
      put(flows, owner, flow, completes && flows.has(flow.name().key()), "flow", own);
    }
    for (ConnectionDecl connection : decl.connections()) {
      addConnection(owner, connection, own);
    }
    for (ModeTransition transition : decl.transitions()) {
      addTransition(owner, transition, own);
    }
    for (CallSequence sequence : decl.calls()) {
      if (sequence.name().isPresent()) {
        others.put(sequence.name().get().key(), sequence);
      }
      for (CallSequence.Call call : sequence.calls()) {
        others.put(call.name().key(), call);
      }
    }
    requiresModes |= decl.requiresModes();
  }

  private static <D extends NamedNode> Named<MemberSlot<D>> roomFor(
      List<D> declared, Named<MemberSlot<D>> known) {
    return declared.isEmpty() || !known.isEmpty() ? known : new Named<>(Members::key);
  }

  /** A map in which something can be put where there is anything: most classifiers have little. */
  private static <V> Map<String, V> roomFor(List<?> declared, Map<String, V> known) {
    return declared.isEmpty() || !known.isEmpty() ? known : new HashMap<>(0);
  }

  private static <D extends NamedNode> void put(
      Named<MemberSlot<D>> all,
      ClassifierSymbol owner,
      D decl,
      boolean refined,
      String kind,
      boolean own) {
    MemberSlot<D> before = all.get(decl.name().key());
    if (before == null) {
      all.put(new MemberSlot<>(owner, decl));
      if (refined && own) {
        MemberProblems.nothingToRefine(kind, owner, decl, all);
      }
      return;
    }
    all.put(before.refined(owner, decl));
    if (!refined && own) {
      MemberProblems.twice(kind, owner, decl, before);
    }
  }

  private void addConnection(ClassifierSymbol owner, ConnectionDecl decl, boolean own) {
    Optional<Name> name = decl.name();
    MemberSlot<ConnectionDecl> before = name.isPresent() ? connections.get(name.get().key()) : null;
    if (before != null && decl.refined()) {
      connections.put(before.refined(owner, decl));
      return;
    }
    if (before != null && own) {
      MemberProblems.keptTwice("connection", name.orElseThrow(), owner, decl, before);
    }
    connections.append(new MemberSlot<>(owner, decl));
    if (decl.refined() && own) {
      owner.report(
          DiagnosticCode.UNKNOWN_MEMBER,
          decl,
          "There is no inherited connection '" + name.map(Name::text).orElse("") + "' to refine",
          Optional.empty());
    }
  }

  private void addTransition(ClassifierSymbol owner, ModeTransition decl, boolean own) {
    Optional<Name> name = decl.name();
    MemberSlot<ModeTransition> slot = new MemberSlot<>(owner, decl);
    transitions = transitions.isEmpty() ? new ArrayList<>() : transitions;
    transitions.add(slot);
    if (name.isPresent()) {
      MemberSlot<ModeTransition> other = namedTransitions.putIfAbsent(name.get().key(), slot);
      if (own && other != null) {
        MemberProblems.keptTwice("mode transition", name.get(), owner, decl, other);
      }
      others.put(name.get().key(), decl);
    }
  }

  public List<MemberSlot<PrototypeDecl>> prototypes() {
    return prototypes;
  }

  public @Nullable MemberSlot<PrototypeDecl> prototype(String key) {
    return prototypes.get(key);
  }

  public List<MemberSlot<FeatureDecl>> features() {
    return features;
  }

  public @Nullable MemberSlot<FeatureDecl> feature(String key) {
    return features.get(key);
  }

  public List<MemberSlot<SubcomponentDecl>> subcomponents() {
    return subcomponents;
  }

  public @Nullable MemberSlot<SubcomponentDecl> subcomponent(String key) {
    return subcomponents.get(key);
  }

  public List<MemberSlot<ConnectionDecl>> connections() {
    return connections;
  }

  public @Nullable MemberSlot<ConnectionDecl> connection(String key) {
    return connections.get(key);
  }

  public List<MemberSlot<ModeDecl>> modes() {
    return modes;
  }

  public @Nullable MemberSlot<ModeDecl> mode(String key) {
    return modes.get(key);
  }

  public List<MemberSlot<ModeTransition>> transitions() {
    return transitions;
  }

  /** Whether there is a mode transition of a name. */
  public boolean hasTransition(String key) {
    return namedTransitions.containsKey(key);
  }

  public @Nullable MemberSlot<FlowDecl> flow(String key) {
    return flows.get(key);
  }

  /** Whether the modes are given by the container. */
  public boolean requiresModes() {
    return requiresModes;
  }

  /** Whether a name stands for anything at all in the classifier. */
  public boolean declares(String key) {
    return subcomponents.has(key)
        || features.has(key)
        || connections.has(key)
        || modes.has(key)
        || flows.has(key)
        || prototypes.has(key)
        || others.containsKey(key);
  }

  /** The names of what a path may begin with, for suggestions. */
  List<String> pathNames() {
    List<String> names = new ArrayList<>();
    subcomponents.forEach(s -> names.add(s.latest().name().text()));
    features.forEach(s -> names.add(s.latest().name().text()));
    connections.forEach(s -> s.first().decl().name().ifPresent(n -> names.add(n.text())));
    return names;
  }
}
