/** What the user may choose for the workbench: what happens after an analysis and on saving. */
package org.aadlenergy.ui.preferences;
