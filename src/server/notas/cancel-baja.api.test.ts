import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { insertFactura, insertIndicador, insertNota, insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';
import { descuadresSinPartidas, sell } from '#tests/ventas.ts';

const yard = createInventario();

const call = async (path: string, body: object, rol?: Rol) => (await yard.call(path, body, rol)).body;
const cancel = (id: number, op_id: string = randomUUID(), rol: Rol = ROL.gerente) =>
  call('notas/update_baja.php', { id, accion: 'cancelar', op_id }, rol);
const statuses = (id: number) =>
  yard.db.kysely.selectFrom('bajas').select(['estatus', 'devueltas']).where('id', '=', id).executeTakeFirstOrThrow();
const returns = async (piezaId: number) => {
  const query = yard.db.kysely.selectFrom('movimientos').select(['unidades', 'autor']);
  return query.where('pieza_id', '=', piezaId).where('tipo', '=', 'devolucion').execute();
};
const PUBLICADA = { publicada_facebook: '2026-01-02' };
const CANCELADA = 'La baja ya estaba cancelada';

describe('a write-off by hand is cancelled', () => {
  test('before its listing came down: its units are back, and the listing is said to be up', async () => {
    const { id } = await insertPieza(yard.db, { existencias: 3, ...PUBLICADA });
    const baja = await sell(yard.db, id, { cantidad: 2 });
    expect(await cancel(baja)).toMatchObject({
      mensaje: 'success',
      aviso: '',
      baja: { estatus: 'cancelado', Exist: 3, duenio: 'mano', anunciada: ['FB'], retirada: [] },
    });
    expect(await returns(id)).toEqual([{ unidades: 2, autor: yard.session(ROL.gerente).keylogin }]);
    expect(await call('notas/update_baja.php', { id: baja })).toMatchObject({ aviso: 'La publicación sigue activa' });
    expect(await cancel(baja)).toEqual(refusal(CANCELADA));
    expect(await descuadresSinPartidas(yard.db)).toEqual([]);
  });

  test('after it was processed: the listing that came down for it is to be put up again', async () => {
    const { id } = await insertPieza(yard.db, PUBLICADA);
    const baja = await sell(yard.db, id);
    await call('notas/update_baja.php', { id: baja });
    expect(await cancel(baja)).toMatchObject({ baja: { estatus: 'cancelado', Exist: 1, retirada: ['FB'] } });
    await call('notas/update_baja.php', { id: baja });
    expect(await yard.row(id)).toMatchObject({ existencias: 1, por_publicar_facebook: true });
  });

  test('of a part that was never listed: nothing is left to do', async () => {
    const { id } = await insertPieza(yard.db);
    const baja = await sell(yard.db, id);
    expect(await cancel(baja)).toMatchObject({ baja: { estatus: 'cancelado procesado', Exist: 1 } });
    const list = await call('reportes/inventario.php', { search: `A-${baja}` });
    expect(list).toMatchObject({ bajas: [{ id: baja, estatus: 'cancelado procesado' }] });
  });

  test('of a part that was deleted: it takes its unit, and that is said', async () => {
    const { id } = await insertPieza(yard.db, { existencias: 2 });
    const baja = await sell(yard.db, id);
    await call('update-piezas/delete_pieza.php', { id });
    expect(await cancel(baja)).toMatchObject({
      aviso: 'La pieza está eliminada: sus unidades regresaron a ella',
      baja: { Exist: 2 },
    });
  });
});

describe('it is refused', () => {
  test('for what is of a note or an invoice', async () => {
    const { id } = await insertPieza(yard.db, { existencias: 2 });
    const remision = await insertNota(yard.db);
    const factura = await insertFactura(yard.db, []);
    const owned = [
      [{ tipo: 'remision', remision }, `Es de la nota ${remision}: cancela la nota`],
      [{ tipo: 'factura', factura }, 'La baja es de una factura: se cancela con ella'],
    ] as const;
    for (const [duenio, mensaje] of owned) {
      const baja = await sell(yard.db, id, { duenio });
      expect(await cancel(baja)).toEqual(refusal(mensaje));
      expect(await statuses(baja)).toEqual({ estatus: 'baja procesado', devueltas: 0 });
    }
  });

  test('for what is of a claim', async () => {
    const { id } = await insertPieza(yard.db);
    const duenio = { tipo: 'siniestro', indicador: await insertIndicador(yard.db) } as const;
    const baja = await sell(yard.db, id, { duenio });
    expect(await cancel(baja)).toEqual(refusal('Es del siniestro 04/1234567-26: cancela su uso'));
    expect(await statuses(baja)).toEqual({ estatus: 'baja procesado', devueltas: 0 });
  });

  test.each([
    [ROL.prospecto, 403],
    [ROL.cliente, 403],
    [ROL.socio, 403],
    [ROL.admin, 200],
    [ROL.gerente, 200],
  ] as const)('or not for role %i: %i', async (rol, status) => {
    const { id } = await insertPieza(yard.db);
    const baja = await sell(yard.db, id);
    const answer = await yard.call('notas/update_baja.php', { id: baja, accion: 'cancelar' }, rol);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body).toEqual(refusal('No tienes permiso para esta acción', 'rol'));
    expect(await yard.row(id)).toMatchObject({ existencias: status === 200 ? 1 : 0 });
  });

  test('for another word, and for a write-off that is not there', async () => {
    const { id } = await insertPieza(yard.db, PUBLICADA);
    const baja = await sell(yard.db, id);
    const wrong = refusal('El campo Acción debe ser cancelar', 'campo', 'accion');
    expect(await call('notas/update_baja.php', { id: baja, accion: 'borrar' })).toEqual(wrong);
    expect(await cancel(2_000_000_000)).toEqual(refusal('No se encontró la baja', 'no_existe'));
  });
});

describe('it happens once', () => {
  test('for 20 who ask at the same moment', async () => {
    const { id } = await insertPieza(yard.db, { existencias: 5, ...PUBLICADA });
    const baja = await sell(yard.db, id, { cantidad: 4 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(baja)));
    const mensajes = answers.map(({ mensaje }) => mensaje).sort();
    expect(mensajes).toEqual([...Array.from({ length: 19 }, () => CANCELADA), 'success']);
    expect(await yard.row(id)).toMatchObject({ existencias: 5 });
    expect(await returns(id)).toHaveLength(1);
    expect(await descuadresSinPartidas(yard.db)).toEqual([]);
  });

  test('for one operation that is sent 20 times, and each time it answers the same', async () => {
    const { id } = await insertPieza(yard.db, PUBLICADA);
    const baja = await sell(yard.db, id);
    const op = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(baja, op)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ mensaje: 'success', baja: { estatus: 'cancelado' } });
    expect(await returns(id)).toHaveLength(1);
    const other = await sell(yard.db, id);
    expect(await cancel(other, op)).toMatchObject({ codigo: 'duplicado' });
  });

  test('beside others who sell the part, take write-offs of it back and delete it', async () => {
    const { id } = await insertPieza(yard.db, { existencias: 10, ...PUBLICADA });
    const bajas: number[] = [];
    for (let sale = 0; sale < 6; sale += 1) bajas.push(await sell(yard.db, id));
    await Promise.all([
      ...bajas.flatMap((baja) => [cancel(baja), cancel(baja), call('notas/update_baja.php', { id: baja })]),
      ...Array.from({ length: 6 }, () => yard.save(id, { cant: 1 })),
      call('update-piezas/delete_pieza.php', { id }),
    ]);
    expect(await descuadresSinPartidas(yard.db)).toEqual([]);
    expect((await returns(id)).length).toBe(6);
    for (const baja of bajas) expect((await statuses(baja)).devueltas).toBe(1);
  });

  test('for one whose server lost its database in the middle: nothing was done, and it is done the next time', async () => {
    const { id } = await insertPieza(yard.db, PUBLICADA);
    const baja = await sell(yard.db, id);
    const op = randomUUID();
    const holder = await yard.db.pool.connect();
    await holder.query('begin');
    await holder.query('select from piezas where id = $1 for update', [id]);
    const cut = cancel(baja, op);
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await yard.db.pool.query(waiting)).rowCount).toBe(1);
    await yard.db.pool.query(`select pg_terminate_backend(pid) from (${waiting}) waiting`);
    expect((await cut).mensaje).not.toBe('success');
    await holder.query('rollback');
    holder.release();
    expect(await yard.row(id)).toMatchObject({ existencias: 0 });
    expect(await cancel(baja, op)).toMatchObject({ mensaje: 'success', baja: { Exist: 1 } });
    expect(await cancel(baja, op)).toMatchObject({ mensaje: 'success', baja: { Exist: 1 } });
    expect(await returns(id)).toHaveLength(1);
  });
});
