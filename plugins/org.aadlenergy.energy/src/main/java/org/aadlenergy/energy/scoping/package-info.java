/** Names in platform files, as editors see them. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.scoping;
