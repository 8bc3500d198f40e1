import type { NegocioInterno } from '#contract/app-state.ts';
import type { Db } from '#server/base/db/database.ts';
import type { ProveedorCfdi } from './proveedor.ts';

/** Invoices are stamped by the embedded provider: they have no validity. */
interface CfdiSimulado {
  readonly proveedor: 'simulado';
  /** The failure that every document meets, by its name; null: none. Never in production. */
  readonly falla: string | null;
}

/** Invoices are stamped by Facturapi. */
export interface CfdiFacturapi {
  readonly proveedor: 'facturapi';
  readonly modo: 'prueba' | 'produccion';
  /** The secret key: never shown. */
  readonly key: string;
  /** The address of its API; null: its own. */
  readonly url: string | null;
  /** The secret with which it signs its notices; null: none are taken. Never shown. */
  readonly webhookSecret: string | null;
}

/** A CfdiConfig says who stamps invoices (regla 131). */
export type CfdiConfig = CfdiSimulado | CfdiFacturapi;

/** A provider is opened with these, whichever it is. */
export interface ProveedorDependencies {
  readonly cfdi: CfdiConfig;
  readonly db: Db;
  /** The embedded one keeps its certificates here. */
  readonly dataDir: string;
  readonly emisor: NegocioInterno['emisor'];
  readonly isProduccion: boolean;
}

/**
 * Opens the provider that the settings name; the code of the other is not loaded.
 *
 * @throws ErrorProveedor `validacion` for a failure to be played that does not exist; `credenciales` for a key that is none,
 * or another business's.
 */
export async function createProveedor({ cfdi, ...deps }: ProveedorDependencies): Promise<ProveedorCfdi> {
  if (cfdi.proveedor === 'simulado') {
    const { ProveedorEmbebido } = await import('./embebido/proveedor-embebido.ts');
    return new ProveedorEmbebido({ ...deps, falla: cfdi.falla });
  }
  const { ProveedorFacturapi } = await import('./facturapi/proveedor-facturapi.ts');
  const proveedor = new ProveedorFacturapi({ ...deps, ...cfdi });
  await proveedor.compareOrganizacion();
  return proveedor;
}
