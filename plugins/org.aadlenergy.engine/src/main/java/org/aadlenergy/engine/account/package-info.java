/**
 * The account in time: who draws what of whom at each moment of a repetition, and the most of it.
 */
package org.aadlenergy.engine.account;
