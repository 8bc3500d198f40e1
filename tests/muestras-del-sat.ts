import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

/**
 * The folder of the tax authority's schemas and of public examples, which are no part of the project: `xsd/` and
 * `examples/` in the folder that CFDI_MUESTRAS names, else beside the checkout. Null where there is none.
 */
const FOLDER = [process.env.CFDI_MUESTRAS, join(import.meta.dirname, '../../shared/cfdi')].find(
  (folder) => folder && existsSync(join(folder, 'xsd/cfdi40-all.xsd')),
);

/** Whether there are schemas and examples to compare with; tests that need them say so where there are none. */
export const HAY_MUESTRAS = FOLDER !== undefined;

/** Ends the name of a test that is skipped, so that whoever sees the skip knows what it wants. */
export const SIN_MUESTRAS = HAY_MUESTRAS ? '' : ' (omitida: no están los esquemas del SAT, ver docs/pruebas.md)';

/** The public examples by their names. */
export function readEjemplos(): readonly { readonly name: string; readonly xml: Buffer }[] {
  const folder = join(FOLDER ?? '', 'examples');
  return readdirSync(folder).map((name) => ({ name, xml: readFileSync(join(folder, name)) }));
}

let validator: XsdValidator | undefined;

/** Holds an XML against the tax authority's schemas; throws what they object to. */
export function requireXsd(xml: Uint8Array): void {
  validator ??= openValidator();
  using document = XmlDocument.fromBuffer(xml);
  validator.validate(document);
}

function openValidator(): XsdValidator {
  xmlRegisterFsInputProviders();
  const path = join(FOLDER ?? '', 'xsd/cfdi40-all.xsd');
  using schema = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  return XsdValidator.fromDoc(schema);
}
