/** Findings for the user: one catalogue of codes, each finding with its place and what to do. */
package org.aadlenergy.engine.diagnostic;
