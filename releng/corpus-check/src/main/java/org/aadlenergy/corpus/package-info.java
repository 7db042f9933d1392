/** Holds the readers to public models: a corpus is read, checks measure, one table comes out. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.corpus;
