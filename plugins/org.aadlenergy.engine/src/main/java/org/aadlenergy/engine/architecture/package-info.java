/**
 * The architecture as the engine sees it, whatever reader it came from: components, their own
 * property values, connections and operation modes.
 */
package org.aadlenergy.engine.architecture;
