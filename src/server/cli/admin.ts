import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ConfigError } from '#server/config.ts';
import { fail } from './fail.ts';
import { runAdmin } from './run-admin.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

runAdmin(process.argv.slice(2), { env: process.env, say, complain, askPassword }).catch(fail);

/**
 * Reads a password from the terminal, typed twice and never shown; or, for a script, the first line of the standard
 * input.
 *
 * @throws ConfigError when the two are not the same, or nothing came.
 */
async function askPassword(): Promise<string> {
  const contrasena = process.stdin.isTTY ? await typeTwice() : await readLine();
  if (contrasena === '') throw new ConfigError('Falta la contraseña. Con --por-correo la crea su dueño.');
  return contrasena;
}

async function typeTwice(): Promise<string> {
  const first = await typeUnseen('Contraseña: ');
  if (first !== (await typeUnseen('Otra vez, para confirmar: '))) {
    throw new ConfigError('Las dos contraseñas no son iguales.');
  }
  return first;
}

/** Reads a line unseen: the terminal echoes through the output it was given: one that forgets. */
async function typeUnseen(question: string): Promise<string> {
  process.stderr.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  // Ctrl+C ends the program, as everywhere.
  terminal.on('SIGINT', () => process.exit(130));
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
