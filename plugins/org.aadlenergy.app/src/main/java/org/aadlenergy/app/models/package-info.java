/**
 * Where models come from. Each kind of them has a {@link org.aadlenergy.app.models.ModelReader},
 * which knows its files, and reads them to {@link org.aadlenergy.app.models.Models}: root systems
 * that can be instantiated with other values. Every command asks these, and none asks what kind it
 * is.
 */
@NullMarked
package org.aadlenergy.app.models;

import org.jspecify.annotations.NullMarked;
