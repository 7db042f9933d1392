/** What sources tell of an instance model, and the findings about it. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.osate.internal.event;
