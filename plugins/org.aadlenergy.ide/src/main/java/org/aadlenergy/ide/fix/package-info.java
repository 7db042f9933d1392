/** What can be done about a finding, as changes of the text. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.ide.fix;
