/** Reading JSON that the product wrote before, or that says so. */
@NullMarked
package org.aadlenergy.app.json;

import org.jspecify.annotations.NullMarked;
