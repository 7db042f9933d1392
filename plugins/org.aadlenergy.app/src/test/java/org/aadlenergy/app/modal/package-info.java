/** Values by mode: in each mode the one that is given for it, whatever counts in the others. */
package org.aadlenergy.app.modal;
