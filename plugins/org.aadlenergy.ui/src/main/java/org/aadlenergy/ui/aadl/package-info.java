/**
 * The editor of AADL texts for an Eclipse without OSATE: the text editor of the platform with the
 * services of {@code org.aadlenergy.ide} behind it, the same as those of the language server.
 *
 * <pre>
 * AadlEditor -&gt; LiveAadl (texts and analysis of the projects with an editor) -&gt; LiveMarkers, AadlHints
 *            -&gt; AadlSourceConfiguration -&gt; colours, proposals, hover, links, fixes
 *            -&gt; AadlOutlinePage, AadlFolds
 * </pre>
 */
package org.aadlenergy.ui.aadl;
