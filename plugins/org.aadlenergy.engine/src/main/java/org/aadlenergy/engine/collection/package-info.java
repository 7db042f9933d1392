/** Copies of collections that keep their order. */
package org.aadlenergy.engine.collection;
