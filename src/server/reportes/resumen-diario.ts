import type { ResumenDelDia } from '#contract/resumen.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { type Dia, diaOf, formatDia } from '#domain/fecha.ts';
import { horaOf } from '#domain/hora.ts';
import { EDADES_DE_ADEUDO, edadText, HORA_DEL_RESUMEN } from '#domain/reporte.ts';
import { MANAGEMENT, type Rol } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { enqueueMail, type Mail } from '#server/base/jobs/correos.ts';
import { type Bloque, composeMail, type Destinatario, type Remitente } from '#server/base/jobs/redaccion.ts';
import { findResumen } from './find-resumen.ts';

/** The daily mail is made of these. */
export interface ResumenDiarioDependencies {
  readonly db: Db;
  readonly remitente: Remitente;
  /** The time zone of the place of issue. */
  readonly zona: string;
}

/**
 * Asks for the mails of the day, once its hour has come, for whoever wants them and did not get today's. Any number of
 * instances may do so at once, and after a crash in the middle: the mail and the day for which it was are one write.
 *
 * @returns how many were asked for.
 */
export async function enqueueResumenes({ db, remitente, zona }: ResumenDiarioDependencies, now: Date): Promise<number> {
  if (horaOf(now) < HORA_DEL_RESUMEN) return 0;
  const hoy = diaOf(now);
  let asked = 0;
  for (const rol of MANAGEMENT) {
    if (!(await someoneWaits(db, rol, hoy))) continue;
    const resumen = await findResumen(db, rol, now, zona);
    asked += await db.kysely.transaction().execute(async (trx) => {
      const suyos = await takePendientes(trx, rol, hoy);
      for (const cuenta of suyos) await enqueueMail(trx, composeResumen(remitente, cuenta, rol, resumen));
      return suyos.length;
    });
  }
  return asked;
}

/** The accounts of a role that want the mail and did not get that of a day. */
function pendientes({ kysely }: Pick<Db, 'kysely'>, rol: Rol, hoy: Dia) {
  return kysely
    .selectFrom('resumenes_diarios')
    .innerJoin('cuentas', 'cuentas.id', 'cuenta_id')
    .where('rol', '=', rol)
    .where('eliminada', 'is', null)
    .where('enviado', '<', hoy);
}

async function someoneWaits(db: Db, rol: Rol, hoy: Dia): Promise<boolean> {
  return (await pendientes(db, rol, hoy).select('cuenta_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Takes them for this transaction: another instance that wants one of them too finds it taken when it is its turn. */
async function takePendientes(trx: Trx, rol: Rol, hoy: Dia) {
  const suyas = pendientes({ kysely: trx }, rol, hoy);
  const found = await suyas.select(['cuenta_id', 'email', 'nombre']).forUpdate('resumenes_diarios').execute();
  const ids = found.map(({ cuenta_id }) => cuenta_id);
  if (ids.length > 0) {
    await trx.updateTable('resumenes_diarios').set({ enviado: hoy }).where('cuenta_id', 'in', ids).execute();
  }
  return found;
}

type Cifra = readonly [nombre: string, cifra: string];

/** Composes the mail of the morning: what waits, what was sold, what is owed, and the way to the lists behind it. */
function composeResumen(remitente: Remitente, para: Destinatario, rol: Rol, resumen: ResumenDelDia): Mail {
  const { hoy, adeudos } = resumen;
  return composeMail(remitente, para, `Resumen del día ${formatDia(hoy)}`, [
    { parrafo: 'Así amaneció el negocio.' },
    { cifras: pendientesOf(resumen) },
    { parrafo: 'Ventas por nota' },
    { cifras: ventasOf(resumen) },
    ...(adeudos ? adeudosOf(adeudos) : []),
    { enlace: 'Abrir el resumen', url: `${remitente.publicUrl}${addressOf(rol, 'reportes')}` },
    { parrafo: 'Este correo se apaga en la misma pantalla.' },
  ]);
}

function pendientesOf(resumen: ResumenDelDia): readonly Cifra[] {
  const { porRetirar, fallidos, eliminadas } = resumen;
  const cuentas: readonly (readonly [string, number])[] = [
    ['Piezas vencidas', resumen.vencidas],
    ['Vencen hoy', resumen.vencenHoy],
    ['Piezas por cotizar', resumen.porCotizar],
    ['Sin pieza del patio', resumen.sinPatio],
    ['Apartados que terminan hoy', resumen.apartadosHoy],
    ['Publicaciones por retirar', porRetirar.FB + porRetirar.ML],
    ['Bajas por atender', resumen.bajas],
    ['Facturas por confirmar', resumen.porConfirmar],
    ['Ventas sin CFDI que van tarde', resumen.sinCfdi],
    ['Canceladas fuera del sistema', resumen.canceladasFuera],
    ...(eliminadas === null ? [] : [['Piezas eliminadas con existencias', eliminadas] as const]),
    ...(fallidos === null ? [] : [['Trabajos que fallaron', fallidos] as const]),
  ];
  return cuentas.map(([nombre, cuenta]) => [nombre, cuenta.toLocaleString('es-MX')]);
}

function ventasOf({ mes, mesPasado }: ResumenDelDia): readonly Cifra[] {
  return [
    ['Este mes', formatPrecio(mes.monto)],
    ['El mes pasado, al mismo día', formatPrecio(mesPasado.monto)],
  ];
}

function adeudosOf({ monto, edades }: NonNullable<ResumenDelDia['adeudos']>): readonly Bloque[] {
  return [
    { parrafo: `Por cobrar a aseguradoras: ${formatPrecio(monto)}` },
    {
      cifras: EDADES_DE_ADEUDO.map((edad, index): Cifra => [edadText(edad), formatPrecio(edades[index]?.monto ?? 0)]),
    },
  ];
}
