package org.aadlenergy.aadl.internal.parse;

import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.AnnexDecl;
import org.aadlenergy.aadl.syntax.tree.CallSequence;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.FlowDecl;
import org.aadlenergy.aadl.syntax.tree.ModeDecl;
import org.aadlenergy.aadl.syntax.tree.ModeTransition;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.aadl.syntax.tree.PrototypeDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;

/** What the sections of a classifier have given so far. */
final class ClassifierBody {
  final ListBuilder<PrototypeDecl> prototypes = new ListBuilder<>();
  final ListBuilder<FeatureDecl> features = new ListBuilder<>();
  final ListBuilder<SubcomponentDecl> subcomponents = new ListBuilder<>();
  final ListBuilder<CallSequence> calls = new ListBuilder<>();
  final ListBuilder<ConnectionDecl> connections = new ListBuilder<>();
  final ListBuilder<FlowDecl> flows = new ListBuilder<>();
  final ListBuilder<ModeDecl> modes = new ListBuilder<>();
  final ListBuilder<ModeTransition> transitions = new ListBuilder<>();
  final ListBuilder<PropertyAssociation> properties = new ListBuilder<>();
  final ListBuilder<AnnexDecl> annexes = new ListBuilder<>();
  final ListBuilder<QName> inverseOf = new ListBuilder<>();
  boolean requiresModes;

  /** The sections whose members stand one behind the other, each with its own ';'. */
  enum Section {
    PROTOTYPES,
    FEATURES,
    INTERNAL_FEATURES,
    PROCESSOR_FEATURES,
    SUBCOMPONENTS,
    CALLS,
    CONNECTIONS,
    FLOWS,
    MODES
  }
}
