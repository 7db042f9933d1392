/** What a selection in OSATE stands for; knows OSATE's objects by their names alone. */
package org.aadlenergy.ui.osate;
