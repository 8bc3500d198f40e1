import { sumDinero } from '#domain/dinero.ts';
import { diaOf } from '#domain/fecha.ts';
import { type DatosDeRecordatorio, writeRecordatorio } from '#domain/recordatorios.ts';
import type { Db } from '#server/base/db/database.ts';
import type { MailSender } from '#server/base/integrations/mail/mail-sender.ts';
import { type Bloque, composeMail } from '#server/base/jobs/redaccion.ts';
import type { Cola } from '#server/base/jobs/trabajos.ts';
import { type Abierta, findAbiertas } from './abiertas.ts';
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
 * paid meanwhile gets none, and who paid in part is asked for the rest.
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
      const suyas = await findAbiertas(db, { hoy, porOmision, cuenta: recordatorio.cuenta_id });
      const [primera, ...otras] = suyas.filter((una) => recordatorio.partidas.has(`${una.de} ${una.id}`));
      if (!primera) {
        await resolve(db, datos.recordatorio, { estado: 'pagado', adeudo: 0, resuelto: now() });
        return 'Ya no se debe';
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
      const adeudo = sumDinero([primera, ...otras].map((una) => una.adeudo));
      await resolve(db, datos.recordatorio, { estado: 'enviado', adeudo, resuelto: now() });
      return reference;
    },
  };
}

async function findRecordatorio({ kysely }: Db, id: number) {
  const query = kysely.selectFrom('recordatorios').select(['cuenta_id', 'para', 'nota', 'resuelto']);
  const found = await query.where('id', '=', id).executeTakeFirst();
  if (!found) return null;
  const de = kysely.selectFrom('recordatorios_partidas').select(['factura_id', 'saldo_id']);
  const partidas = await de.where('recordatorio_id', '=', id).execute();
  const claves = partidas.map(({ factura_id, saldo_id }) =>
    factura_id === null ? `saldo ${saldo_id}` : `factura ${factura_id}`,
  );
  return { ...found, partidas: new Set(claves) };
}

interface Fin {
  readonly estado: 'enviado' | 'pagado';
  readonly adeudo: number;
  readonly resuelto: Date;
}

async function resolve({ kysely }: Db, id: number, fin: Fin): Promise<void> {
  await kysely.updateTable('recordatorios').set(fin).where('id', '=', id).execute();
}
