/** Names in platform texts: where they are declared, where they are used, and the outline. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.ide.names;
