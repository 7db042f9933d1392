/**
 * Holds predictions to measurements that nobody here made: rows are predicted, each says what it
 * rests on, one table and one page come out.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.world;
