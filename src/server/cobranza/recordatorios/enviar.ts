import { sumDinero } from '#domain/dinero.ts';
import { diaOf } from '#domain/fecha.ts';
import { type DatosDeRecordatorio, writeRecordatorio } from '#domain/recordatorios.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import type { MailSender } from '#server/base/integrations/mail/mail-sender.ts';
import { type Bloque, composeMail } from '#server/base/jobs/redaccion.ts';
import type { Cola } from '#server/base/jobs/trabajos.ts';
import { type Abierta, findAbiertas, recordablesOf } from './abiertas.ts';
import { findRegla } from './regla.ts';

/** The name of the queue of reminders. */
export const COLA_DE_RECORDATORIOS = 'recordatorio';

/** The business as it signs a reminder. */
export interface Firma {
  readonly nombre: string;
  readonly direccion: string;
  readonly telefono: string;
  readonly correo: string;
  readonly rfc: string;
}

/** Reminders are sent with these. */
export interface EnvioDependencies {
  readonly db: Db;
  readonly firma: Firma;
  readonly porOmision: number;
  readonly now: () => Date;
}

/** Gives what a reminder of these invoices says. */
export function datosOf(
  firma: Firma,
  [primera, ...otras]: readonly [Abierta, ...Abierta[]],
  hoy: string,
): DatosDeRecordatorio {
  const { nombre: negocio, telefono } = firma;
  return { cliente: primera.cliente, negocio, telefono, facturas: [primera, ...otras], hoy };
}

/**
 * Makes the queue of reminders. What one says is read when it leaves, also hours later because no mail server answered: who
 * paid meanwhile gets none, and who paid in part is asked for the rest. What cannot be asked for at that moment is left out.
 */
export function createColaDeRecordatorios(
  { db, firma, porOmision, now }: EnvioDependencies,
  sender: MailSender,
): Cola<{ readonly recordatorio: number }> {
  return {
    nombre: COLA_DE_RECORDATORIOS,
    async perform({ id, creado, datos }, giveUp) {
      const recordatorio = await findRecordatorio(db, datos.recordatorio);
      if (recordatorio?.resuelto !== null) return '';
      const hoy = diaOf(now());
      const abiertas = await findAbiertas(db, { hoy, porOmision, cuenta: recordatorio.cuenta_id });
      const suyas = recordablesOf(abiertas, { porRegla: recordatorio.por_regla });
      const [primera, ...otras] = suyas.filter((una) => recordatorio.partidas.has(`${una.de} ${una.id}`));
      if (!primera) {
        const estado = (await isPagado(db, datos.recordatorio)) ? 'pagado' : 'omitido';
        await resolve(db, datos.recordatorio, { estado, dichas: [], resuelto: now() });
        return 'Nada que recordar';
      }
      const { asunto, partes } = writeRecordatorio(
        await findRegla(db),
        datosOf(firma, [primera, ...otras], hoy),
        recordatorio.nota,
      );
      const pie = { parrafo: `${firma.nombre} · RFC ${firma.rfc} · ${firma.direccion} · ${firma.correo}` };
      const bloques: readonly Bloque[] = [...partes, pie];
      const para = { email: recordatorio.para, nombre: recordatorio.para === primera.email ? primera.cliente : '' };
      const { to, ...mail } = composeMail({ negocio: firma.nombre }, para, asunto, bloques);
      const { reference } = await sender.send(
        { ...mail, to, id: `${creado.getTime()}.${id}`, fecha: creado, adjuntos: [] },
        giveUp,
      );
      await resolve(db, datos.recordatorio, { estado: 'enviado', dichas: [primera, ...otras], resuelto: now() });
      return reference;
    },
  };
}

async function findRecordatorio({ kysely }: Db, id: number) {
  const query = kysely.selectFrom('recordatorios').select(['cuenta_id', 'para', 'nota', 'por_regla', 'resuelto']);
  const found = await query.where('id', '=', id).executeTakeFirst();
  if (!found) return null;
  const de = kysely.selectFrom('recordatorios_partidas').select(['factura_id', 'saldo_id']);
  const partidas = await de.where('recordatorio_id', '=', id).execute();
  const claves = partidas.map(({ factura_id, saldo_id }) =>
    factura_id === null ? `saldo ${saldo_id}` : `factura ${factura_id}`,
  );
  return { ...found, partidas: new Set(claves) };
}

/** Tells whether all that a reminder is about was paid, and nothing of it ended in another way. */
async function isPagado(db: Db, id: number): Promise<boolean> {
  const [partidas] = await db.run(PAGADAS, [id]);
  return partidas?.pagadas ?? false;
}

const PAGADAS = prepare<{ readonly pagadas: boolean | null }>(`
  select bool_and(case when p.saldo_id is null then f.saldo = 0 and c.estado = 'timbrada'
    else o.saldo = 0 and o.eliminada is null end) as pagadas
  from recordatorios_partidas p left join facturas f on f.id = p.factura_id left join cfdis c on c.id = f.id
    left join saldos o on o.id = p.saldo_id
  where p.recordatorio_id = $1`);

interface Fin {
  readonly estado: 'enviado' | 'pagado' | 'omitido';
  /** The invoices that it asked for. */
  readonly dichas: readonly Abierta[];
  readonly resuelto: Date;
}

/** Writes how a reminder ended. What it did not ask for may be reminded of by the same step on another day. */
async function resolve({ kysely }: Db, id: number, { estado, dichas, resuelto }: Fin): Promise<void> {
  const adeudo = sumDinero(dichas.map((una) => una.adeudo));
  await kysely.transaction().execute(async (trx) => {
    await trx.updateTable('recordatorios').set({ estado, adeudo, resuelto }).where('id', '=', id).execute();
    for (const una of dichas) {
      const suya = trx.updateTable('recordatorios_partidas').set({ adeudo: una.adeudo });
      await suya.where('recordatorio_id', '=', id).where(`${una.de}_id`, '=', una.id).execute();
    }
    const calladas = trx.updateTable('recordatorios_partidas').set({ paso: null });
    await calladas.where('recordatorio_id', '=', id).where('adeudo', 'is', null).execute();
  });
}
