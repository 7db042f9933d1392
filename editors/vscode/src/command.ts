import * as path from 'node:path';

/** What starts the language server. */
export interface Command {
  command: string;
  args: string[];
}

/** The settings that say how it is started. */
export interface Settings {
  command: string;
  java: string;
  models: string[];
}

/**
 * The command line of the server: a jar is run by a Java, everything else is run itself.
 *
 * @param settings those of the user; empty texts stand for what is usual
 * @param javaHome the environment's JAVA_HOME, if there is one
 * @param folder the folder of the workspace, if there is one
 */
export function commandLine(settings: Settings, javaHome: string | undefined, folder: string | undefined): Command {
  const args = ['lsp'];
  for (const models of settings.models) {
    args.push('--models', folder === undefined ? models : path.resolve(folder, models));
  }
  const named = settings.command.trim();
  const command = named === '' ? 'aadl-energy' : inFolder(named, folder);
  if (!command.toLowerCase().endsWith('.jar')) {
    return { command, args };
  }
  const java = settings.java.trim() || (javaHome ? path.join(javaHome, 'bin', 'java') : 'java');
  return { command: java, args: ['-jar', command, ...args] };
}

/** A path with a slash is one in the workspace; a name alone is found on the PATH. */
function inFolder(named: string, folder: string | undefined): string {
  const isPath = named.includes('/') || named.includes('\\') || named.toLowerCase().endsWith('.jar');
  return isPath && folder !== undefined ? path.resolve(folder, named) : named;
}

/** What to tell a user when it does not start. */
export function notStarted(command: Command, reason: string): string {
  return (
    `aadl-energy: '${command.command}' does not start (${reason}). Set "aadl-energy.command" to the launcher ` +
    'or to aadl-energy.jar, or put aadl-energy on the PATH; Java 17 or later must be there.'
  );
}
