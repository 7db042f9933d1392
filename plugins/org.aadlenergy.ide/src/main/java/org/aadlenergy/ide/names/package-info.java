/** Where names are declared and used, and how a text is laid out: outline, folds, colours. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.ide.names;
