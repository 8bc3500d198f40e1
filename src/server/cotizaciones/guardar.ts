import { randomBytes } from 'node:crypto';
import type { ErrorDeCampo } from '#contract/refusal.ts';
import type { FormaDeCotizacion, PartidaPedida } from '#contract/wire/cotizacion.ts';
import { canonCanal, isCanal } from '#domain/baja.ts';
import { addDias, type Dia, diaOf } from '#domain/fecha.ts';
import { momentoEn } from '#domain/hora.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { CotizacionesTable } from '#server/base/db/cotizaciones-tables.ts';
import type { Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { BusinessError, changedMeanwhile, invalidField, invalidFields } from '#server/base/errors.ts';
import { findReceptor } from '#server/cuentas/queries/clientes-fiscales.ts';
import { NO_HAY_PIEZA } from '#server/patio/existencias/movimientos.ts';
import { lockCotizacion } from './lock.ts';

/** A quote holds for so many days, where its form does not say. */
interface Reglas {
  readonly dias: number;
}

/**
 * Makes a quote, with its link; it is open to its customer once it is sent.
 *
 * @returns its id.
 * @throws BusinessError that names every line that is not right.
 */
export async function createCotizacion(
  trx: Trx,
  form: FormaDeCotizacion,
  autoria: Autoria,
  reglas: Reglas,
): Promise<number> {
  const { autor, momento } = autoria;
  const partidas = await readPartidas(trx, form.items);
  const datos = await readDatos(trx, form, momento, reglas);
  const enviada = form.enviar ? momento : null;
  const token = randomBytes(16).toString('base64url');
  const { id } = await trx
    .insertInto('cotizaciones')
    .values({ ...datos, token, autor, creada: momento, enviada })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPartidas(trx, id, partidas);
  return id;
}

/**
 * Changes a quote that nobody accepted: lines that are left out are gone. One that was sent stays open, and its page says that
 * it changed.
 *
 * @throws BusinessError when it was accepted or cancelled, or changed since it was read, or a line is not right.
 */
export async function changeCotizacion(
  trx: Trx,
  id: number,
  form: FormaDeCotizacion,
  autoria: Autoria,
  reglas: Reglas,
): Promise<void> {
  const { momento } = autoria;
  const antes = await lockCotizacion(trx, { id });
  if (antes.aceptada) throw new BusinessError('La cotización ya fue aceptada: sus partidas y precios ya no cambian');
  if (antes.cancelada) throw new BusinessError('La cotización está cancelada');
  if (form.version !== undefined && form.version !== antes.version) throw changedMeanwhile();
  const partidas = await readPartidas(trx, form.items);
  const datos = await readDatos(trx, form, momento, reglas);
  const dicho = JSON.stringify(await findDicho(trx, id));
  await trx.deleteFrom('cotizaciones_partidas').where('cotizacion_id', '=', id).execute();
  await insertPartidas(trx, id, partidas);
  const ahora = await findDicho(trx, id);
  const isOtra = dicho !== JSON.stringify(ahora) || datos.comentario !== antes.comentario;
  const enviada = antes.enviada ?? (form.enviar ? momento : null);
  const despues = {
    ...datos,
    enviada,
    version: antes.version + 1,
    cambiada: antes.enviada && isOtra ? momento : antes.cambiada,
  };
  await trx.updateTable('cotizaciones').set(despues).where('id', '=', id).execute();
  const cambio = { tabla: 'cotizaciones', registro: String(id), operacion: 'cambio' } as const;
  const viejo = { enviada: antes.enviada, vigencia: antes.vigencia, partidas: JSON.parse(dicho) };
  await recordCambios(trx, autoria, {
    ...cambio,
    antes: viejo,
    despues: { enviada, vigencia: datos.vigencia, partidas: ahora },
  });
}

/** Reads what the lines of a quote say to its customer. */
function findDicho(trx: Trx, id: number) {
  const query = trx.selectFrom('cotizaciones_partidas').select(['pieza_id', 'texto', 'cantidad', 'precio', 'dias']);
  return query.where('cotizacion_id', '=', id).orderBy('orden').execute();
}

type Datos = Pick<CotizacionesTable, 'nombre' | 'vigencia' | 'vence' | 'cuenta_id'> & {
  readonly telefono: string;
  readonly comentario: string;
  readonly canal: string;
};

async function readDatos(trx: Trx, form: FormaDeCotizacion, momento: Date, reglas: Reglas): Promise<Datos> {
  const { nombre, telefono = '', comentario = '', canal = '', cuenta } = form;
  const vigencia = vigenciaOf(form, momento, reglas);
  const vence = momentoEn(addDias(vigencia, 1), '00:00');
  if (vence <= momento) throw invalidField('form.vigencia', 'El campo Vigencia debe ser de hoy en adelante');
  if (!isCanal(canonCanal(canal))) throw invalidField('form.canal', 'El campo Canal no es de la lista');
  return {
    nombre,
    telefono,
    comentario,
    canal: canonCanal(canal),
    vigencia,
    vence,
    cuenta_id: cuenta ? await requireCuenta(trx, cuenta) : null,
  };
}

function vigenciaOf({ vigencia }: FormaDeCotizacion, momento: Date, { dias }: Reglas): Dia {
  if (typeof vigencia === 'string') return vigencia;
  return addDias(diaOf(momento), vigencia ?? dias);
}

async function requireCuenta(trx: Trx, identificador: string): Promise<number> {
  const cliente = await findReceptor({ kysely: trx }, identificador);
  if (cliente) return cliente.id;
  throw new BusinessError('No se encontró el cliente', { codigo: 'no_existe', campo: 'form.cuenta' });
}

/** A line as the table has it. */
interface PartidaLeida extends Pick<PartidaPedida, 'cantidad'> {
  readonly pieza_id: number | null;
  readonly texto: string;
  readonly marca: string;
  readonly auto: string;
  readonly pieza: string;
  readonly lado: string;
  readonly anio_desde: number | null;
  readonly anio_hasta: number | null;
  readonly precio: number | null;
  readonly dias: number | null;
}

/** Reads the lines of a form: those of parts of the yard say what their part is called. */
async function readPartidas(trx: Trx, pedidas: readonly PartidaPedida[]): Promise<PartidaLeida[]> {
  const numeros = pedidas.flatMap(({ inventario }) => inventario ?? []);
  const piezas = await findPiezas(trx, numeros);
  const errores = pedidas.flatMap((pedida, index): ErrorDeCampo[] => {
    const esOtraVez = pedidas.findIndex(({ inventario }) => inventario === pedida.inventario) < index;
    const falta = faltaEn(pedida, { existe: piezas.has(pedida.inventario ?? 0), esOtraVez });
    if (falta === null) return [];
    const [campo, detalle] = falta;
    const mensaje = `${pedida.inventario ? `Pieza ${pedida.inventario}` : `Partida ${index + 1}`}: ${detalle}`;
    return [{ codigo: 'campo', campo: `form.items.${index}.${campo}`, mensaje }];
  });
  if (errores.length > 0) throw invalidFields(errores);
  return pedidas.map((pedida) => toPartida(pedida, piezas.get(pedida.inventario ?? 0)));
}

/** Tells what is wrong with a line: its field, and what is said of it. */
function faltaEn(
  { inventario, texto = '', precio }: PartidaPedida,
  { existe, esOtraVez }: { readonly existe: boolean; readonly esOtraVez: boolean },
): readonly [campo: 'texto' | 'inventario' | 'precio', detalle: string] | null {
  if (!inventario) return texto === '' ? ['texto', 'escribe qué se pide'] : null;
  if (!existe) return ['inventario', NO_HAY_PIEZA];
  if (esOtraVez) return ['inventario', 'está dos veces, cambia su cantidad'];
  return precio == null ? ['precio', 'falta su precio'] : null;
}

type Pieza = Awaited<ReturnType<typeof findPiezas>> extends ReadonlyMap<number, infer P> ? P : never;

async function findPiezas(trx: Trx, numeros: readonly number[]) {
  if (numeros.length === 0) return new Map<number, never>();
  const query = trx
    .selectFrom('piezas')
    .select(['id', 'inventario', 'titulo', 'marca', 'auto', 'pieza', 'lado', 'anio_desde', 'anio_hasta']);
  const rows = await query.where('inventario', 'in', numeros).where('eliminada', 'is', null).execute();
  return new Map(rows.map((row) => [row.inventario, row]));
}

function toPartida(pedida: PartidaPedida, pieza: Pieza | undefined): PartidaLeida {
  const { cantidad, precio = null, dias = null, texto = '' } = pedida;
  if (pieza) {
    const { id, titulo, inventario: _, ...suya } = pieza;
    return { ...suya, pieza_id: id, texto: titulo.slice(0, 300).trim(), cantidad, precio, dias: null };
  }
  const { marca = '', auto = '', pieza: nombre = '', lado = '', anios } = pedida;
  const pedido = { marca, auto, pieza: nombre, lado, anio_desde: anios?.from ?? null, anio_hasta: anios?.to ?? null };
  return { ...pedido, pieza_id: null, texto, cantidad, precio, dias };
}

async function insertPartidas(trx: Trx, id: number, partidas: readonly PartidaLeida[]): Promise<void> {
  const rows = partidas.map((partida, index) => ({ ...partida, cotizacion_id: id, orden: index + 1 }));
  await trx.insertInto('cotizaciones_partidas').values(rows).execute();
}
