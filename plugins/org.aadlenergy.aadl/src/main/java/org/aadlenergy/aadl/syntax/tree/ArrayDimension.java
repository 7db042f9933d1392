package org.aadlenergy.aadl.syntax.tree;

import java.util.Optional;
import java.util.OptionalLong;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;

/** One dimension of an array: {@code [4]}, {@code [PS::N]}, or {@code []} with neither. */
public record ArrayDimension(int start, int end, OptionalLong size, Optional<QName> constant)
    implements SyntaxNode {}
