/**
 * The platform language for editors: what a language server and the Eclipse editor both show. This
 * package only holds what Xtext needs by its name; the services are below:
 *
 * <pre>
 * server     the language server
 *    |
 * complete   fix         what may be written, what can be mended
 *    |        |
 * explain     |          what a word means
 *    |        |
 * names       |          declarations, uses, scopes, outline
 *    |        |
 * document  -+           one text, and all that see each other
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.ide;
