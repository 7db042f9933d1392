package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;

/**
 * A mode transition: {@code t: m1, m3 -[p, sub.q]-> m2;}.
 *
 * @param sources the modes that are left, one or more
 * @param target the mode entered
 */
public record ModeTransition(
    int start,
    int end,
    Optional<Name> name,
    List<QName> sources,
    QName target,
    List<NamePath> triggers,
    List<PropertyAssociation> properties)
    implements SyntaxNode {}
