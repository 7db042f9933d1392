/**
 * The way of power from batteries and supplies over lines and converters to what draws it, and what
 * converters lose of it.
 */
package org.aadlenergy.engine.service.power;
