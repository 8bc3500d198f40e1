import type { NegocioInterno, ReglasDeCotizaciones } from '#contract/app-state.ts';
import type { RequestOf } from '#contract/call.ts';
import type { indicadores } from '#contract/indicadores.ts';
import { sinIva } from '#domain/dinero.ts';
import { diaOf } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { squeezeTexto } from '#domain/texto.ts';
import type { Trx } from '#server/base/db/database.ts';
import { BusinessError, notFound, takenValue } from '#server/base/errors.ts';
import { type Editor, signEditor } from '#server/base/http/editor.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { refuseDestinada } from '#server/cotizaciones/queries/destino.ts';
import { releaseApartado } from '#server/patio/apartados/cambiar.ts';
import { lockApartado } from '#server/patio/apartados/lock.ts';
import { writeRegistro } from './save-registro.ts';

type CreateDeCotizacion = (typeof indicadores)['createDeCotizacion'];
type Pedido = Omit<RequestOf<CreateDeCotizacion>, 'opId'>;

/** Answers the call that makes records of a claim of a quote. */
export function cotizacionHandlers({
  interno,
}: {
  readonly interno: NegocioInterno;
}): Handlers<{ readonly createDeCotizacion: CreateDeCotizacion }> {
  return {
    createDeCotizacion({ opId, ...pedido }, context) {
      const editor = signEditor(context, interno, opId);
      const peticion = { tipo: 'create_de_cotizacion', datos: pedido };
      return onceIn(context.db, editor, peticion, (trx) => createRegistros(trx, editor, pedido, interno.cotizaciones));
    },
  };
}

/**
 * Makes one record of a claim for each unit that was accepted of a quote; what the yard held for it is used by them. The quote
 * is held first, then its hold, then the parts.
 *
 * @returns the ids of the records.
 * @throws BusinessError when nothing of the quote is accepted, it became something already, or a part is gone.
 */
async function createRegistros(
  trx: Trx,
  editor: Editor,
  { cotizacion, ...siniestro }: Pedido,
  reglas: ReglasDeCotizaciones,
): Promise<{ registros: number[] }> {
  const apartado = await lockAceptada(trx, cotizacion);
  const partidas = await findAceptadas(trx, cotizacion);
  if (apartado !== null) {
    await lockApartado(trx, apartado, editor.momento);
    await refuseVendida(trx, apartado);
    await releaseApartado(trx, apartado, editor);
  }
  await refuseDestinada(trx, { cotizacion }, 'cotizacion');
  // The price was agreed with the customer: whoever writes it down only repeats it (regla 81).
  const firma: Editor = { ...editor, rol: ROL.admin };
  const registros: number[] = [];
  for (const partida of partidas) {
    const precio = reglas.iva === 'incluido' ? sinIva(partida.precio) : partida.precio;
    const form = {
      ...siniestro,
      ...datosOf(partida),
      precio,
      fecha: diaOf(editor.momento),
      pedido: diaOf(editor.momento),
    };
    for (let unidad = 0; unidad < partida.cantidad; unidad += 1) {
      const { inventario } = partida;
      const uso = inventario === null ? {} : { inventario };
      const nuevo = { registro: 'new', form, isUso: inventario !== null, uso, isConfirmado: true } as const;
      const { id } = await writeRegistro(trx, firma, nuevo);
      registros.push(id);
    }
    const suyos = registros.slice(-partida.cantidad);
    await trx.updateTable('indicadores').set({ cotizacion_partida_id: partida.id }).where('id', 'in', suyos).execute();
  }
  return { registros };
}

/** Locks an accepted quote. @returns its hold. */
async function lockAceptada(trx: Trx, id: number): Promise<number | null> {
  const query = trx.selectFrom('cotizaciones').select(['aceptada', 'cancelada', 'apartado_id']);
  const row = await query.where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound('No se encontró la cotización', 'cotizacion');
  if (row.aceptada === null || row.cancelada !== null) throw new BusinessError('La cotización no está aceptada');
  return row.apartado_id;
}

async function refuseVendida(trx: Trx, apartado: number): Promise<void> {
  const query = trx.selectFrom('notas').select('id').where('apartado_id', '=', apartado).where('cancelada', 'is', null);
  const nota = await query.executeTakeFirst();
  if (nota) throw takenValue('cotizacion', `La cotización ya se vendió en la nota ${nota.id}`);
}

/** A line that was accepted, with the number of its part. */
interface Aceptada {
  readonly id: number;
  readonly texto: string;
  readonly marca: string;
  readonly auto: string;
  readonly pieza: string;
  readonly lado: string;
  readonly anio_desde: number | null;
  readonly anio_hasta: number | null;
  readonly cantidad: number;
  readonly precio: number;
  readonly inventario: number | null;
}

async function findAceptadas(trx: Trx, cotizacion: number): Promise<Aceptada[]> {
  const rows = await trx
    .selectFrom('cotizaciones_partidas as t')
    .leftJoin('piezas as p', 'p.id', 't.pieza_id')
    .select(['t.id', 't.texto', 't.marca', 't.auto', 't.pieza', 't.lado', 't.anio_desde', 't.anio_hasta'])
    .select(['t.cantidad', 't.precio', 'p.inventario'])
    .where('t.cotizacion_id', '=', cotizacion)
    .where('t.respuesta', '=', 'aceptada')
    .orderBy('t.orden')
    .execute();
  return rows.map(({ precio, ...row }) => ({ ...row, precio: precio ?? 0 }));
}

function datosOf({ texto, marca, auto, pieza, lado, anio_desde, anio_hasta }: Aceptada) {
  const anios = anio_desde === null || anio_hasta === null ? null : { from: anio_desde, to: anio_hasta };
  return { marca, auto, anios, pieza: (squeezeTexto(`${pieza} ${lado}`) || texto).slice(0, 200) };
}
