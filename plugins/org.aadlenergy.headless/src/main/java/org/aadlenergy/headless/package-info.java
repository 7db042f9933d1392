/** The command line as an application of an Eclipse installation, without its workbench. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.headless;
