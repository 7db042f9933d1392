/**
 * Traces of accesses to pages of code: text, the output of {@code perf script}, and a compact
 * binary form, read as a stream in constant memory.
 *
 * <pre>
 * file or standard input -> Traces -> Trace (an AccessSource of the engine) -> BinaryTraceWriter
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.trace;
