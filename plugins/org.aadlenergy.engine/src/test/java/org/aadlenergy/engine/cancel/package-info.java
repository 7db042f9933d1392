/** How long work is told to stop. */
package org.aadlenergy.engine.cancel;
