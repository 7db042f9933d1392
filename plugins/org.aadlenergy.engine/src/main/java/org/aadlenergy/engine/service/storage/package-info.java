/** Storage: synchronous reads and writes of files, plain or encrypted. */
package org.aadlenergy.engine.service.storage;
