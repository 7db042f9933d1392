/** Small helpers for messages that people read. */
package org.aadlenergy.engine.text;
