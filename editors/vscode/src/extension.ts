import * as vscode from 'vscode';
import { LanguageClient, LanguageClientOptions, ServerOptions, Trace } from 'vscode-languageclient/node';
import { Command, commandLine, notStarted } from './command';

const SECTION = 'aadl-energy';
const SETTINGS_OF_THE_SERVER = ['command', 'java', 'models'].map((name) => `${SECTION}.${name}`);

let client: LanguageClient | undefined;

/** Starts the language server, and again where its settings change. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.commands.registerCommand('aadl-energy.restart', restart),
    vscode.workspace.onDidChangeConfiguration(async (changed) => {
      if (SETTINGS_OF_THE_SERVER.some((name) => changed.affectsConfiguration(name))) {
        await restart();
      }
    }),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.stop();
}

async function restart(): Promise<void> {
  await deactivate();
  await start();
}

async function start(): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const settings = vscode.workspace.getConfiguration(SECTION);
  const command = commandLine(
    {
      command: settings.get<string>('command', ''),
      java: settings.get<string>('java', ''),
      models: settings.get<string[]>('models', []),
    },
    process.env.JAVA_HOME,
    folder,
  );
  const started = new LanguageClient(SECTION, 'AADL energy', server(command, folder), options());
  client = started;
  try {
    await started.start();
    await started.setTrace(Trace.fromString(settings.get<string>('trace.server', 'off')));
  } catch (error) {
    client = undefined;
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(notStarted(command, reason));
  }
}

function server(command: Command, folder: string | undefined): ServerOptions {
  return { command: command.command, args: command.args, options: { cwd: folder } };
}

function options(): LanguageClientOptions {
  return {
    documentSelector: [
      { scheme: 'file', language: 'aadl' },
      { scheme: 'file', language: 'energy' },
    ],
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/{*.aadl,*.energy,aadl-energy.toml}') },
  };
}
