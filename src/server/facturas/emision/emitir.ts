import type { Comprobante } from '#domain/cfdi/comprobante.ts';
import type { EstadoDeFactura } from '#domain/factura.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { BusinessError } from '#server/base/errors.ts';
import { type Emision, ErrorProveedor, type PeticionDeEmision } from '#server/base/integrations/cfdi/proveedor.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { applyDesenlace, type Desenlace } from './desenlace.ts';
import { isPasajero, motivoDeError, refusalOf } from './errores.ts';
import type { CfdiReservado } from './reservar.ts';

/** The things that a provider is told beside the document. */
interface AlEmitir extends Pick<PeticionDeEmision, 'cliente'> {
  readonly simular?: string | null | undefined;
  /** A provider that is not there, or has too much to do, is asked again later: the document waits meanwhile. */
  readonly isPaciente?: boolean;
}

/** The words for a document that the provider gave up by itself. */
export const NO_LLEGO = 'El proveedor no pudo timbrarla';

/**
 * Has a reserved document stamped, outside any transaction, and writes what became of it with all that follows. Whoever is
 * in doubt gets no error: the document stays to be confirmed, and the job asks for it later.
 *
 * @returns the state in which the document is: 'timbrada', or 'incierta' while nobody knows.
 * @throws BusinessError when it was refused: all that it held is free then, and its operation may be tried again.
 */
export async function emit(
  deps: FacturasDependencies,
  { id, externo }: Pick<CfdiReservado, 'id' | 'externo'>,
  comprobante: Comprobante,
  { autor }: Pick<Autoria, 'autor'>,
  { cliente, simular, isPaciente = false }: AlEmitir,
): Promise<EstadoDeFactura> {
  const peticion = { externalId: externo, momento: deps.now(), cliente, simular: simular ?? undefined };
  const emision = await deps.proveedor.emitir(comprobante, peticion).catch(toError);
  if (emision instanceof ErrorProveedor && emision.tipo !== 'incierto') {
    if (isPaciente && isPasajero(emision)) throw refusalOf(emision);
    const { error, codigo } = motivoDeError(emision);
    await applyDesenlace(deps, id, { estado: 'rechazada', error, codigo }, autor);
    throw refusalOf(emision);
  }
  if (emision instanceof Error) {
    if (!(emision instanceof ErrorProveedor)) deps.onAlerta(emision, id);
    return applyDesenlace(deps, id, { estado: 'incierta', ref: null }, autor);
  }
  const desenlace = await desenlaceOf(deps, id, emision);
  const estado = await settle(deps, id, desenlace, autor);
  if (desenlace.estado === 'fallida') throw new BusinessError(NO_LLEGO, { codigo: 'proveedor' });
  return estado;
}

/**
 * Makes what became of a document out of what the provider says of it. Its XML is stored first; where there is no room for
 * it, the document stays to be confirmed.
 */
export async function desenlaceOf(deps: FacturasDependencies, id: number, emision: Emision): Promise<Desenlace> {
  if (emision.estado === 'fallido') return { estado: 'fallida', error: NO_LLEGO, codigo: '' };
  if (emision.estado !== 'timbrado') return { estado: 'incierta', ref: emision.ref };
  try {
    return { estado: 'timbrada', timbrado: emision, huella: await deps.archivos.write(emision.xml) };
  } catch (error) {
    deps.onAlerta(error, id);
    return { estado: 'incierta', ref: emision.ref };
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Writes the outcome; where that fails the stamp stays true: the document is to be confirmed. */
async function settle(
  deps: FacturasDependencies,
  id: number,
  desenlace: Desenlace,
  autor: string,
): Promise<EstadoDeFactura> {
  try {
    return await applyDesenlace(deps, id, desenlace, autor);
  } catch (error) {
    deps.onAlerta(error, id);
    return applyDesenlace(deps, id, { estado: 'incierta', ref: null }, autor);
  }
}
