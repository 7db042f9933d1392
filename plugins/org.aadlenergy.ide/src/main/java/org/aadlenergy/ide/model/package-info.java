/** What the texts of a workspace declare, by name; nothing is checked here. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.ide.model;
