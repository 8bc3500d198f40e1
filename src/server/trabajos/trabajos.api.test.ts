import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { ErrorProveedor } from '#server/base/integrations/cfdi/proveedor.ts';
import { reconcile } from '#server/facturas/emision/conciliar.ts';
import { createApp, post } from '#tests/app.ts';
import { insertEgreso, insertFacturaPpd, insertPago } from '#tests/cfdis.ts';
import { insertPieza } from '#tests/factories.ts';
import { TestFacturas } from '#tests/facturas.ts';
import type { Wire } from '#tests/inventario.ts';
import { ask, pass, recados, rows, run } from '#tests/trabajos.ts';
import { findPendientes } from './queries.ts';

const facturas = new TestFacturas();
const { yard } = facturas;

interface Lista {
  readonly pendientes: readonly (Wire & { readonly id: number; readonly clase: string })[];
  readonly total: number;
  readonly totalPages: number;
}

const list = async (more: object = { itemsPerPage: 100 }) =>
  (await yard.call<Lista>('trabajos/get_trabajos.php', more, ROL.admin)).body;
const retry = async (clase: string, id: number) =>
  (await yard.call('trabajos/retry.php', { clase, id }, ROL.admin)).body;
const rowOf = async (clase: string, id: number) =>
  (await list()).pendientes.find((row) => row.clase === clase && row.id === id);

test('nothing is nothing; work that waits or gave up is listed, what it says never', async () => {
  expect(await list()).toMatchObject({ pendientes: [], total: 0, totalPages: 0 });
  await ask(yard.db, 'espera@taller.mx', { datos: { para: 'espera@taller.mx', texto: 'Es un secreto' } });
  const [{ id } = { id: 0 }] = await rows(yard.db);
  const answer = await list();
  expect(answer).toMatchObject({
    total: 1,
    pendientes: [
      {
        clase: 'trabajo',
        id,
        nombre: 'recado',
        detalle: 'espera@taller.mx | Recado',
        estado: 'Por hacer',
        isVivo: true,
        error: '',
        accion: null,
        factura: null,
      },
    ],
  });
  expect(JSON.stringify(answer)).not.toContain('secreto');
});

test('work that gave up is done once it is retried, however many ask for it', async () => {
  const [{ id } = { id: 0 }] = await rows(yard.db);
  const failing = recados(() => Promise.reject(new Error('550 No such user')));
  for (let tries = 0; tries < 11; tries += 1) {
    await run(yard.db, failing);
    await pass(yard.db, 300);
  }
  expect(await rowOf('trabajo', id)).toMatchObject({
    estado: 'Fallido',
    isVivo: false,
    error: '550 No such user',
    accion: 'reintentar',
  });
  await ask(yard.db, 'espera@taller.mx', { datos: { para: 'espera@taller.mx', texto: 'Otro' } });
  expect((await list({ ver: 'fallidos' })).pendientes).toMatchObject([{ id, estado: 'Fallido' }]);
  expect((await list()).total).toBe(2);
  await yard.db.kysely.deleteFrom('trabajos').where('id', '>', id).execute();
  const done: number[] = [];
  const working = recados(async (trabajo) => {
    done.push(trabajo.id);
    return 'listo';
  });
  expect((await run(yard.db, working)).done).toBe(0);
  const answers = await Promise.all([retry('trabajo', id), retry('trabajo', id)]);
  for (const answer of answers) expect(answer).toMatchObject({ estado: 'Se intentará de nuevo', isPendiente: true });
  await Promise.all([run(yard.db, working), run(yard.db, working)]);
  expect(done).toEqual([id]);
  expect(await rowOf('trabajo', id)).toBeUndefined();
  expect(await retry('trabajo', id)).toMatchObject({ estado: 'Ya está hecho', isPendiente: false });
});

test('work that carried a code and died is listed and cannot be retried', async () => {
  await ask(yard.db, 'codigo@taller.mx', { caduca: new Date(Date.now() + 60_000) });
  await pass(yard.db, 5);
  await run(
    yard.db,
    recados(async () => 'listo'),
  );
  const id = (await rows(yard.db)).at(-1)?.id ?? 0;
  expect(await rowOf('trabajo', id)).toMatchObject({ estado: 'Fallido', accion: null });
  expect(await retry('trabajo', id)).toMatchObject({
    codigo: 'negocio',
    mensaje: 'Llevaba un código que ya caducó: hay que pedir otro',
  });
});

test.each([
  ['timeout_despues', 'Timbrada'],
  ['timeout_antes', 'Rechazada'],
])('an invoice in doubt (%s) is listed until somebody asks about it: %s', async (simular, estado) => {
  const { id, factura } = await facturas.deSiniestro({ simular });
  const { folio_number } = factura.facturapi_invoice;
  expect(await rowOf('cfdi', id)).toMatchObject({
    nombre: `Factura F-${folio_number}`,
    detalle: 'SEGUROS DEL NORTE',
    estado: 'Por confirmar',
    isVivo: true,
    accion: 'consultar',
    factura: id,
  });
  facturas.clock.pass(120_000);
  // Twice at once, and the job beside them: the second server is another application on the same database.
  await using otra = await createApp(yard.db, { now: facturas.clock.now, proveedor: yard.facturas.proveedor });
  const { session_id, keylogin } = yard.session(ROL.admin);
  const answers = await Promise.all([
    retry('cfdi', id),
    post(otra.app, 'trabajos/retry.php', { rute: '', clase: 'cfdi', id, session_id, keylogin }),
    reconcile(otra.facturas),
  ]);
  expect(answers[1].statusCode).toBe(200);
  // Whoever came while another was asking is told that it is still to be confirmed.
  expect(await retry('cfdi', id)).toMatchObject({ estado, isPendiente: false });
  const { eventos } = await facturas.read(id);
  expect(eventos.filter(({ texto }) => texto === 'Se timbró')).toHaveLength(estado === 'Timbrada' ? 1 : 0);
  expect(await rowOf('cfdi', id)).toEqual(
    estado === 'Timbrada' ? undefined : expect.objectContaining({ estado: 'Rechazada', isVivo: false, accion: null }),
  );
});

test('a provider that is not there is said, and the document goes on waiting', async () => {
  const { id } = await facturas.deSiniestro({ simular: 'timeout_despues' });
  const { proveedor } = yard.facturas;
  const ask = vi
    .spyOn(proveedor, 'consultar')
    .mockRejectedValueOnce(new ErrorProveedor('no_disponible', 'El servicio de facturación no está disponible'));
  expect(await retry('cfdi', id)).toMatchObject({
    codigo: 'proveedor',
    mensaje: 'El servicio de facturación no está disponible',
  });
  ask.mockRestore();
  expect(await rowOf('cfdi', id)).toMatchObject({ estado: 'Por confirmar', accion: 'consultar' });
  expect(await retry('cfdi', id)).toMatchObject({ estado: 'Timbrada', isPendiente: false });
});

test('payments and returns lead to their invoice; a refused one stays a week, a stamped one never', async () => {
  const ahora = facturas.clock.now();
  const { id: factura } = await insertFacturaPpd(yard.db, { cfdi: { creada: ahora } });
  const pago = await insertPago(
    yard.db,
    factura,
    {},
    { estado: 'rechazada', error: 'CRP20228: el monto', creada: ahora },
  );
  const viejo = { estado: 'rechazada', creada: new Date(ahora.getTime() - 8 * 24 * 60 * 60_000) } as const;
  const { id: egresoViejo } = await insertEgreso(yard.db, factura, [], {}, viejo);
  const { id: egreso } = await insertEgreso(
    yard.db,
    factura,
    [],
    {},
    {
      estado: 'cancelando',
      motivo: '02',
      cancelacion: 'en_proceso',
      cancelacion_pedida: ahora,
      creada: ahora,
    },
  );
  expect(await rowOf('cfdi', pago.cfdi)).toMatchObject({
    nombre: `Pago P-${pago.folio}`,
    estado: 'Rechazada',
    isVivo: false,
    error: 'CRP20228: el monto',
    accion: null,
    factura,
    desde: ahora.toISOString(),
  });
  expect(await rowOf('cfdi', egreso)).toMatchObject({ estado: 'Cancelación en proceso', accion: 'consultar', factura });
  expect([await rowOf('cfdi', egresoViejo), await rowOf('cfdi', factura)]).toEqual([undefined, undefined]);
});

test('the list has pages, newest first, and what is not there is said', async () => {
  const { pendientes, total, totalPages } = await list({ itemsPerPage: 2 });
  expect([pendientes.length, totalPages]).toEqual([2, Math.ceil(total / 2)]);
  const moments = (await list()).pendientes.map(({ desde }) => String(desde));
  expect(moments).toEqual([...moments].sort().reverse());
  for (const clase of ['trabajo', 'cfdi']) {
    expect(await retry(clase, 2_000_000_000)).toMatchObject({ codigo: 'no_existe' });
  }
});

test.each([ROL.socio, ROL.gerente, ROL.cliente])('role %i sees none of it and retries nothing', async (rol) => {
  for (const [path, body] of [
    ['trabajos/get_trabajos.php', {}],
    ['trabajos/retry.php', { clase: 'trabajo', id: 1 }],
  ] as const) {
    expect((await yard.call(path, body, rol)).status).toBe(403);
  }
});

test('among any number of stamped documents it looks at those alone that people have to see', async () => {
  await yard.db.kysely.transaction().execute(async (trx) => {
    const scans = async () =>
      (await sql<{ n: number }>`select pg_stat_get_xact_numscans('cfdis_por_revisar'::regclass)::int as n`.execute(trx))
        .rows[0]?.n ?? 0;
    await sql`set local enable_seqscan = off`.execute(trx);
    const before = await scans();
    await findPendientes({ ...yard.db, kysely: trx }, { page: 1, itemsPerPage: 10, ver: 'todos' }, new Date());
    // Once for the page, once for the count.
    expect((await scans()) - before).toBe(2);
  });
});

test('deleted parts that have units are listed, the last one first, until they are recovered or have none', async () => {
  const rota = await insertPieza(yard.db, { existencias: 1, eliminada: new Date('2026-03-01T12:00:00Z') });
  const caida = await insertPieza(yard.db, { existencias: 3 });
  await insertPieza(yard.db, { existencias: 0, eliminada: new Date() });
  const eliminadas = async () => await list({ ver: 'eliminadas' });
  expect(await eliminadas()).toMatchObject({ total: 1 });
  await yard.call('update-piezas/delete_pieza.php', { id: caida.id }, ROL.admin);
  expect(await eliminadas()).toMatchObject({
    total: 2,
    pendientes: [
      {
        clase: 'pieza',
        id: caida.id,
        nombre: `Pieza # ${caida.inventario}`,
        accion: 'recuperar',
        estado: 'Eliminada con 3 unidades',
        isVivo: false,
        error: '',
        factura: null,
      },
      { id: rota.id, estado: 'Eliminada con 1 unidad', desde: '2026-03-01T12:00:00.000Z' },
    ],
  });
  // They are no work of the system, and nothing that could be tried again.
  expect((await list()).pendientes.filter(({ clase }) => clase === 'pieza')).toEqual([]);
  expect(await retry('pieza', rota.id)).toMatchObject({ codigo: 'campo', campo: 'clase' });
  await yard.call('update-piezas/restore_pieza.php', { id: rota.id }, ROL.admin);
  expect((await eliminadas()).pendientes.map(({ id }) => id)).toEqual([caida.id]);
});
