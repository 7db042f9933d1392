/**
 * What designers assume of components that no platform has a figure of, and what they leave out on
 * purpose.
 */
package org.aadlenergy.engine.service.assumed;
