import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { banco } from '#contract/banco.ts';
import type { RequestOf } from '#contract/call.ts';
import type { ArchivoDeBanco } from '#contract/wire/banco.ts';
import { claveDeMovimiento, numberRepetidos } from '#domain/banco/renglon.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { sumDinero } from '#domain/dinero.ts';
import { plural } from '#domain/plural.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { BusinessError, invalidField, notFound } from '#server/base/errors.ts';
import type { Handler, UploadContext } from '#server/base/http/implement.ts';
import { archivoDeMemoria } from '#server/base/lectura/archivo.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { findConocidos, findRecordado, type Huella } from '#server/facturas/queries/movimientos-conocidos.ts';
import { type ArchivoLeido, type MovimientoDeFila, readArchivoDeBanco } from './leer.ts';

type Pedido = RequestOf<(typeof banco)['uploadMovimientos']>;

/** A movement of a file with what it is known by. */
interface MovimientoNuevo extends MovimientoDeFila, Huella {}

/** Reads a bank's file, shows what would be brought, and brings it once somebody says so. */
export function uploadMovimientosHandler({
  db,
  fiscal,
}: Pick<FacturasDependencies, 'db' | 'fiscal'>): Handler<(typeof banco)['uploadMovimientos']> {
  return async (pedido, context) => {
    const { nombre, bytes } = await requireArchivo(context);
    const hoy = diaDeCfdi(context.now(), fiscal.emisor.zona);
    const leido = await readArchivoDeBanco(archivoDeMemoria(nombre, bytes), pedido, hoy, (encabezados) =>
      findRecordado(db, encabezados),
    );
    const movimientos = numberRepetidos(leido.movimientos).map(
      (movimiento): MovimientoNuevo =>
        Object.assign({}, movimiento, { huella: hash('sha256', claveDeMovimiento(movimiento), 'buffer') }),
    );
    const archivo = await describe(db, leido, movimientos, pedido.cuenta);
    if (!pedido.guardar) return { archivo };
    requireLegible(archivo, pedido);
    const autoria = signAutoria(context, pedido.opId);
    const peticion = { tipo: 'upload_movimientos', datos: [pedido, hash('sha256', bytes)] };
    const traidos = await onceIn(db, autoria, peticion, (trx) =>
      bring(trx, autoria, pedido.cuenta, leido, movimientos),
    );
    return { archivo, traidos };
  };
}

async function requireArchivo({ files }: Pick<UploadContext, 'files'>) {
  for await (const file of files) return file;
  throw invalidField('archivo', 'Elige el archivo del banco');
}

/** Says what a file has, and what of it this account and the others know already. */
async function describe(
  db: Db,
  leido: ArchivoLeido,
  movimientos: readonly MovimientoNuevo[],
  cuenta: string,
): Promise<ArchivoDeBanco> {
  const { encabezados: _, rechazados, movimientos: __, ...archivo } = leido;
  const { conocidos, otraCuenta } = await findConocidos(db, cuenta, movimientos);
  const dias = movimientos.map(({ dia }) => dia).sort();
  const [desde] = dias;
  const hasta = dias.at(-1);
  return {
    ...archivo,
    periodo: desde && hasta ? { desde, hasta } : null,
    abonos: sumaOf(movimientos.filter(({ isCargo }) => !isCargo)),
    cargos: sumaOf(movimientos.filter(({ isCargo }) => isCargo)),
    nuevos: movimientos.length - conocidos.size,
    conocidos: conocidos.size,
    rechazados: rechazados.slice(0, MAX_RECHAZADOS),
    rechazadosTotal: rechazados.length,
    primeros: movimientos.slice(0, MAX_PRIMEROS).map((movimiento) => {
      const { fila, dia, importe, isCargo, texto } = movimiento;
      return { fila, dia, importe, isCargo, texto, isConocido: conocidos.has(movimiento) };
    }),
    otraCuenta,
  };
}

const MAX_RECHAZADOS = 20;
const MAX_PRIMEROS = 8;

function sumaOf(movimientos: readonly MovimientoNuevo[]) {
  return { cuantos: movimientos.length, pesos: sumDinero(movimientos.map(({ importe }) => importe)) };
}

/** Refuses to bring what nobody can be sure of: columns, order of days, or whose account it is. */
function requireLegible(archivo: ArchivoDeBanco, { isDeEstaCuenta = false }: Pedido): void {
  const { problema, falta, otraCuenta, abonos, cargos } = archivo;
  if (problema !== '') throw invalidField('columnas', problema);
  if (falta.includes('fechas')) throw invalidField('fechas', 'Indica si en las fechas va primero el día o el mes');
  if (falta.includes('decimales'))
    throw invalidField('decimales', 'Indica si los decimales van después de punto o de coma');
  if (abonos.cuantos + cargos.cuantos === 0)
    throw new BusinessError('El archivo no tiene movimientos que se puedan leer');
  if (otraCuenta === null || isDeEstaCuenta) return;
  const { cuenta, cuantos } = otraCuenta;
  throw invalidField(
    'cuenta',
    `${cuantos} de estos movimientos ya ${plural(cuantos, 'está', 'están')} en la cuenta ${cuenta}: revisa de qué cuenta son`,
  );
}

/** Writes the movements that the account has not yet, and keeps what the columns are for the next file. */
async function bring(
  trx: Trx,
  { autor, momento }: Autoria,
  cuenta: string,
  { nombre, encabezado, encabezados, columnas, fechas, decimales }: ArchivoLeido,
  movimientos: readonly MovimientoNuevo[],
): Promise<{ archivo: number; nuevos: number }> {
  const cuenta_id = await requireCuenta(trx, cuenta);
  const values = { cuenta_id, nombre: nombre.slice(0, MAX_NOMBRE), autor, momento };
  const { id } = await trx.insertInto('movimientos_archivos').values(values).returning('id').executeTakeFirstOrThrow();
  const { numAffectedRows } = await sql`
    insert into movimientos_bancarios (archivo_id, cuenta_id, dia, importe, cargo, texto, saldo, huella, repeticion)
    select ${id}, ${cuenta_id}, * from unnest(${movimientos.map(({ dia }) => dia)}::date[],
      ${movimientos.map(({ importe }) => importe)}::bigint[], ${movimientos.map(({ isCargo }) => isCargo)}::boolean[],
      ${movimientos.map(({ texto }) => texto)}::text[], ${movimientos.map(({ saldo }) => saldo)}::bigint[],
      ${movimientos.map(({ huella }) => huella)}::bytea[], ${movimientos.map(({ repeticion }) => repeticion)}::int[])
    on conflict (cuenta_id, huella, repeticion) do nothing`.execute(trx);
  if (encabezado !== null) {
    const dicho = { campos: columnas.map(({ campo }) => campo ?? ''), fechas, decimales };
    await sql`insert into movimientos_columnas (encabezados, campos, fechas, decimales)
      values (${encabezados}, ${dicho.campos}, ${dicho.fechas}, ${dicho.decimales})
      on conflict (encabezados) do update set campos = excluded.campos, fechas = excluded.fechas,
        decimales = excluded.decimales`.execute(trx);
  }
  return { archivo: id, nuevos: Number(numAffectedRows ?? 0) };
}

const MAX_NOMBRE = 300;

/** Finds an account by its name, however it is spelt, or makes it. */
async function requireCuenta(trx: Trx, nombre: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into cuentas_bancarias (nombre) values (${nombre})
    on conflict (clave) do update set nombre = cuentas_bancarias.nombre returning id`.execute(trx);
  const [cuenta] = rows;
  if (!cuenta) throw new Error('An account that was written has no id');
  return cuenta.id;
}

/** Takes back what a file brought, but the movements of which something was made. */
export function undoArchivoHandler({ db }: Pick<FacturasDependencies, 'db'>): Handler<(typeof banco)['undoArchivo']> {
  return async ({ archivo, opId }, context) => {
    const autoria = signAutoria(context, opId);
    return onceIn(db, autoria, { tipo: 'undo_archivo', datos: archivo }, (trx) => takeBack(trx, archivo));
  };
}

async function takeBack(trx: Trx, archivo: number): Promise<{ quitados: number; quedan: number }> {
  const held = trx.selectFrom('movimientos_archivos').select('id').where('id', '=', archivo).forUpdate();
  if (!(await held.executeTakeFirst())) throw notFound('No se encontró el archivo', 'archivo');
  const movimientos = trx.selectFrom('movimientos_bancarios').select('id').where('archivo_id', '=', archivo);
  const ids = (await movimientos.orderBy('id').forUpdate().execute()).map(({ id }) => id);
  // A statement of its own sees what those who held a movement before wrote of it.
  const { numAffectedRows } = await sql`
    delete from movimientos_bancarios m where m.id = any(${ids}::int[]) and m.ignorado is null
      and not exists (select from movimientos_pagos p where p.movimiento_id = m.id)`.execute(trx);
  const quitados = Number(numAffectedRows ?? 0);
  const quedan = ids.length - quitados;
  if (quedan === 0) await trx.deleteFrom('movimientos_archivos').where('id', '=', archivo).execute();
  return { quitados, quedan };
}
