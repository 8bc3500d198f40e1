import type { facturApi } from '#contract/factur-api.ts';
import type { FormDeEgreso } from '#contract/wire/cobrar.ts';
import { camposCobro } from '#contract/wire/factura.ts';
import { conceptoDeEgreso, relacionDeEgreso, usoDeEgreso } from '#domain/cfdi/egreso.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { problemaDeDiaDePago, problemaDeMonto } from '#domain/cfdi/pago.ts';
import { sinVigencia } from '#domain/factura.ts';
import { describeVendido } from '#domain/nota.ts';
import { contar, plural } from '#domain/plural.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { columnsFrom } from '#server/base/db/record-table.ts';
import { BusinessError, invalidField } from '#server/base/errors.ts';
import type { Handler } from '#server/base/http/implement.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { reserveCfdi } from '#server/facturas/emision/reservar.ts';
import { emitOnce, type PorTimbrar } from '#server/facturas/emision/una-vez.ts';
import { lookBefore } from '#server/facturas/fuera/revisar.ts';
import { avisoDeDuda, requireFactura } from '#server/facturas/respuesta.ts';
import { estaEliminada } from '#server/patio/existencias/queries/pieza-patio.ts';
import { requireDescripcion, requireForma } from './complemento.ts';
import { lockFactura, refuseFuera, refuseSustituida, requireRegistro } from './facturas-tomadas.ts';
import { avisoDeReceptorOf, clienteOf, requireReceptorDeHoy } from './receptor-de-hoy.ts';
import { findPorDevolver, findRegresadas, type PartidaPorDevolver } from './unidades.ts';

/** Registers a return or a discount of an invoice. Units that come back do so with its stamp. */
export function submitEgresoHandler(deps: FacturasDependencies): Handler<(typeof facturApi)['submitEgreso']> {
  return async ({ id, form, opId }, context) => {
    const peticion = { tipo: 'submit_egreso', datos: { id, form } };
    const autoria = signAutoria(context, opId);
    const enProceso = await lookBefore(deps, [id]);
    const prepare = (trx: Trx, firma: Autoria) => prepareEgreso(trx, deps, firma, { id, form, enProceso });
    const cfdi = await emitOnce(deps, autoria, peticion, prepare, form.simular);
    const eliminadas = (await findRegresadas(deps.db, cfdi)).filter(({ eliminada }) => eliminada);
    const duda = await avisoDeDuda(deps.db, cfdi, 'El egreso');
    const deAntes = await avisoDeReceptorOf(deps, id);
    const avisos = [
      ...(deAntes ? [deAntes] : []),
      ...(duda
        ? [duda]
        : eliminadas.map(({ inventario }) => `${estaEliminada(inventario)}: sus unidades regresaron a ella`)),
    ];
    const factura = await requireFactura(deps, id);
    return { factura, isPorConfirmar: duda !== null, ...(avisos.length > 0 && { aviso: avisos.join('. ') }) };
  };
}

/** A return as somebody asks for it, of an invoice. */
interface EgresoPedido {
  readonly id: number;
  readonly form: FormDeEgreso;
  /** Documents whose cancellation was asked for elsewhere. */
  readonly enProceso: ReadonlySet<number>;
}

/** Checks a return against what may be returned while the invoice is held, and reserves it with its units. */
async function prepareEgreso(
  trx: Trx,
  deps: FacturasDependencies,
  firma: Autoria,
  { id, form, enProceso }: EgresoPedido,
): Promise<PorTimbrar> {
  const { monto, descripcion, formaPago, registro = null } = form;
  const tipo = form.tipo ?? '03';
  const factura = await lockFactura(trx, id);
  refuseFuera(factura, enProceso);
  const impedimento = sinVigencia(factura.estado);
  if (impedimento !== null) throw new BusinessError(`Estatus inválido: ${impedimento}`);
  refuseSustituida(factura);
  const problema = problemaDeMonto('egreso', monto, factura.porDevolver);
  if (problema !== null) throw invalidField('form.monto', problema);
  requireForma('form.formaPago', formaPago);
  requireDescripcion('form.descripcion', descripcion);
  requireRegistro('form.registro', factura, registro);
  const { zona } = deps.fiscal.emisor;
  const dia = form.fechaAplicacion ?? diaDeCfdi(firma.momento, zona);
  const facturas = factura.timbrada ? [factura.timbrada] : [];
  const problemaDeDia = problemaDeDiaDePago({ dia, ahora: firma.momento, facturas, zona });
  if (problemaDeDia !== null) throw invalidField('form.fechaAplicacion', problemaDeDia);
  const items = requireItems(await findPorDevolver(trx, id), form.items ?? [], tipo);

  const { cuentaId, cliente, uuid } = factura;
  const deHoy = await requireReceptorDeHoy({ kysely: trx }, factura, deps.fiscal.emisor.codigoPostal);
  const receptor = { ...deHoy.receptor, uso: usoDeEgreso(deHoy.receptor.regimen) };
  const reservado = await reserveCfdi(trx, deps, firma, { tipo: 'E' as const, total: monto, receptor, cuentaId });
  const datos = columnsFrom(camposCobro, { fechaAplicacion: dia, formaPago, monto, descripcion });
  await trx
    .insertInto('egresos')
    .values({ id: reservado.id, factura_id: id, tipo, indicador_id: registro, ...datos })
    .execute();
  const rows = items.map(({ partida, cantidad, regresa }) => ({
    egreso_id: reservado.id,
    partida_id: partida.id,
    cantidad,
    regresa,
  }));
  if (rows.length > 0) await trx.insertInto('egresos_partidas').values(rows).execute();
  const { serie, folio } = reservado;
  const piezas = items.map(({ partida, cantidad }) => ({ cantidad, descripcion: describeVendido(partida) }));
  const comprobante = { tipo: 'E' as const, serie, folio, receptor, formaPago };
  const conceptos = [conceptoDeEgreso({ monto, descripcion, piezas })];
  return {
    reservado,
    cliente: clienteOf(deHoy, cliente),
    comprobante: { ...comprobante, conceptos, relacion: relacionDeEgreso(tipo, uuid) },
  };
}

/** An item of a return, with its line of the invoice. */
interface ItemDevuelto {
  readonly partida: PartidaPorDevolver;
  readonly cantidad: number;
  readonly regresa: boolean;
}

/** Checks the items of a return: each unit is returned once, and brings back only what is out. */
function requireItems(
  partidas: readonly PartidaPorDevolver[],
  items: NonNullable<FormDeEgreso['items']>,
  tipo: '03' | '01',
): readonly ItemDevuelto[] {
  return items.map((item, index) => {
    const campo = `form.items.${index}`;
    const partida = partidas.find(({ id }) => id === item.id);
    if (!partida) throw invalidField(`${campo}.id`, 'La pieza no está en la factura');
    if (items.findIndex(({ id }) => id === item.id) < index) throw invalidField(`${campo}.id`, 'La pieza se repite');
    // A discount takes nothing back, whatever its form says.
    if (tipo === '01') return { partida, cantidad: item.cantidad, regresa: false };
    return requireDevuelto(partida, item, campo);
  });
}

function requireDevuelto(
  partida: PartidaPorDevolver,
  { cantidad, regresa }: Pick<ItemDevuelto, 'cantidad' | 'regresa'>,
  campo: string,
): ItemDevuelto {
  const quedan = partida.cantidad - partida.devueltas;
  if (cantidad > quedan) throw invalidField(`${campo}.cantidad`, porDevolver(quedan));
  const problema = regresa ? problemaDeRegreso(partida, cantidad) : null;
  if (problema !== null) throw invalidField(`${campo}.regresa`, problema);
  return { partida, cantidad, regresa };
}

/** Says why units cannot come back to the yard; null when they can. */
function problemaDeRegreso({ fuera, enEspera }: PartidaPorDevolver, cantidad: number): string | null {
  if (enEspera) return 'La pieza regresa cuando se cancele la factura a la que esta sustituye';
  if (fuera === null) return 'La pieza no salió del patio: no puede regresar a existencias';
  if (cantidad <= fuera) return null;
  if (fuera <= 0) return 'De la pieza ya regresaron todas a existencias';
  return `De la pieza solo ${contar(fuera, 'está fuera del patio', 'están fuera del patio')}`;
}

function porDevolver(quedan: number): string {
  if (quedan <= 0) return 'La pieza ya se devolvió completa';
  return `${plural(quedan, 'De la pieza queda', 'De la pieza quedan')} ${contar(quedan, 'por devolver', 'por devolver')}`;
}
