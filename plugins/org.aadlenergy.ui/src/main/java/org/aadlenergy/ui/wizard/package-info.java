/** Makes projects from the examples of the product. */
package org.aadlenergy.ui.wizard;
