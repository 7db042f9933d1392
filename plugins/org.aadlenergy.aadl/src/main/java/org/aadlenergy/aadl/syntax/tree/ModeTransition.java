package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;

/**
 * A mode transition: {@code t: m1 -[p, sub.q]-> m2;}.
 *
 * @param source the mode left
 * @param target the mode entered
 */
public record ModeTransition(
    int start,
    int end,
    Optional<Name> name,
    QName source,
    QName target,
    List<NamePath> triggers,
    List<PropertyAssociation> properties)
    implements SyntaxNode {}
