import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { CANALES } from '#domain/baja.ts';
import { addDias, diaOf } from '#domain/fecha.ts';
import { ESTATUS_NOTA } from '#domain/nota.ts';
import { claveDeCotizador } from '#domain/reporte.ts';
import { ROL } from '#domain/roles.ts';
import { readNegocio } from '#server/negocio.ts';
import { insertNota } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { fieldRefusal } from '#tests/refusal.ts';

const yard = createInventario();
const { interno } = readNegocio('negocio.config.json');
const HOY = '2026-11-22';
const COTIZADORES = ['MARISOL', 'marisol', 'YESENIA', 'JESENIA', 'Vieja'] as const;
const NOMBRES = ['Publico en general', 'Rosa Peña', 'Taller Ruiz'] as const;

interface Nota {
  readonly id: number;
  readonly creada: Date;
  readonly cotizador: string;
  readonly nombre: string;
  readonly canal: string;
  readonly isCancelada: boolean;
}
/** Notes of some days, at the first and the last minutes of each where the business is; the newest first. */
let notas: readonly Nota[] = [];
beforeAll(async () => {
  const filas = fc.sample(
    fc.record({
      dias: fc.integer({ min: -6, max: 0 }),
      hora: fc.constantFrom('00:00:00', '12:00:00', '23:59:59'),
      cotizador: fc.constantFrom(...COTIZADORES),
      nombre: fc.constantFrom(...NOMBRES),
      canal: fc.constantFrom(...CANALES, 'OTRO'),
      isCancelada: fc.boolean(),
    }),
    120,
  );
  const enOrden = filas
    .map(({ dias, hora, ...nota }) => ({ ...nota, creada: new Date(`${addDias(HOY, dias)}T${hora}-06:00`) }))
    .toSorted((left, right) => Number(left.creada) - Number(right.creada));
  const inserted: Nota[] = [];
  for (const { isCancelada, canal, ...nota } of enOrden) {
    const cancelada = isCancelada ? { cancelada: nota.creada, cancelada_por: 'ana' } : {};
    const id = await insertNota(yard.db, { ...nota, canal, ...cancelada });
    inserted.push({ ...nota, id, canal, isCancelada });
  }
  notas = inserted.toReversed();
});

interface Lista {
  readonly notas: readonly { readonly id: number }[];
  readonly total: number;
}
const list = async (body: object) =>
  (await yard.call<Lista>('notas/get_notas.php', { itemsPerPage: 100, ...body }, ROL.socio)).body;

const de = <T>(valores: readonly T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant('' as const) }, { weight: 2, arbitrary: fc.constantFrom(...valores) });
const dia = de([-7, -4, -2, 0, 1].map((dias) => addDias(HOY, dias)));

test('the notes are those that every filter leaves, together with a text', async () => {
  const filtros = fc
    .record({
      search: de(['rosa', 'taller ruiz', 'nadie']),
      estatus: de(ESTATUS_NOTA),
      canal: de([...CANALES, 'WHATSAPP', 'OTRO', "x' or true --"]),
      cotizador: de(COTIZADORES),
      searchDateStart: dia,
      searchDateEnd: dia,
    })
    .filter(({ searchDateStart: desde, searchDateEnd: hasta }) => desde === '' || hasta === '' || desde <= hasta);
  const quien = (cotizador: string) => claveDeCotizador(cotizador, interno);
  await fc.assert(
    fc.asyncProperty(filtros, async (asked) => {
      const { search, estatus, canal, cotizador, searchDateStart: desde, searchDateEnd: hasta } = asked;
      const suyas = notas.filter(
        (nota) =>
          (search === '' || nota.nombre.toLowerCase().includes(search)) &&
          (estatus === '' || nota.isCancelada === (estatus === 'cancelado')) &&
          (canal === '' || nota.canal === (canal === 'WHATSAPP' ? 'WHASTAPP' : canal)) &&
          (cotizador === '' || quien(nota.cotizador) === quien(cotizador)) &&
          (desde === '' || diaOf(nota.creada) >= desde) &&
          (hasta === '' || diaOf(nota.creada) <= hasta),
      );
      const answer = await list(asked);
      expect(answer.total).toBe(suyas.length);
      expect(answer.notas.map(({ id }) => id)).toEqual(suyas.slice(0, 100).map(({ id }) => id));
    }),
    { numRuns: 120 },
  );
});

test('its number finds a note that the filters leave, and no other', async () => {
  const cancelada = notas.find(({ isCancelada }) => isCancelada)?.id;
  const search = String(cancelada);
  expect((await list({ search, estatus: 'cancelado' })).notas.map(({ id }) => id)).toEqual([cancelada]);
  expect(await list({ search, estatus: 'creado' })).toMatchObject({ notas: [], total: 0 });
});

test.each([
  ['days that end before they begin', { searchDateStart: '2026-11-02', searchDateEnd: '2026-11-01' }, 'searchDateEnd'],
  ['a status that there is not', { estatus: 'activo' }, 'estatus'],
  ['a day that is none', { searchDateEnd: 'ayer' }, 'searchDateEnd'],
])('%s is refused in words, by the list and by its file', async (_what, filtros, campo) => {
  for (const path of ['notas/get_notas.php', 'exportar/notas.php']) {
    const { body } = await yard.call(path, filtros, ROL.gerente);
    expect(body).toEqual(fieldRefusal(campo, expect.stringMatching(/^El campo [A-Z][a-z]+ /)));
  }
});

test('many notes of long ago are as near as the newest', async () => {
  await yard.db.pool.query(
    `insert into notas (cotizador, nombre, forma_pago, canal, total, piezas, token, autor, creada)
     select 'RUIZ', 'Cliente', 'Efectivo', 'PUBLICO', 100, 1, 'testtesttesttesttest' || n, 'ana',
       '2020-01-01T18:00:00Z'::timestamptz + n * interval '1 minute'
     from generate_series(1, 10050) n`,
  );
  const { notas: found, ...pages } = await list({ cotizador: 'RUIZ', searchDateEnd: '2025-01-01', itemsPerPage: 2 });
  expect(pages).toMatchObject({ total: 10_000, totalCapped: true, totalPages: 5_000 });
  const newest = await yard.db.pool.query("select id from notas where cotizador = 'RUIZ' order by creada desc limit 2");
  expect(found.map(({ id }) => id)).toEqual(newest.rows.map(({ id }) => id));
}, 20_000);
