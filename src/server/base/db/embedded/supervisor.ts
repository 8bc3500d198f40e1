import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerUser } from './system-user.ts';

/** The ending of a program that did its work. */
export const CLEAN_EXIT = 'código 0';

/** A program of PostgreSQL, server or initdb, under supervision. */
export interface Supervised {
  /** Resolves when it is gone, with how it ended: 'código 0', 'señal SIGKILL'. */
  readonly exited: Promise<string>;
  /** Asks for a fast, clean stop: a server ends its sessions and writes out its data. `exited` tells when it is done. */
  end(): void;
}

/** A command to supervise: the program, the system user that runs it, and the log it writes to. */
export interface SupervisedCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly user: ServerUser;
  /** Open file descriptor for what it prints; stays the caller's. */
  readonly log: number;
  /** The folder of the sockets. The supervisor removes it after a stop that was asked for, even by our death. */
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

// Nothing of ours (PGDATA, PGPORT, LANG) may reach a program of PostgreSQL.
const ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

// A child outlives a parent that is killed, and PostgreSQL would run on for ever. So a shell stands between them and
// reads a pipe whose other end only our process holds: when we end, in whatever way, the system closes the pipe and the
// shell asks the server for a fast shutdown. It asks until the server is gone, because a server that has just been
// started does not listen yet.
const SUPERVISOR = `
exec 3<&0 </dev/null
folder=$1
shift
"$@" 3<&- &
server=$!
asked=
trap 'asked=1' USR1
trap 'kill -INT $server' INT TERM HUP
(
  trap - USR1 INT TERM HUP
  read -r nothing <&3
  kill -USR1 $$
  while kill -INT $server; do sleep 0.2 || sleep 1; done
) 2>/dev/null &
watcher=$!
wait $server
result=$?
while kill -0 $server 2>/dev/null; do wait $server; result=$?; done
kill $watcher 2>/dev/null
if [ -n "$asked" ]; then
  rm -f "$folder"/.s.PGSQL.*
  rmdir "$folder"
fi 2>/dev/null
exit $result
`;

/** Starts the command under supervision. It belongs to its own session: Ctrl-C in the terminal reaches only us. */
export function supervise(command: SupervisedCommand): Supervised {
  const { program, args, user, log, folder, environment } = command;
  const shell = spawn('/bin/sh', ['-c', SUPERVISOR, 'yarda-postgres', folder, program, ...args], {
    ...user.ids,
    env: { ...ENVIRONMENT, ...environment },
    cwd: '/',
    detached: true,
    stdio: ['pipe', log, log],
  });
  shell.stdin?.on('error', () => {
    // The pipe breaks when the supervisor dies; `exited` says so.
  });
  return { exited: ending(shell), end: () => shell.stdin?.end() };
}

async function ending(shell: ChildProcess): Promise<string> {
  try {
    const [code, signal] = await once(shell, 'exit');
    return signal === null ? `código ${code}` : `señal ${signal}`;
  } catch (error) {
    return String(error);
  }
}
