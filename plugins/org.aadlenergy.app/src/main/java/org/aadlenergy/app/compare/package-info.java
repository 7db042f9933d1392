/**
 * Reports side by side.
 *
 * <pre>
 * report.json --> VariantReader --> Variants --> SideBySide --> text, CSV, HTML
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.compare;
