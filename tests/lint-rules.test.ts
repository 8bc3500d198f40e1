import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** A folder and an import that the table of ARCHITECTURE.md forbids there. A rule that matches nothing looks like a clean house. */
const FORBIDDEN: readonly (readonly [folder: string, imported: string])[] = [
  ['src/domain', 'zod/mini'],
  ['src/domain', 'node:fs'],
  ['src/domain', '#contract/calls.ts'],
  ['src/contract', '#server/app.ts'],
  ['src/contract', '#web/api/client.ts'],
  ['src/contract', 'node:fs'],
  ['src/contract/wire', 'fastify'],
  ['src/server/notas', '#web/api/client.ts'],
  ['src/server/notas', '#server/buscador-public/handlers.ts'],
  ['src/server/notas', '#server/inventario/save-pieza.ts'],
  ['src/server/notas', '../app.ts'],
  ['src/server/base/http', '#web/api/client.ts'],
  ['src/server/base/db', '#server/patio/existencias/bajas.ts'],
  ['src/server/patio/existencias', '#server/buscador/queries/piezas-internas.ts'],
  ['src/server/patio/existencias', '#web/api/client.ts'],
  ['src/server/base/operaciones', '#server/inventario/save-pieza.ts'],
  ['src/web/notas', '#server/app.ts'],
  ['src/web/notas', '#web/facturas/facturas-screen.tsx'],
  ['src/web/notas', '../main.tsx'],
  ['src/web/components', '#web/public/inicio/inicio.tsx'],
  ['src/server/facturas/emision', '#server/notas/crear.ts'],
  ['src/server/indicadores/importar', '#server/cuentas/secrets.ts'],
  ['src/server/indicadores/importar', '#server/facturas/queries/facturas.ts'],
  ['src/server/indicadores', '#server/indicadores/reglas.ts'],
  // Invoices and claims meet in a room of their own, which knows neither.
  ['src/server/facturas/crear', '#server/indicadores/queries/registros.ts'],
  ['src/server/indicadores', '#server/facturas/queries/facturas.ts'],
  ['src/server/vinculos', '#server/facturas/queries/facturas.ts'],
  ['src/server/vinculos', '#server/indicadores/queries/registros.ts'],
];

const ALLOWED: readonly (readonly [folder: string, imported: string])[] = [
  ['src/domain', '#domain/dinero.ts'],
  ['src/domain', './dinero.ts'],
  ['src/contract', 'zod/mini'],
  ['src/server/notas', '#server/cuentas/queries.ts'],
  ['src/server/notas', '#server/buscador-public/queries/piezas.ts'],
  ['src/server/notas', '#server/base/errors.ts'],
  // A feature that sells a part, once for its operation, in a transaction of its own.
  ['src/server/notas', '#server/patio/existencias/bajas.ts'],
  ['src/server/notas', '#server/patio/existencias/movimientos.ts'],
  ['src/server/notas', '#server/base/operaciones/operaciones.ts'],
  // The folders of one large feature.
  ['src/server/facturas/emision', '#server/facturas/firmar.ts'],
  // A file is judged by the rules of the form.
  ['src/server/indicadores/importar', '#server/indicadores/reglas.ts'],
  ['src/server/cuentas/importar', '#server/cuentas/secrets.ts'],
  ['src/server/facturas/crear', '#server/vinculos/registros-por-facturar.ts'],
  ['src/server/facturas/crear', '#server/cuentas/queries/clientes-fiscales.ts'],
  ['src/server/indicadores', '#server/vinculos/factura-viva.ts'],
  ['src/server/indicadores', '#server/buscador/queries/piezas-internas.ts'],
  ['src/server/patio/existencias', '#server/base/db/database.ts'],
  ['src/server/base/operaciones', '#server/base/errors.ts'],
  ['src/web/notas', '#web/components/controls/pager.tsx'],
  ['src/web/notas', '#web/api/client.ts'],
];

/** Code that only saves lines, each a line of one file; the last two are plain. */
const DENSE: readonly string[] = [
  'export const a = { ...{ b: 2 }, c: 3, ...x };',
  'export const d = { ...({ b: 2 } as const), c: 3 };',
  'export const e = [...[1, 2], 3];',
  "export const f = [...(['p', 'q'] as const), 'r'];",
  'export const g = <p {...{ title }} />;',
  'const [h, i] = [1, 2];',
  '[j, k] = [1, 2];',
];
const PLAIN: readonly string[] = ['const [l] = x;', 'export const m = [...(x ? [1] : []), ...x, { ...x }];'];
const LITERALS = 'src/web/notas/literals.tsx';

/** The lines that Biome complains about, by file and rule. */
let complaints: readonly { readonly file: string; readonly line: number; readonly rule: string }[];

const fileOf = (folder: string, imported: string) => join(folder, `${imported.replaceAll(/[^a-z]+/g, '-')}.ts`);

beforeAll(async () => {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'yarda-lint-')));
  try {
    await plant(copy);
    const options = ['lint', '--reporter=github', '--max-diagnostics=none', 'src'];
    const biome = join(ROOT, 'node_modules', '.bin', 'biome');
    const { stdout } = await run(biome, options, { cwd: copy }).catch((error) => error);
    const said = String(stdout).matchAll(/^::\w+ title=([^,]+),file=([^,]+),line=(\d+),/gm);
    complaints = [...said].map(([, rule = '', file = '', line]) => ({
      rule,
      file: relative(copy, file),
      line: Number(line),
    }));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});

/** Writes a file for each import, and one of literals, beside the rules of this project. */
async function plant(copy: string): Promise<void> {
  for (const name of ['biome.json', 'package.json', 'tools/lint']) {
    await cp(join(ROOT, name), join(copy, name), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const [folder, imported] of [...FORBIDDEN, ...ALLOWED]) {
    const file = join(copy, fileOf(folder, imported));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `import { planted } from '${imported}';\n\nexport const used = planted;\n`);
  }
  await writeFile(join(copy, LITERALS), [...DENSE, ...PLAIN].join('\n'));
}

const isForbidden = (folder: string, imported: string) =>
  complaints.some(({ file, rule }) => file === fileOf(folder, imported) && rule === 'lint/style/noRestrictedImports');

test.each(FORBIDDEN)('%s may not import %s', (folder, imported) => {
  expect(isForbidden(folder, imported)).toBe(true);
});

test.each(ALLOWED)('%s may import %s', (folder, imported) => {
  expect(isForbidden(folder, imported)).toBe(false);
});

test('literals are written out, and values declared and assigned a line each', () => {
  const found = complaints.filter(({ file, rule }) => file === LITERALS && rule === 'plugin').map(({ line }) => line);
  expect(found.sort((one, other) => one - other)).toEqual(DENSE.map((_, index) => index + 1));
});
