/**
 * The words that languages share in editors, the language server, and the language of platform
 * files: {@code PlatformLanguage} with {@code EditedPlatform}, which answers for one of them.
 * Besides these two this package holds what Xtext needs by its name:
 *
 * <pre>
 * server       this package   the language server | the language of platform files
 *   |            |     |
 *   |         complete fix    what may be written, what can be mended
 *   |            |     |
 *   |         explain  |      what a word means
 *   |            |     |
 *   |         names    |      declarations, uses, scopes, outline
 *   |            |     |
 *   |         document-+      one text, and all that see each other
 *   |            |
 * language ------+            a word for each kind of thing
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.ide;
