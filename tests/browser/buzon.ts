import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './test.ts';
import { mailFolder } from './worker-server.ts';

/** The code of the last mail to an address, as soon as it is in the mailbox of the server under test. */
export async function readCodigo(email: string): Promise<string> {
  let codigo = '';
  await expect(async () => {
    codigo = (await mailsTo(email)).at(-1)?.match(/^ +(\d{6})\s*$/m)?.[1] ?? '';
    expect(codigo).not.toBe('');
  }).toPass({ timeout: 15_000 });
  return codigo;
}

/** Every mail to an address, oldest first. */
export async function mailsTo(email: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('*.eml', { cwd: mailFolder() })) files.push(file);
  const mails = await Promise.all(files.sort().map((file) => readFile(join(mailFolder(), file), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`));
}

/** An address that nobody had before. */
export function newCorreo(): string {
  return `ana-${crypto.randomUUID()}@taller.test`;
}
