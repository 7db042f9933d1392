/** How Linux chooses frequencies and idle states, as arithmetic alone. */
package org.aadlenergy.engine.governor;
