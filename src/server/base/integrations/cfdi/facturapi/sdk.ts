import { createRequire } from 'node:module';
import type * as Sdk from 'facturapi';

// The package says that it is of two kinds of module: imported, its class is one thing under Node and another in the tests.
const { default: Facturapi, FacturapiError } = createRequire(import.meta.url)('facturapi') as typeof Sdk.default &
  typeof Sdk;

export { Facturapi, FacturapiError };

export type FacturapiError = Sdk.FacturapiError;

/** The SDK of the provider, opened with a key. */
export type Api = InstanceType<typeof Facturapi>;
