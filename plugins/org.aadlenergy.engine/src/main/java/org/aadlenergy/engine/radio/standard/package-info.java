/** The list of the protocols. */
package org.aadlenergy.engine.radio.standard;
