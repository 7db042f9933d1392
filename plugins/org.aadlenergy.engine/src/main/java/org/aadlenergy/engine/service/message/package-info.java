/** Messages: over connections within a process, between processes, and over buses. */
package org.aadlenergy.engine.service.message;
