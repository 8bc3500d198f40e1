import process from 'node:process';
import { fail } from './fail.ts';
import { runImportar } from './run-importar.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

runImportar(process.argv.slice(2), { env: process.env, say, complain }).then((code) => {
  process.exitCode = code;
}, fail);
