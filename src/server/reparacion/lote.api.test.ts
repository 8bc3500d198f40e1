import { beforeEach, describe, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';

const yard = createInventario({ now: () => new Date('2026-11-20T18:00:00Z') });

interface Vista {
  readonly mensaje: string;
  readonly campo?: string;
  readonly total: number;
  readonly huella: string;
  readonly seleccionadas: number;
  readonly sinPrecio: number;
  readonly agotadas: number;
  readonly iguales: number;
  readonly ejemplos: readonly { readonly antes: string; readonly despues: string; readonly titulo: string }[];
}
interface Hecho {
  readonly mensaje: string;
  readonly codigo?: string;
  readonly lote: number;
  readonly total: number;
}
interface Listado {
  readonly lotes: readonly {
    readonly id: number;
    readonly resumen: string;
    readonly cambiadas: number;
    readonly quedan: number[];
  }[];
}

const OPERACION = '0d3b4f6a-9a53-4b3e-8a6e-3f0f6d2f7c11';
const preview = async (body: object, rol: Rol = ROL.admin) =>
  (await yard.call<Vista>('inventario/preview_lote.php', { exist: -1, ...body }, rol)).body;
const apply = async (body: object, rol: Rol = ROL.admin) =>
  (await yard.call<Hecho>('inventario/apply_lote.php', { exist: -1, ...body }, rol)).body;
const undo = async (body: object, rol: Rol = ROL.admin) =>
  (await yard.call<Hecho>('inventario/undo_lote.php', body, rol)).body;
const list = async () => (await yard.call<Listado>('inventario/get_lotes.php', {})).body.lotes;

/** Previews a change and makes it as the preview showed it. */
async function change(body: object, rest: object = {}, rol: Rol = ROL.admin): Promise<Hecho> {
  const { total, huella } = await preview(body, rol);
  return apply({ ...body, total, huella, ...rest }, rol);
}

beforeEach(async () => {
  await yard.db.pool.query('truncate piezas, reparaciones, operaciones, historial restart identity cascade');
});
const add = async (values: Parameters<typeof insertPieza>[1] = {}) => (await insertPieza(yard.db, values)).id;
const precios = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await yard.row(id)).precio));
const SUBE = { accion: 'precio_porcentaje', valor: '8' };

describe('a change of prices', () => {
  test('is seen with examples, made in all parts that the filters find, with their history, and taken back', async () => {
    const ids = [await add({ precio: 1_234_50 }), await add({ precio: 99_99 }), await add({ precio: null })];
    const otra = await add({ precio: 500_00, marca: 'SEAT' });
    const { marca } = await yard.row(ids[0] ?? 0);
    const body = { ...SUBE, marca, redondeo: 'peso' };
    expect(await preview(body)).toMatchObject({
      mensaje: 'success',
      seleccionadas: 3,
      total: 2,
      sinPrecio: 1,
      ejemplos: [
        { antes: '$1,234.50', despues: '$1,333.00' },
        { antes: '$99.99', despues: '$108.00' },
      ],
    });
    const hecho = await change(body);
    expect(hecho).toMatchObject({ mensaje: 'success', total: 2 });
    expect(await precios([...ids, otra])).toEqual([1_333_00, 108_00, null, 500_00]);
    expect((await yard.history(ids[0] ?? 0)).at(-1)).toMatchObject({
      antes: { precio: 1_234_50 },
      despues: { precio: 1_333_00, version: 2 },
      reparacion: hecho.lote,
    });
    expect(await list()).toMatchObject([{ id: hecho.lote, resumen: 'Precio +8 %', piezas: 2, cambiadas: 0 }]);
    const deshacer = { lote: hecho.lote, accion: SUBE.accion };
    expect(await undo(deshacer)).toMatchObject({ mensaje: 'success', total: 2 });
    expect(await precios([...ids, otra])).toEqual([1_234_50, 99_99, null, 500_00]);
    expect((await undo(deshacer)).mensaje).toBe('El cambio ya se deshizo');
    const { body: historia } = await yard.call<{ readonly cambios: readonly object[] }>(
      'update-piezas/get_historial.php',
      { pieza: ids[0] },
    );
    expect(historia.cambios).toMatchObject([
      { deshace: hecho.lote, enLote: true },
      { reparacion: hecho.lote, enLote: true, campos: [{ campo: 'precio', antes: '$1,234.50', despues: '$1,333.00' }] },
    ]);
  });

  test('of the ticked parts leaves the others', async () => {
    const una = await add({ precio: 100_00 });
    const otra = await add({ precio: 100_00 });
    await change({ accion: 'precio_monto', valor: '-$30.00', piezas: [una, una] });
    expect(await precios([una, otra])).toEqual([70_00, 100_00]);
  });

  test('is refused whole, with the parts named, where a price would be none', async () => {
    const ids = [await add({ precio: 100_00 }), await add({ precio: 20_00 }), await add({ precio: 20_01 })];
    const { inventario } = await yard.row(ids[1] ?? 0);
    const body = { accion: 'precio_monto', valor: '-20' };
    const refused = { mensaje: `El precio de una pieza quedaría en cero o menos: # ${inventario}`, campo: 'valor' };
    expect(await preview(body)).toMatchObject(refused);
    expect(await apply({ ...body, total: 3, huella: 'x' })).toMatchObject(refused);
    expect(await precios(ids)).toEqual([100_00, 20_00, 20_01]);
  });

  test.each(['', '0', 'ocho', '8 pesos', '-100', '$8'])('takes no %j for a percentage', async (valor) => {
    await add({ precio: 100_00 });
    expect(await preview({ ...SUBE, valor })).toMatchObject({ campo: 'valor', codigo: 'campo' });
  });

  test('sent again under its name has one effect', async () => {
    const id = await add({ precio: 100_00 });
    const { total, huella } = await preview(SUBE);
    const body = { ...SUBE, total, huella, op_id: OPERACION };
    const [first, second] = await Promise.all([apply(body), apply(body)]);
    expect(second).toEqual(first);
    expect(await apply(body)).toEqual(first);
    expect(await precios([id])).toEqual([108_00]);
  });

  test('is for who answers for others; who publishes sees and undoes none either', async () => {
    const id = await add({ precio: 100_00 });
    const { huella } = await preview(SUBE, ROL.gerente);
    for (const accion of ['precio_porcentaje', 'precio_monto', 'condicion']) {
      const body = { accion, valor: '8', total: 1, huella };
      for (const answer of [await preview(body, ROL.socio), await apply(body, ROL.socio)]) {
        expect(answer).toMatchObject({ codigo: 'rol' });
      }
    }
    const { lote } = await change(SUBE, {}, ROL.gerente);
    expect(await undo({ lote, accion: SUBE.accion }, ROL.socio)).toMatchObject({ codigo: 'rol' });
    expect(await undo({ lote, accion: 'retirada' }, ROL.socio)).toMatchObject({ mensaje: 'No se encontró el cambio' });
    expect(await precios([id])).toEqual([108_00]);
  });
});

describe('what the preview showed', () => {
  test('must be what would change: another number, or another state of a part, changes nothing', async () => {
    const ids = [await add({ precio: 100_00 }), await add({ precio: 200_00 })];
    const { total, huella } = await preview(SUBE);
    await add({ precio: 300_00 });
    expect(await apply({ ...SUBE, total, huella })).toMatchObject({
      mensaje: 'Ahora cambiarían 3 piezas, no 2: revisa la vista previa',
      codigo: 'version',
    });
    const otra = await preview({ ...SUBE, piezas: ids });
    await yard.save(ids[0] ?? 0, { FACE__: '150', version: 1 });
    expect(await apply({ ...SUBE, piezas: ids, total: otra.total, huella: otra.huella })).toMatchObject({
      mensaje: 'Alguna de las piezas cambió desde la vista previa: revísala otra vez',
      codigo: 'version',
    });
    expect(await precios(ids)).toEqual([150_00, 200_00]);
  });

  test('comes back where it is as it left it, and is told where it is not', async () => {
    const ids = [await add({ precio: 100_00 }), await add({ precio: 200_00 })];
    const { lote } = await change(SUBE);
    await yard.save(ids[0] ?? 0, { FACE__: '150', version: 2 });
    const { inventario } = await yard.row(ids[0] ?? 0);
    expect(await list()).toMatchObject([{ cambiadas: 1, quedan: [inventario] }]);
    const deshacer = { lote, accion: SUBE.accion };
    expect((await undo(deshacer)).mensaje).toBe(
      '1 pieza cambió desde el cambio: se puede deshacer en la que sigue igual',
    );
    expect(await undo({ ...deshacer, iguales: 1 })).toMatchObject({ mensaje: 'success', total: 1 });
    expect(await precios(ids)).toEqual([150_00, 200_00]);
  });
});

test('more than ten thousand parts are refused, with advice', async () => {
  await yard.db.pool.query(`insert into piezas (marca, auto, anio_desde, anio_hasta, pieza, origen, condicion, costo, precio, existencias)
    select 'FORD', 'KA', 2010, 2012, 'FARO', 'OEM', 'USADO', 100, 10000, 0 from generate_series(1, 10001)`);
  const mensaje = 'Hay más de 10,000 piezas: usa los filtros para elegir menos';
  expect(await preview(SUBE)).toMatchObject({ mensaje });
  expect(await apply({ ...SUBE, total: 10_000, huella: 'x' })).toMatchObject({ mensaje });
});

test('a condition is one of the list, as the list writes it; the administrator writes others', async () => {
  const id = await add({ condicion: 'USADO' });
  await add({ condicion: 'NUEVO' });
  const cambio = { accion: 'condicion', piezas: [id] };
  expect(await preview({ ...cambio, valor: 'Rarísima' }, ROL.gerente)).toMatchObject({ campo: 'valor' });
  expect(await preview({ ...cambio, valor: 'usado' }, ROL.gerente)).toMatchObject({ total: 0, iguales: 1 });
  await change({ ...cambio, valor: 'nuevo' }, {}, ROL.gerente);
  expect((await yard.row(id)).condicion).toBe('NUEVO');
  const { lote } = await change({ ...cambio, valor: 'Rarísima' });
  expect((await yard.row(id)).condicion).toBe('Rarísima');
  await undo({ lote, accion: 'condicion' });
  expect((await yard.row(id)).condicion).toBe('NUEVO');
});

describe('a listing', () => {
  test('goes up where something is in stock, by anyone who works here, and comes back', async () => {
    const hay = await add({ existencias: 1 });
    await add({ existencias: 0 });
    const cambio = { accion: 'publicada', plataforma: 'ML' };
    expect(await preview(cambio, ROL.socio)).toMatchObject({ total: 1, agotadas: 1, seleccionadas: 2 });
    const { lote } = await change(cambio, {}, ROL.socio);
    expect(await yard.row(hay)).toMatchObject({ publicada_mercado: '2026-11-20', por_publicar_mercado: false });
    expect(await preview(cambio, ROL.socio)).toMatchObject({ total: 0, iguales: 1 });
    expect(await undo({ lote, accion: 'publicada' }, ROL.socio)).toMatchObject({ total: 1 });
    expect(await yard.row(hay)).toMatchObject({ publicada_mercado: null });
  });

  test('of what was sold meanwhile stays for its own list', async () => {
    const id = await add({ existencias: 1 });
    const { lote } = await change({ accion: 'publicada' });
    await yard.save(id, { Exist: 0, exist_leido: 1 });
    expect(await list()).toMatchObject([{ cambiadas: 1 }]);
    expect((await undo({ lote, accion: 'publicada' })).mensaje).toContain('ya no se puede deshacer');
  });

  test('that comes down from a sold-out part ends its write-offs', async () => {
    const id = await add({ existencias: 1, publicada_facebook: '2026-11-01' });
    await yard.save(id, { cant: 1 });
    await change({ accion: 'retirada' });
    expect(await yard.row(id)).toMatchObject({ publicada_facebook: null, existencias: 0 });
    const { rows } = await yard.db.pool.query('select estatus, retirada_facebook from bajas where pieza_id = $1', [id]);
    expect(rows).toEqual([{ estatus: 'baja procesado', retirada_facebook: true }]);
  });
});
