/**
 * Launch configurations: analyses and sweeps with the options of the command line, kept under a
 * name.
 */
package org.aadlenergy.ui.launch;
