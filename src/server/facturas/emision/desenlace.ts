import { formatPrecio } from '#domain/dinero.ts';
import type { EstadoDeFactura } from '#domain/factura.ts';
import type { Trx } from '#server/base/db/database.ts';
import type { Timbrado } from '#server/base/integrations/cfdi/proveedor.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { CONSECUENCIAS } from './consecuencias.ts';
import { type CfdiTomado, lockCfdi, setEstado } from './documento.ts';
import { settleOperacion } from './operacion.ts';

/** The outcome of a document that a provider was asked for. */
export type Desenlace =
  /** `huella` names its XML, which is stored already. */
  | { readonly estado: 'timbrada'; readonly timbrado: Timbrado; readonly huella: string }
  | { readonly estado: 'rechazada' | 'fallida'; readonly error: string; readonly codigo: string }
  /** The answer was lost, so that it may be stamped or not; the provider may have given it an id. */
  | { readonly estado: 'incierta'; readonly ref: string | null };

/** A document in one of these states waits for its outcome. */
const PENDIENTES: readonly EstadoDeFactura[] = ['reservada', 'enviando', 'incierta'];

/**
 * Writes what became of a document, with all that follows from it, in one transaction. Several may bring the same outcome,
 * as a slow answer and the job: it happens once.
 *
 * @returns the state in which the document is then.
 */
export function applyDesenlace(
  deps: FacturasDependencies,
  id: number,
  desenlace: Desenlace,
  autor: string,
): Promise<EstadoDeFactura> {
  return deps.db.kysely.transaction().execute(async (trx) => {
    const cfdi = await lockCfdi(trx, id);
    if (!PENDIENTES.includes(cfdi.estado)) {
      if (desenlace.estado === 'timbrada' && cfdi.timbrada === null) {
        deps.onAlerta(new Error('The provider stamped a document that had been given up'), id);
      }
      return cfdi.estado;
    }
    await write(trx, deps, cfdi, desenlace, autor);
    await settleOperacion(trx, cfdi, deps.now());
    return desenlace.estado;
  });
}

async function write(
  trx: Trx,
  deps: FacturasDependencies,
  cfdi: CfdiTomado,
  desenlace: Desenlace,
  autor: string,
): Promise<void> {
  const firma = { autor, momento: deps.now(), operacion: cfdi.operacion };
  const { alTimbrar, alSoltar } = CONSECUENCIAS[cfdi.tipo];
  if (desenlace.estado === 'incierta') {
    if (cfdi.estado === 'incierta') return;
    return setEstado(trx, firma, cfdi, 'incierta', desenlace.ref === null ? {} : { ref: desenlace.ref });
  }
  if (desenlace.estado !== 'timbrada') {
    const { estado, error, codigo: error_codigo } = desenlace;
    await setEstado(trx, firma, cfdi, estado, { error, error_codigo });
    return alSoltar(trx, firma, cfdi);
  }
  const { ref, uuid, timbrada, total } = desenlace.timbrado;
  const columnas = { ref, uuid, timbrada, total_timbrado: total, xml_huella: desenlace.huella };
  const error = total === cfdi.total ? '' : otroTotal(total, cfdi.total);
  if (error !== '') deps.onAlerta(new Error('The stamped total is not the one that was asked for'), cfdi.id);
  await setEstado(trx, firma, cfdi, 'timbrada', { ...columnas, error });
  await alTimbrar(trx, firma, { ...cfdi, ...columnas, estado: 'timbrada' });
}

/** The stamped document is the truth; people have to look at it. */
function otroTotal(timbrado: number, pedido: number): string {
  return `Se timbró por ${formatPrecio(timbrado)} y no por ${formatPrecio(pedido)}: revísala con quien lleva la contabilidad`;
}
