/**
 * What a result says of one thing, in words and figures, to be shown as a form. Nothing here draws.
 *
 * <pre>
 * ThreadResult, ComponentResult, rows --> ThreadSheets, ComponentSheets, SumSheets, Overview --> Sheet
 * </pre>
 */
package org.aadlenergy.ui.sheets;
