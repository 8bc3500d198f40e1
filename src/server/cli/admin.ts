import process from 'node:process';
import { askPassword } from './ask-password.ts';
import { fail } from './fail.ts';
import { runAdmin } from './run-admin.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

runAdmin(process.argv.slice(2), { env: process.env, say, complain, askPassword }).catch(fail);
