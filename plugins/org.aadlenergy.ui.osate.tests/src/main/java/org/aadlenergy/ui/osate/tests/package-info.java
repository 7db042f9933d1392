/** The product in a workbench with the extension points, menus and models of OSATE. */
package org.aadlenergy.ui.osate.tests;
