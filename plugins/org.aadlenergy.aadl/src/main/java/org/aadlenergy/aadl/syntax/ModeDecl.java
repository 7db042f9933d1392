package org.aadlenergy.aadl.syntax;

import java.util.List;

/** A mode. */
public record ModeDecl(
    int start,
    int end,
    Name name,
    boolean refined,
    boolean initial,
    List<PropertyAssociation> properties)
    implements NamedNode {}
