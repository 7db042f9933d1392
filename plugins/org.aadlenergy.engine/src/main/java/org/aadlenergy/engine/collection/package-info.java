/** Collections that keep their order: copies, and lists that are made on all cores. */
package org.aadlenergy.engine.collection;
