/** The reader of TOML against the rules of TOML 1.0. */
package org.aadlenergy.toml;
