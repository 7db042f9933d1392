/** What shells and the reader of manuals want to know of the commands. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.cli.shell;
