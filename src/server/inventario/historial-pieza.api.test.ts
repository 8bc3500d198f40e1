import { describe, expect, test } from 'vitest';
import { type CampoPieza, camposPieza } from '#contract/wire/pieza.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { type Answer, createInventario, FORM, photo } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';

const inventario = createInventario();

interface Historial {
  readonly mensaje: string;
  readonly cambios: readonly {
    readonly id: number;
    readonly operacion: string;
    readonly autor: string;
    readonly momento: string;
    readonly fotos?: object;
    readonly campos: readonly { readonly campo: CampoPieza; readonly anterior: string | null }[];
  }[];
  readonly movimientos: readonly object[];
  readonly hayMas: boolean;
}

const read = async (pieza: number, rol?: Rol, filas?: number) =>
  (await inventario.call<Historial>('update-piezas/get_historial.php', { pieza, filas }, rol)).body;

interface Restauracion {
  readonly pieza: number;
  readonly cambio: number;
  readonly campo: CampoPieza;
  readonly version: number;
}

/** Saves the earlier value of a field as the history gives it, which is what 'Restaurar' does. */
async function restore({ pieza, cambio, campo, version }: Restauracion, rol: Rol = ROL.admin): Promise<Answer> {
  const found = (await read(pieza, rol)).cambios.find(({ id }) => id === cambio);
  const anterior = found?.campos.find((one) => one.campo === campo)?.anterior ?? null;
  if (anterior === null) throw new Error(`${campo} has nothing to be put back`);
  return inventario.save(pieza, { [camposPieza[campo].wire]: anterior, version }, { rol });
}

/** The fields of the newest change. */
const lastChange = async (pieza: number, rol?: Rol) => (await read(pieza, rol)).cambios[0];

describe('the history', () => {
  test('says what changed, from, to, when and who, newest first', async () => {
    const { id } = await inventario.create({ FACE__: '1234.5', CHECK_ML: 0, DATE_ML: '2026-11-02' });
    await inventario.save(id, { FACE__: '2000', CHECK_ML: 1, DATE_ML: '', A__O: '2013' }, { rol: ROL.socio });
    const { cambios } = await read(id);
    expect(cambios).toMatchObject([
      {
        operacion: 'cambio',
        autor: 'Ana Ruiz',
        reparacion: null,
        campos: [
          { campo: 'anios', antes: '2015-2018', despues: '2013', anterior: '2015-2018' },
          { campo: 'precio', antes: '$1,234.50', despues: '$2,000.00', anterior: '$1,234.50' },
          { campo: 'porPublicarMercado', antes: 'No', despues: 'Sí', anterior: '' },
          { campo: 'publicadaMercado', antes: '02/11/2026', despues: '', anterior: '2026-11-02' },
        ],
      },
      { operacion: 'alta', campos: expect.arrayContaining([expect.objectContaining({ campo: 'marca', antes: '' })]) },
    ]);
    expect(cambios[1]?.campos.map(({ campo, anterior }) => [campo, anterior])).toEqual(
      [
        'inventario',
        'pieza',
        'lado',
        'marca',
        'auto',
        'tipo',
        'anios',
        'numeroParte',
        'origen',
        'condicion',
        'costo',
        'existencias',
        'precio',
        'publicadaMercado',
      ].map((campo) => [campo, null]),
    );
    expect(Math.abs(Date.parse(cambios[0]?.momento ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('counts photos that came and went', async () => {
    const { id } = await inventario.create();
    const { galery } = (await inventario.upload(id, [await photo(), await photo('#333')])).body.pieza;
    await inventario.call('update-piezas/delete_image.php', { pieza: id, image: galery[0] });
    expect((await read(id)).cambios.map(({ fotos, campos }) => [fotos, campos.length > 0])).toEqual([
      [{ antes: 2, despues: 1 }, false],
      [{ antes: 0, despues: 2 }, false],
      [undefined, true],
    ]);
  });

  test('names nobody when the account is gone, and shows a hundred, then what is older', async () => {
    const { id } = await inventario.create();
    for (let change = 0; change < 101; change += 1) await inventario.save(id, { NOTA: `nota ${change}` });
    await inventario.db.kysely
      .updateTable('historial')
      .set({ autor: 'nadie' })
      .where('registro', '=', String(id))
      .execute();
    const { cambios, movimientos, hayMas } = await read(id);
    expect([cambios.length, hayMas]).toEqual([100, true]);
    // The stock is older than the last change that is shown: it would stand beside what did not happen then.
    expect(movimientos).toEqual([]);
    expect(new Set(cambios.map(({ autor }) => autor))).toEqual(new Set(['']));
    const more = await read(id, ROL.admin, 200);
    expect([more.cambios.length, more.movimientos.length, more.hayMas]).toEqual([102, 1, false]);
    expect(more.cambios.slice(0, 100)).toEqual(cambios);
  });

  test('knows every unit that came or went, with the balance after it', async () => {
    const { id } = await inventario.create({ Exist: 5 });
    await inventario.save(id, { Exist: 7, exist_leido: 5 }, { rol: ROL.gerente });
    await inventario.save(id, { cant: 3 });
    expect((await read(id)).movimientos).toMatchObject([
      { tipo: 'baja', unidades: -3, saldo: 4, baja: expect.any(Number), autor: 'Ana Ruiz' },
      { tipo: 'ajuste' as const, unidades: 2, saldo: 7, baja: null, autor: 'Ana Ruiz' },
      { tipo: 'inicial', unidades: 5, saldo: 5, baja: null, autor: 'Ana Ruiz' },
    ]);
    const { id: other } = await inventario.create({ Exist: 0 });
    expect((await read(other)).movimientos).toEqual([]);
  });
});

test('shows the movements beyond a hundred too, each with its balance', async () => {
  const { id } = await inventario.create({ Exist: 1 });
  const values = Array.from({ length: 120 }, (_, turn) => ({
    pieza_id: id,
    tipo: 'ajuste' as const,
    unidades: turn % 2 === 0 ? 1 : -1,
    baja_id: null,
    autor: null,
    momento: new Date(Date.now() + turn),
  }));
  await inventario.db.kysely.insertInto('movimientos').values(values).execute();
  const first = await read(id);
  expect([first.movimientos.length, first.cambios, first.hayMas]).toEqual([100, [], true]);
  const all = await read(id, ROL.admin, 200);
  expect([all.movimientos.length, all.cambios.length, all.hayMas]).toEqual([121, 1, false]);
  expect(all.movimientos.at(-1)).toMatchObject({ tipo: 'inicial', saldo: 1 });
});

describe('restoring a field', () => {
  test('puts back what it was, as one more change', async () => {
    const { id } = await inventario.create({ DETALLES: 'antes', NOTA: 'queda' });
    await inventario.save(id, { DETALLES: 'después', A__O: '2010-2012', NOTA: 'otra' });
    const cambio = (await lastChange(id))?.id ?? 0;
    const first = await restore({ pieza: id, cambio, campo: 'anios', version: 2 }, ROL.socio);
    expect(first.pieza).toMatchObject({ A__O: '2015-2018', DETALLES: 'después', NOTA: 'otra', version: 3 });
    const second = await restore({ pieza: id, cambio, campo: 'detalles', version: 3 }, ROL.socio);
    expect(second.pieza).toMatchObject({ DETALLES: 'antes', version: 4 });
    const autor = inventario.session(ROL.socio).keylogin;
    expect((await inventario.history(id)).at(-1)).toMatchObject({
      antes: { detalles: 'después' },
      despues: { detalles: 'antes' },
      autor,
    });
    const { cambios } = await read(id);
    expect(cambios.find((change) => change.id === cambio)?.campos).toMatchObject([
      { campo: 'anios', anterior: null },
      { campo: 'detalles', anterior: null },
      { campo: 'nota', anterior: 'queda' },
    ]);
  });

  test('does not write over somebody else', async () => {
    const { id } = await inventario.create({ NOTA: 'antes' });
    await inventario.save(id, { NOTA: 'después' });
    const cambio = (await lastChange(id))?.id ?? 0;
    const stale = await restore({ pieza: id, cambio, campo: 'nota', version: 1 });
    expect(stale).toEqual(refusal('El registro cambió desde que lo abriste', 'version'));
    expect((await inventario.row(id)).nota).toBe('después');
  });
});

describe('what cannot be restored', () => {
  test('is what the lists of the role do not have, and it is said beforehand', async () => {
    const { id } = await inventario.create();
    const odd = { venta: 'MOSTRADOR', cotizador: 'DON PEPE', anio_hasta: 2099 };
    await inventario.db.kysely.updateTable('piezas').set(odd).where('id', '=', id).execute();
    await inventario.save(id, { VENTA: 'CHUBB', COTIZADOR: 'KARLA', A__O: '2015', MARCA: 'MAZDA', AUTO: 'CX-3' });
    await inventario.db.pool.query("delete from vocabulario where campo = 'auto' and valor = 'JETTA'");
    const change = await lastChange(id, ROL.socio);
    const restorable = (found: typeof change) =>
      found?.campos.filter(({ anterior }) => anterior !== null).map(({ campo }) => campo);
    expect(restorable(change)).toEqual([]);
    expect(restorable(await lastChange(id, ROL.admin))).toEqual(['marca', 'auto']);
    const back = await restore({ pieza: id, cambio: change?.id ?? 0, campo: 'marca', version: 2 });
    expect(back.pieza).toMatchObject({ MARCA: 'VOLKSWAGEN', AUTO: 'CX-3' });
  });

  test('is the day of a listing that came down with the last unit; a form is refused it as well', async () => {
    const { id } = await inventario.create({ Exist: 1, DATE_ML: '2026-11-02', DATE_FACEBOOK: '2026-11-03' });
    await inventario.save(id, { DATE_ML: '', Exist: 0, exist_leido: 1 });
    const dayOf = async () =>
      (await lastChange(id))?.campos.find(({ campo }) => campo === 'publicadaMercado')?.anterior;
    expect(await dayOf()).toBeNull();
    const mensaje = 'La pieza no tiene existencias: no se puede publicar';
    const agotada = refusal(mensaje, 'existencias', 'DATE_ML');
    expect(await inventario.save(id, { DATE_ML: '2026-11-02' })).toEqual(agotada);
    expect(await inventario.save('new', { ...FORM, Exist: 0, DATE_ML: '2026-11-02' })).toEqual(agotada);
    // What was left up may be corrected, and with a unit it may be published.
    expect((await inventario.save(id, { DATE_FACEBOOK: '2026-11-04' })).mensaje).toBe('success');
    const back = await inventario.save(id, { DATE_ML: '2026-11-05', Exist: 1, exist_leido: 0 });
    expect(back).toMatchObject({ mensaje: 'success', pieza: { DATE_ML: '2026-11-05', Exist: 1 } });
  });

  test('is what a new part had not, and stock and number', async () => {
    const { id, INV__ } = await inventario.create({ Exist: 4 });
    await inventario.save(id, { INV__: Number(INV__) + 5_000, FACE__: '9', Exist: 5, exist_leido: 4 });
    const { cambios } = await read(id);
    const anteriores = cambios.flatMap(({ campos }) => campos.map(({ campo, anterior }) => [campo, anterior]));
    expect(anteriores.filter(([, anterior]) => anterior !== null)).toEqual([['precio', '']]);
    expect(anteriores).toEqual(
      expect.arrayContaining([
        ['inventario', null],
        ['marca', null],
        ['existencias', null],
      ]),
    );
  });
});

test('restoring half a range keeps the other half', async () => {
  const { id } = await inventario.create();
  const row = { tabla: 'piezas', registro: String(id), operacion: 'cambio', autor: null, reparacion: null } as const;
  const change = { antes: '{"anio_desde": 2011}', despues: '{"anio_desde": 2015}' };
  await inventario.db.kysely
    .insertInto('historial')
    .values({ ...row, ...change })
    .execute();
  const found = await lastChange(id);
  expect(found?.campos).toMatchObject([{ campo: 'anios', antes: '2011-2018', despues: '2015-2018' }]);
  const { pieza } = await restore({ pieza: id, cambio: found?.id ?? 0, campo: 'anios', version: 1 });
  expect(pieza).toMatchObject({ A__O: '2011-2018' });
});

test('a history of every field can be put back to the letter', async () => {
  const before = { TIPO: 'SUV', LADO__Posici__n: 'DER', __Parte: 'A-1', CODIGO_RADEC: 'R', LINK_ML: 'https://a.test/' };
  const more = {
    Cto_ML: '$1.00',
    Cto_RADEC_ALDO: '$2.00',
    _MERCADO: '$3.00',
    COSTO: '5.55',
    LINK_RADEC: 'https://b.test/',
  };
  const days = {
    DATE_FACEBOOK: '2026-01-02',
    FECHA: '2026-03-04',
    CHECK_FACEBOOK: 1,
    VENTA: 'CHUBB',
    COTIZADOR: 'KARLA',
  };
  const made = await inventario.create({ ...before, ...more, ...days, NOTA: 'n', DETALLES: 'd' });
  const emptied = Object.fromEntries(
    [
      ...Object.keys({ ...before, ...days }),
      'Cto_ML',
      'Cto_RADEC_ALDO',
      '_MERCADO',
      'LINK_RADEC',
      'NOTA',
      'DETALLES',
    ].map((name) => [name, '']),
  );
  await inventario.save(made.id, { ...emptied, COSTO: '6', PIEZA: 'COFRE', Origen: 'GENERICO', Condici__n: 'NUEVO' });
  const change = await lastChange(made.id);
  let version = 2;
  for (const { campo } of change?.campos ?? []) {
    const answer = await restore({ pieza: made.id, cambio: change?.id ?? 0, campo, version }, ROL.socio);
    version += 1;
    expect([campo, answer.mensaje, answer.pieza?.version]).toEqual([campo, 'success', version]);
  }
  const { version: _, ...now } = (await inventario.call('update-piezas/get_pieza.php', { pieza: made.id })).body.pieza;
  expect({ ...now, version: 1 }).toEqual(made);
  expect(FORM.PIEZA).toBe(now.PIEZA);
});
