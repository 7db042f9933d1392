/**
 * Single changes of a model, ranked by what they save.
 *
 * <pre>
 * Services (their choices) --> Changes (Alternatives at each place) --> Designs --> Advice --> reports
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.advise;
