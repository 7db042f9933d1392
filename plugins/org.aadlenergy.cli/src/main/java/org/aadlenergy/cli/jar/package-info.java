/**
 * How the command line starts out of its one jar: JarStart -&gt; StartClasses -&gt; the class Main,
 * by name. StartRecording notes at the build what a start loads; StartFile is where both meet.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.cli.jar;
