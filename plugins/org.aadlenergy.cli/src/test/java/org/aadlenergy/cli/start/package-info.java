/** The imports through the command line. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.cli.start;
