/**
 * The editor of AADL texts for an Eclipse without OSATE: the one of all languages, with figures
 * beside the text, folds, and an analysis that follows what is typed.
 *
 * <pre>
 * AadlEditor -&gt; LiveAadl (texts and analysis of the projects with an editor) -&gt; LiveMarkers, AadlHints
 *            -&gt; AadlFolds
 * </pre>
 */
package org.aadlenergy.ui.aadl;
