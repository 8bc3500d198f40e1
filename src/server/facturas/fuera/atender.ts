import type { RequestOf } from '#contract/call.ts';
import type { facturApi } from '#contract/factur-api.ts';
import { estatusDeFactura } from '#domain/factura.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { Handler } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { reconcileUno } from '#server/facturas/emision/conciliar.ts';
import { lockCfdi } from '#server/facturas/emision/documento.ts';
import { recordEliminadas } from '#server/facturas/emision/eliminadas.ts';
import { returnPatio } from '#server/facturas/emision/patio.ts';
import { nombreOf, requireFactura } from '#server/facturas/respuesta.ts';
import { findCobros, mirarAhora } from './revisar.ts';

type Respuesta = RequestOf<(typeof facturApi)['atenderFuera']>['respuesta'];

/** Answers who says what becomes of a document that was cancelled without us. */
export function answerFueraHandler(deps: FacturasDependencies): Handler<(typeof facturApi)['atenderFuera']> {
  return async ({ id, respuesta, opId }, context) => {
    const autoria = signAutoria(context, opId);
    const peticion = { tipo: 'atender_fuera', datos: { id, respuesta } };
    const { factura, aviso } = await onceIn(deps.db, autoria, peticion, (trx) => answer(trx, autoria, id, respuesta));
    return {
      factura: factura === null ? null : await requireFactura(deps, factura),
      ...(aviso !== '' && { aviso }),
    };
  };
}

async function answer(
  trx: Trx,
  autoria: Autoria,
  id: number,
  respuesta: Respuesta,
): Promise<{ readonly factura: number | null; readonly aviso: string }> {
  const known = trx.selectFrom('cancelaciones_fuera').selectAll().where('cfdi_id', '=', id);
  if (!(await known.executeTakeFirst())) throw notFound('No hay una cancelación fuera del sistema de ese documento');
  const { facturas } = await lockCfdi(trx, id);
  const { patio, vista } = await known.executeTakeFirstOrThrow();
  const { autor, momento } = autoria;
  if (vista === null) {
    const values = { vista: momento, vista_por: autor };
    await trx.updateTable('cancelaciones_fuera').set(values).where('cfdi_id', '=', id).execute();
  }
  const aviso =
    respuesta === 'vista' || respuesta === patio ? '' : await moveUnidades(trx, autoria, id, respuesta, patio);
  return { factura: facturas[0] ?? null, aviso };
}

/** Brings the units of a cancelled invoice back, or says that they are gone; who was mistaken may still bring them back. */
async function moveUnidades(
  trx: Trx,
  autoria: Autoria,
  id: number,
  respuesta: Exclude<Respuesta, 'vista'>,
  patio: string | null,
): Promise<string> {
  if (patio === null) throw new BusinessError('No salió del patio ninguna unidad que siga fuera');
  if (patio === 'regresan') throw new BusinessError('Sus unidades ya regresaron al patio');
  await trx.updateTable('cancelaciones_fuera').set({ patio: respuesta }).where('cfdi_id', '=', id).execute();
  const cambio = { tabla: 'cfdis', registro: String(id), operacion: 'cambio' } as const;
  await recordCambios(trx, autoria, { ...cambio, despues: { aviso: DICHO[respuesta] } });
  return respuesta === 'regresan' ? recordEliminadas(trx, autoria, id, await returnPatio(trx, autoria, id)) : '';
}

const DICHO = {
  regresan: 'Sus unidades regresaron al patio',
  no_estan: 'Sus unidades ya no están en el patio',
} as const;

/** Answers who wants to know now how an invoice stands, with its payments and its returns. */
export function reviewHandler(deps: FacturasDependencies): Handler<(typeof facturApi)['revisar']> {
  return async ({ id }) => {
    await requireFactura(deps, id);
    const ids = [id, ...(await findCobros(deps, id))];
    const antes = await readEstados(deps, ids);
    for (const { id: uno, estado } of antes) {
      if (estado !== 'timbrada' && estado !== 'cancelada') await reconcileUno(deps, uno);
    }
    await mirarAhora(deps, ids);
    const despues = await readEstados(deps, ids);
    const cambios = despues.filter(({ estado }, index) => estado !== antes[index]?.estado);
    return { factura: await requireFactura(deps, id), resultado: describe(cambios) };
  };
}

type Estado = Awaited<ReturnType<typeof readEstados>>[number];

function readEstados({ db }: FacturasDependencies, ids: readonly number[]) {
  const query = db.kysely.selectFrom('cfdis').select(['id', 'serie', 'folio', 'estado', 'fuera']);
  return query.where('id', 'in', ids).orderBy('id').execute();
}

function describe(cambios: readonly Estado[]): string {
  if (cambios.length === 0) return 'Nada cambió';
  const dichos = cambios.map((uno) =>
    uno.fuera
      ? `${nombreOf(uno)} se canceló fuera del sistema`
      : `${nombreOf(uno)}: ${estatusDeFactura(uno.estado).toLowerCase()}`,
  );
  return dichos.join('. ');
}
