import process from 'node:process';
import { SchemaMismatchError } from '#server/base/db/baseline.ts';
import { EmbeddedError } from '#server/base/db/embedded/platform.ts';
import { DatabaseRefusedError } from '#server/base/db/wait.ts';
import { BusinessError } from '#server/base/errors.ts';
import { ConfigError } from '#server/config.ts';

const EXPECTED = [ConfigError, DatabaseRefusedError, EmbeddedError, SchemaMismatchError, BusinessError];

/** Ends the program with one clear line for what an operator can mend, and the whole story for a bug of ours. */
export function fail(error: unknown): never {
  const isExpected = error instanceof Error && EXPECTED.some((kind) => error instanceof kind);
  process.stderr.write(isExpected ? `${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}
