/**
 * What a service says of itself in advance: events, states, constants, and how they are measured.
 */
package org.aadlenergy.engine.term.declared;
