/** TOML 1.0: campaigns and project files are written in it. */
package org.aadlenergy.toml;
