import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
}

const ALLOWED =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|\(?MIT OR Apache-2\.0\)?|\(MIT OR CC0-1\.0\)|MIT AND ISC AND BSD-3-Clause)$/;

/** Not of the list, each with the reason it is here: docs/decisions/0005. */
const EXCEPTIONS: readonly RegExp[] = [
  /^node_modules\/@fontsource-variable\/archivo$/, // a font (OFL), not code
  /^node_modules\/@img\/sharp-/, // libvips (LGPL), a shared library that sharp loads
  /^node_modules\/node-forge$/, // BSD-3-Clause or GPL, of which we take the first
  /^node_modules\/pako$/, // MIT, and zlib's own licence for what it was ported from
  /^node_modules\/png-js$/, // MIT by its LICENSE file, which its package.json does not name
  /^node_modules\/lightningcss/, // MPL, part of the build tool, unchanged and not shipped to a browser
];

async function lockedPackages(): Promise<(readonly [string, LockedPackage])[]> {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'));
  return Object.entries<LockedPackage>(packages).filter(([path]) => path !== '');
}

test('everything that runs in the product has a licence we accept', async () => {
  const refused = (await lockedPackages())
    .filter(
      ([path, { dev, license }]) =>
        !dev && !ALLOWED.test(license ?? '') && !EXCEPTIONS.some((known) => known.test(path)),
    )
    .map(([path, { license }]) => `${path}: ${license}`);
  expect(refused).toEqual([]);
});

test('the lock file names no host, so that any mirror of the registry serves it', async () => {
  expect((await lockedPackages()).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test('every direct dependency is pinned to one version', async () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test('npm can tell that a package is not the one that was locked: each has the hash of its archive', async () => {
  const without = (await lockedPackages()).filter(([, { integrity }]) => !/^sha512-\S{88}$/.test(integrity ?? ''));
  expect(without.map(([path]) => path)).toEqual([]);
});
