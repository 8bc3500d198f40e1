import { beforeEach, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { MAX_VISTAS } from '#domain/vista-guardada.ts';
import { post } from '#tests/app.ts';
import { signedIn } from '#tests/cuentas.ts';
import { createInventario } from '#tests/inventario.ts';

const yard = createInventario({});

interface Guardada {
  readonly mensaje: string;
  readonly codigo?: string;
  readonly campo?: string;
  readonly vista: { readonly id: number; readonly nombre: string; readonly consulta: string };
}

const NUEVA = { lista: 'inventario', nombre: 'Sin foto', consulta: '?sin_foto=1&pagina=4' };
const save = async (body: object, rol: typeof ROL.socio | typeof ROL.gerente = ROL.socio) =>
  (await yard.call<Guardada>('vistas/save.php', { ...NUEVA, ...body }, rol)).body;
const remove = async (vista: number, rol: typeof ROL.socio | typeof ROL.gerente = ROL.socio) =>
  (await yard.call<Guardada>('vistas/delete.php', { vista }, rol)).body;
const names = async (lista = 'inventario', rol: typeof ROL.socio | typeof ROL.gerente = ROL.socio) => {
  const { body } = await yard.call<{ vistas: Guardada['vista'][] }>('vistas/get_vistas.php', { lista }, rol);
  return body.vistas.map(({ nombre }) => nombre);
};

beforeEach(async () => {
  await yard.db.pool.query('truncate vistas, operaciones');
});

describe('a view', () => {
  test('is kept without its page, for its account and its list alone', async () => {
    expect(await save({})).toMatchObject({ mensaje: 'success', vista: { nombre: 'Sin foto', consulta: 'sin_foto=1' } });
    expect(await names()).toEqual(['Sin foto']);
    expect(await names('notas')).toEqual([]);
    expect(await names('inventario', ROL.gerente)).toEqual([]);
  });

  test('has another name, other filters and another place afterwards, and goes', async () => {
    const { vista } = await save({});
    await save({ nombre: 'Sin precio', consulta: 'sin_precio=1' });
    const changed = { vista: vista.id, nombre: 'Sin foto ni número', consulta: 'sin_foto=1&sin_numero=1' };
    expect(await save(changed)).toMatchObject({ vista: { id: vista.id, consulta: 'sin_foto=1&sin_numero=1' } });
    expect(await names()).toEqual(['Sin foto ni número', 'Sin precio']);
    await save({ nombre: 'Tercera', consulta: 'q=faro' });
    await save({ ...changed, primera: true });
    expect(await names()).toEqual(['Sin foto ni número', 'Sin precio', 'Tercera']);
    const { vista: ultima } = await save({ nombre: 'Última', consulta: 'q=cofre' });
    await save({ vista: ultima.id, nombre: 'Última', consulta: 'q=cofre', primera: true });
    expect(await names()).toEqual(['Última', 'Sin foto ni número', 'Sin precio', 'Tercera']);
    expect(await remove(vista.id)).toMatchObject({ mensaje: 'success' });
    expect(await remove(vista.id)).toMatchObject({ mensaje: 'La vista ya no existe', codigo: 'no_existe' });
    expect(await save(changed)).toMatchObject({ mensaje: 'La vista ya no existe', codigo: 'no_existe' });
  });

  test('of somebody else is not there', async () => {
    const { vista } = await save({});
    expect(await remove(vista.id, ROL.gerente)).toMatchObject({ codigo: 'no_existe' });
    expect(await save({ vista: vista.id, nombre: 'Mía' }, ROL.gerente)).toMatchObject({ codigo: 'no_existe' });
    // Nor is one of another list.
    expect(await save({ lista: 'buscador', consulta: 'q=a', vista: vista.id })).toMatchObject({ codigo: 'no_existe' });
    expect(await names()).toEqual(['Sin foto']);
  });

  test('has a name that no other of its list has, whatever its capitals and accents', async () => {
    await save({ nombre: 'Camión' });
    const taken = { mensaje: 'Ya tienes una vista con ese nombre', codigo: 'duplicado', campo: 'nombre' };
    expect(await save({ nombre: '  CAMION ' })).toMatchObject(taken);
    const { vista } = await save({ nombre: 'Otra' });
    expect(await save({ vista: vista.id, nombre: 'camion' })).toMatchObject(taken);
    expect(await save({ vista: vista.id, nombre: 'OTRA' })).toMatchObject({ mensaje: 'success' });
    expect(await save({ lista: 'notas', consulta: 'buscar=x', nombre: 'Camión' })).toMatchObject({
      mensaje: 'success',
    });
  });

  test('has filters that its list knows', async () => {
    for (const consulta of ['', 'pagina=2', 'buscar=faro', 'marca=A&marca=B', '<script>', 'javascript:alert(1)']) {
      const { codigo, campo } = await save({ consulta });
      expect([consulta, codigo, campo]).toEqual([consulta, 'campo', 'consulta']);
    }
    for (const nombre of ['', '   ', 'a'.repeat(61), 'dos\nlíneas\0'])
      expect((await save({ nombre })).codigo).toBe('campo');
    expect((await save({ nombre: `<b>${'a'.repeat(57)}` })).mensaje).toBe('success');
    expect((await save({ lista: 'cuentas' })).campo).toBe('lista');
  });

  test('is kept once for its operation', async () => {
    const opId = '0d3b4f6a-9a53-4b3e-8a6e-3f0f6d2f7c11';
    const first = await save({ op_id: opId });
    expect(await save({ op_id: opId })).toEqual(first);
    expect(await names()).toEqual(['Sin foto']);
  });
});

test('twenty are kept of a list, however many are saved at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: MAX_VISTAS + 4 }, (_, index) => save({ nombre: `Vista ${index}` })),
  );
  expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(MAX_VISTAS);
  const refused = answers.filter(({ mensaje }) => mensaje !== 'success');
  expect(new Set(refused.map(({ mensaje }) => mensaje))).toEqual(
    new Set(['De cada lista se guardan hasta 20 vistas: elimina una que ya no uses']),
  );
  expect(await names()).toHaveLength(MAX_VISTAS);
  expect(await save({ lista: 'notas', consulta: 'buscar=x' })).toMatchObject({ mensaje: 'success' });
  // One that is there is still changed.
  const { rows } = await yard.db.pool.query<{ id: number }>(`select id from vistas where lista = 'inventario' limit 1`);
  expect(await save({ vista: rows[0]?.id, nombre: 'Otro nombre' })).toMatchObject({ mensaje: 'success' });
});

test('of two that are saved at once under one name, one is told', async () => {
  const answers = await Promise.all(['Nueva', 'NUEVA', 'nueva'].map((nombre) => save({ nombre })));
  expect(answers.map(({ codigo }) => codigo ?? 'success').toSorted()).toEqual(['duplicado', 'duplicado', 'success']);
});

test('a deleted account leaves none behind', async () => {
  const { cuenta, ...identity } = await signedIn(yard.db, ROL.gerente);
  await post(yard.app, 'vistas/save.php', { ...identity, ...NUEVA });
  const count = async () => Number((await yard.db.pool.query('select count(*) from vistas')).rows[0].count);
  expect(await count()).toBe(1);
  const deleted = await yard.call('update-clients/delete_account.php', { id: cuenta.keylogin }, ROL.admin);
  expect(deleted.body).toMatchObject({ mensaje: 'success' });
  expect(await count()).toBe(0);
});
