/** How long work is stopped before it is done. */
package org.aadlenergy.engine.cancel;
