import { describe, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { insertIndicador } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';

const yard = createInventario();

interface Documento {
  readonly folio: number;
  readonly tipo: string;
  readonly creado: string;
  readonly proveedor: string;
  readonly prometida: string;
  readonly registros: readonly { readonly id: number; readonly PIEZA: string }[];
}

interface Answer {
  readonly mensaje: string;
  readonly documentos: readonly Documento[];
}

const COSTOS = { costo: 900_00, proveedor: 'YONKE', codigo: 'F1', gastos_envio: 0, metodo_envio: 'DHL' };

/** What may be ordered of its supplier. */
const ORDENABLE = { proveedor: 'YONKE', costo: 900_00 };

const create = async (tipo: string, ids: readonly number[], more: object = {}, rol: Rol = ROL.socio) =>
  (await yard.call<Answer>('indicadores/create_documentos.php', { tipo, ids, ...more }, rol)).body;
const foliosOf = ({ documentos }: Answer) => documentos.map(({ folio }) => folio);
const read = async (...folios: number[]) =>
  (await yard.call<Answer>('indicadores/get_documentos.php', { folios }, ROL.gerente)).body;

describe('a remision', () => {
  test('has a folio and its records in their order, and keeps both when it is printed again', async () => {
    const one = await insertIndicador(yard.db, COSTOS);
    const two = await insertIndicador(yard.db, COSTOS);
    const first = await create('remision', [two, one]);
    expect(first).toMatchObject({ mensaje: 'success', documentos: [{ tipo: 'remision', proveedor: '' }] });
    expect(first.documentos[0]?.registros.map(({ id }) => id)).toEqual([two, one]);
    expect(foliosOf(await create('remision', [one, two, one]))).toEqual(foliosOf(first));
    expect((await read(...foliosOf(first))).documentos).toEqual(first.documentos);
    const other = await create('remision', [one]);
    expect(other.documentos[0]?.folio).toBeGreaterThan(first.documentos[0]?.folio ?? 0);
  });

  test.each(['costo', 'proveedor', 'codigo', 'gastos_envio', 'metodo_envio'] as const)(
    'without %s is refused by the name of its part, and takes no folio',
    async (column) => {
      const missing = column === 'costo' || column === 'gastos_envio' ? null : '';
      const whole = await insertIndicador(yard.db, COSTOS);
      const id = await insertIndicador(yard.db, { ...COSTOS, pieza: 'COFRE', [column]: missing });
      const before = await yard.db.kysely.selectFrom('documentos').select('folio').execute();
      expect(await create('remision', [whole, id])).toMatchObject(refusal('Faltan datos: COFRE', 'negocio'));
      expect(await yard.db.kysely.selectFrom('documentos').select('folio').execute()).toEqual(before);
    },
  );

  test('says who is there: a deleted record is none', async () => {
    const id = await insertIndicador(yard.db, { ...COSTOS, eliminada: new Date() });
    expect(await create('remision', [id])).toMatchObject({ mensaje: 'No se encontró el registro' });
    expect(await read(2_000_000_000)).toMatchObject({ mensaje: 'No se encontró el documento' });
  });
});

describe('purchase orders', () => {
  test('are one a supplier, promised for the day before the first part is due, and none of the own yard', async () => {
    const record = (proveedor: string, vence: string | null) =>
      insertIndicador(yard.db, { proveedor, vence, pedido: '2026-11-10', costo: proveedor === 'AQUI' ? null : 900_00 });
    const a = await record('YONKE', '2026-12-01');
    const b = await record('', null);
    const c = await record('YONKE', '2026-11-28');
    const d = await record('AQUI', '2026-11-20');
    const { documentos } = await create('orden', [a, b, c, d]);
    expect(documentos).toMatchObject([
      { tipo: 'orden', proveedor: 'YONKE', prometida: '2026-11-27', registros: [{ id: a }, { id: c }] },
      { tipo: 'orden', proveedor: '', prometida: '', registros: [{ id: b }] },
    ]);
    const again = await create('orden', [a, b, c], { prometidas: { YONKE: '05/12/2026', '': '' } });
    expect(again.documentos).toMatchObject([
      { folio: documentos[0]?.folio, prometida: '2026-12-05' },
      { folio: documentos[1]?.folio, prometida: '' },
    ]);
    expect(await create('orden', [d])).toMatchObject({
      mensaje: 'Las piezas del patio no llevan orden de compra',
    });
  });

  test('of a part whose cost is not known are refused by its name', async () => {
    const id = await insertIndicador(yard.db, { ...ORDENABLE, costo: null, pieza: 'COFRE' });
    expect(await create('orden', [id])).toMatchObject({ mensaje: 'Faltan datos: COFRE' });
  });

  test('of the same records for another supplier are another document', async () => {
    const id = await insertIndicador(yard.db, ORDENABLE);
    const [first] = foliosOf(await create('orden', [id]));
    await yard.db.kysely.updateTable('indicadores').set({ proveedor: 'AGENCIA' }).where('id', '=', id).execute();
    const [second] = foliosOf(await create('orden', [id]));
    expect(second).toBeGreaterThan(first ?? 0);
    expect((await read(first ?? 0)).documentos).toMatchObject([{ proveedor: 'YONKE', registros: [{ id }] }]);
  });

  test('that eight people print at the same moment have one folio', async () => {
    const id = await insertIndicador(yard.db, ORDENABLE);
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('orden', [id])));
    expect(new Set(answers.flatMap(foliosOf)).size).toBe(1);
  });

  test('of several suppliers, asked for by many in either order, have the same folios for everybody', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, index) => insertIndicador(yard.db, { ...ORDENABLE, proveedor: `YONKE ${index}` })),
    );
    const ask = () =>
      Promise.all([ids, ids.toReversed(), ids, ids.toReversed()].map((order) => create('orden', order)));
    // The first time they are numbered, the second time they are found.
    const answers = [...(await ask()), ...(await ask())];
    expect(answers.map(({ mensaje }) => mensaje)).toEqual(answers.map(() => 'success'));
    expect(new Set(answers.map((answer) => foliosOf(answer).sort().join())).size).toBe(1);
  });

  test('of more suppliers than anybody has are read together', async () => {
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, index) => insertIndicador(yard.db, { ...ORDENABLE, proveedor: `DE ${index}` })),
    );
    const { documentos } = await create('orden', ids);
    expect((await read(...documentos.map(({ folio }) => folio))).documentos).toEqual(documentos);
    expect(documentos).toHaveLength(60);
  });

  test('sent twice with one id are numbered once', async () => {
    const id = await insertIndicador(yard.db, ORDENABLE);
    const op = { op_id: crypto.randomUUID() };
    expect(await create('orden', [id], op)).toEqual(await create('orden', [id], op));
  });
});

test.each([
  [{ tipo: 'factura', ids: [1] }, 'tipo'],
  [{ tipo: 'orden', ids: [] }, 'ids'],
  [{ tipo: 'orden', ids: Array.from({ length: 201 }, (_, index) => index + 1) }, 'ids'],
  [{ tipo: 'orden', ids: [1], prometidas: { YONKE: '1999-12-31' } }, 'prometidas.YONKE'],
  [{ tipo: 'orden', ids: [1], prometidas: { YONKE: '31/02/2026' } }, 'prometidas.YONKE'],
])('%j is refused for its %s', async (body, campo) => {
  const answer = await yard.call('indicadores/create_documentos.php', body, ROL.admin);
  expect([answer.status, answer.body]).toMatchObject([400, { codigo: 'campo', campo }]);
});

test.each([
  [ROL.prospecto, 403],
  [ROL.cliente, 403],
  [ROL.socio, 200],
  [ROL.gerente, 200],
] as const)('role %i: %i', async (rol, status) => {
  const id = await insertIndicador(yard.db, ORDENABLE);
  expect((await yard.call('indicadores/create_documentos.php', { tipo: 'orden', ids: [id] }, rol)).status).toBe(status);
});
