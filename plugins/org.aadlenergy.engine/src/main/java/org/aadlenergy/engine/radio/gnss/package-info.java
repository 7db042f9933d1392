/** Receivers of satellite navigation that are off between two fixes. */
package org.aadlenergy.engine.radio.gnss;
