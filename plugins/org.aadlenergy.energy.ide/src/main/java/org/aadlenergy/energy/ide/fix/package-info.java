/** What can be done about a finding. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.ide.fix;
