import { expect, test } from 'vitest';
import { ZONA } from '#domain/fecha.ts';
import { momentoEn } from '#domain/hora.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { connect } from '#server/base/db/database.ts';
import { insertIndicador } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { rows } from '#tests/trabajos.ts';
import { enqueueResumenes } from './resumen-diario.ts';

let now = momentoEn('2026-03-30', '10:00');
const yard = createInventario({ now: () => now });

const wish = async (por_correo: number, rol: Rol) =>
  (await yard.call('reportes/set_resumen.php', { por_correo }, rol)).body;
const isOn = async (rol: Rol) =>
  (await yard.call<{ por_correo: boolean }>('reportes/get_resumen.php', {}, rol)).body.por_correo;
const remitente = { negocio: 'Autopartes Ñandú', publicUrl: 'https://nandu.mx' };
const deps = (db = yard.db) => ({ db, remitente, zona: ZONA });

interface Correo {
  readonly to: string;
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
}
const mails = async () => (await rows(yard.db)).map(({ datos }) => datos as unknown as Correo);
const at = (dia: string, hora: string) => enqueueResumenes(deps(), momentoEn(dia, hora));

test('nobody gets it unasked; who asks for it during a day gets it from the next morning on', async () => {
  expect(await at('2026-03-30', '10:00')).toBe(0);
  expect([await isOn(ROL.admin), await isOn(ROL.gerente)]).toEqual([false, false]);
  for (const rol of [ROL.admin, ROL.gerente]) expect(await wish(1, rol)).toMatchObject({ por_correo: true });
  expect(await wish(1, ROL.admin)).toMatchObject({ por_correo: true });
  expect([await isOn(ROL.admin), await isOn(ROL.gerente)]).toEqual([true, true]);
  expect(await at('2026-03-30', '23:59')).toBe(0);
  expect(await at('2026-03-31', '06:59')).toBe(0);
  expect(await mails()).toEqual([]);
});

test('each gets one a day, however many instances there are', async () => {
  await insertIndicador(yard.db, { pedido: '2026-03-01', vence: '2026-03-30' });
  const factura = { factura: '9', monto_factura: 1_234_50, ingreso_factura: '2026-03-01' };
  await insertIndicador(yard.db, { pedido: '2026-02-01', entregado: '2026-02-05', ...factura });
  const otra = connect({ connectionString: yard.places.databaseUrl });
  const asked = await Promise.all(
    [yard.db, otra, yard.db, otra].map((db) => enqueueResumenes(deps(db), momentoEn('2026-03-31', '07:00'))),
  );
  await otra.destroy();
  expect(asked.reduce((sum, one) => sum + one, 0)).toBe(2);
  expect(await at('2026-03-31', '20:00')).toBe(0);
  const sent = await mails();
  const of = (rol: Rol) => sent.find(({ to }) => to === yard.session(rol).cuenta.email);
  expect(sent).toHaveLength(2);
  expect(of(ROL.admin)).toMatchObject({ asunto: 'Resumen del día 31/03/2026 · Autopartes Ñandú' });
  for (const words of [
    'Piezas vencidas: 1',
    'Por cobrar a aseguradoras: $1,234.50',
    'https://nandu.mx/admin/reportes',
  ]) {
    expect(of(ROL.admin)?.texto).toContain(words);
  }
  expect(of(ROL.admin)?.html).toMatch(/Piezas vencidas<\/td><td[^>]*>1<\/td>/);
  expect(of(ROL.gerente)?.texto).toContain('https://nandu.mx/gerente/reportes');
  expect(of(ROL.gerente)?.texto).not.toMatch(/cobrar|fallaron/);
});

test('whoever does not want it any more, or is of another role, gets none', async () => {
  await wish(0, ROL.admin);
  expect(await isOn(ROL.admin)).toBe(false);
  const { id } = yard.session(ROL.gerente).cuenta;
  await yard.db.kysely.updateTable('cuentas').set({ rol: ROL.socio }).where('id', '=', id).execute();
  expect(await at('2026-04-01', '08:00')).toBe(0);
  await yard.db.kysely.updateTable('cuentas').set({ rol: ROL.gerente }).where('id', '=', id).execute();
  expect(await at('2026-04-01', '09:00')).toBe(1);
});

test('asked for before its hour, the first is that of the same morning', async () => {
  now = momentoEn('2026-04-02', '06:00');
  await wish(1, ROL.admin);
  await at('2026-04-02', '07:01');
  expect((await mails()).filter(({ to }) => to === yard.session(ROL.admin).cuenta.email)).toHaveLength(2);
});
