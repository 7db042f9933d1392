/** Tests that run the commands in a real workbench, on a display that may be virtual. */
package org.aadlenergy.ui.tests;
