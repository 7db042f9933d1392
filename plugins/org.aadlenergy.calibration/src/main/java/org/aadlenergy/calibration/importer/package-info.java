/**
 * Importers: files of measuring instruments and tools, read as streams, with every bad sample
 * reported.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.calibration.importer;
