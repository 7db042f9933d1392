package org.aadlenergy.aadl.syntax.tree;

import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;

/**
 * An annex library or subclause; its content is kept as a stretch of the file and not read.
 *
 * @param none whether it is {@code annex X none;}: then the text is empty
 * @param textStart where the text between the delimiters begins
 * @param textEnd where it ends
 */
public record AnnexDecl(
    int start,
    int end,
    Name name,
    boolean none,
    int textStart,
    int textEnd,
    Optional<InModes> inModes)
    implements NamedNode {}
