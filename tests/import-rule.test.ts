import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** File and an import that the table of ARCHITECTURE.md forbids there. A rule that matches nothing looks like a clean house. */
const FORBIDDEN: readonly (readonly [file: string, imported: string])[] = [
  ['src/domain/planted.ts', 'zod/mini'],
  ['src/domain/planted.ts', 'node:fs'],
  ['src/domain/planted.ts', '#contract/calls.ts'],
  ['src/contract/planted.ts', '#server/app.ts'],
  ['src/contract/planted.ts', '#web/api/client.ts'],
  ['src/contract/planted.ts', 'node:fs'],
  ['src/contract/wire/planted.ts', 'fastify'],
  ['src/server/notas/planted.ts', '#web/api/client.ts'],
  ['src/server/notas/planted.ts', '#server/buscador-public/handlers.ts'],
  ['src/server/notas/planted.ts', '#server/inventario/save-pieza.ts'],
  ['src/server/notas/planted.ts', '../app.ts'],
  ['src/server/http/planted.ts', '#web/api/client.ts'],
  ['src/server/db/planted.ts', '#server/existencias/bajas.ts'],
  ['src/server/existencias/planted.ts', '#server/buscador/queries/piezas-internas.ts'],
  ['src/server/existencias/planted.ts', '#web/api/client.ts'],
  ['src/server/operaciones/planted.ts', '#server/inventario/save-pieza.ts'],
  ['src/web/notas/planted.tsx', '#server/app.ts'],
  ['src/web/notas/planted.tsx', '#web/facturas/facturas-screen.tsx'],
  ['src/web/notas/planted.tsx', '../main.tsx'],
  ['src/web/components/planted.tsx', '#web/public/inicio/inicio.tsx'],
  ['src/server/facturas/emision/forbidden.ts', '#server/notas/crear.ts'],
];

const ALLOWED: readonly (readonly [file: string, imported: string])[] = [
  ['src/domain/allowed.ts', '#domain/dinero.ts'],
  ['src/domain/allowed.ts', './dinero.ts'],
  ['src/contract/allowed.ts', 'zod/mini'],
  ['src/server/notas/allowed.ts', '#server/cuentas/queries.ts'],
  ['src/server/notas/allowed.ts', '#server/buscador-public/queries/piezas.ts'],
  ['src/server/notas/allowed.ts', '#server/http/errors.ts'],
  // A feature that sells a part, once for its operation, in a transaction of its own.
  ['src/server/notas/allowed.ts', '#server/existencias/bajas.ts'],
  ['src/server/notas/allowed.ts', '#server/existencias/movimientos.ts'],
  ['src/server/notas/allowed.ts', '#server/operaciones/operaciones.ts'],
  // The folders of one large feature.
  ['src/server/facturas/emision/allowed.ts', '#server/facturas/saldos.ts'],
  ['src/server/existencias/allowed.ts', '#server/db/database.ts'],
  ['src/server/operaciones/allowed.ts', '#server/http/errors.ts'],
  ['src/web/notas/allowed.tsx', '#web/components/pager.tsx'],
  ['src/web/notas/allowed.tsx', '#web/api/client.ts'],
];

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'yarda-imports-'));
  for (const file of ['biome.json', 'package.json']) await cp(join(ROOT, file), join(copy, file));
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rm(copy, { recursive: true, force: true }));

/** Runs Biome on a file with one import and gives what it says. */
async function lint(file: string, imported: string): Promise<string> {
  const path = join(copy, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `import { planted } from '${imported}';\n\nexport const used = planted;\n`);
  const biome = join(ROOT, 'node_modules', '.bin', 'biome');
  const options = ['lint', '--only=style/noRestrictedImports', path];
  const output = await run(biome, options, { cwd: copy }).catch((error) => error);
  await rm(path);
  return `${output.stdout}${output.stderr}`;
}

test.each(FORBIDDEN)('%s may not import %s', async (file, imported) => {
  expect(await lint(file, imported)).toContain('noRestrictedImports');
});

test.each(ALLOWED)('%s may import %s', async (file, imported) => {
  expect(await lint(file, imported)).not.toContain('noRestrictedImports');
});
