/** What every command is made of: its options, what a caller asks for, and where it prints. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.cli.command;
