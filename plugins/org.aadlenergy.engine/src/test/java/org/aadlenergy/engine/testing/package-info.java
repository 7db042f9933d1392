/** Builds small architectures and platforms for tests, of this module and of others. */
package org.aadlenergy.engine.testing;
