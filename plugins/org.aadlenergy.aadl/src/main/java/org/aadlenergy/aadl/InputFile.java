package org.aadlenergy.aadl;

import java.nio.file.Path;

/**
 * A file that was read.
 *
 * @param displayName as the user named it, with forward slashes
 * @param sha256 of its content, in lower-case hexadecimal digits
 */
public record InputFile(String displayName, Path path, String sha256) {}
