/**
 * Quick fixes for findings: the missing property with a sensible skeleton, another platform, the
 * name that was meant.
 *
 * <pre>
 * marker --> Fixes --> Skeleton or Replacement (changes of a text) --> ModelText --> file or editor
 * </pre>
 */
package org.aadlenergy.ui.fixes;
