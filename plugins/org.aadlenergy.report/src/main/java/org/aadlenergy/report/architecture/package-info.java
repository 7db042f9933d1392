/**
 * The architecture as a picture: what a result knows of components and threads, which of them one
 * picture shows, and where they stand in it. Pages and Eclipse draw the same.
 *
 * <pre>
 * ModeResult, Wiring --> Architecture --> Scene (what is seen) --> Layout --> Drawing (where)
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.architecture;
