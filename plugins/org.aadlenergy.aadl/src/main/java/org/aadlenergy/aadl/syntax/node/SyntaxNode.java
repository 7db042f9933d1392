package org.aadlenergy.aadl.syntax.node;

/** A piece of an AADL file, from one byte offset up to (not including) another. */
public interface SyntaxNode {
  int start();

  int end();
}
