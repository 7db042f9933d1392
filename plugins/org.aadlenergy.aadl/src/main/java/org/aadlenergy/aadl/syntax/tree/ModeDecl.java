package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;

/** A mode. */
public record ModeDecl(
    int start,
    int end,
    Name name,
    boolean refined,
    boolean initial,
    List<PropertyAssociation> properties)
    implements NamedNode {}
