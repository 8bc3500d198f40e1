import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addDias } from '#domain/fecha.ts';
import { SIN_DEFINIR } from '#domain/filtro-de-reporte.ts';
import { ESTADOS_DE_INDICADOR, estadoDeIndicador } from '#domain/indicador.ts';
import { claveDeCotizador } from '#domain/reporte.ts';
import { ROL } from '#domain/roles.ts';
import { readNegocio } from '#server/negocio.ts';
import { type Caso, DE_CASOS, insertCasos } from '#tests/casos-de-reporte.ts';
import { createInventario } from '#tests/inventario.ts';
import { fieldRefusal } from '#tests/refusal.ts';
import { readCsv } from '#tests/tablas.ts';

const HOY = '2026-11-22';
const yard = createInventario({ now: () => new Date(`${HOY}T23:30:00-06:00`) });
const { interno } = readNegocio('negocio.config.json');

const TALLERES = ['', 'CENTRO', 'Centro', "D'ÁVILA; --"] as const;

/** Records with their workshops, the newest first. */
let casos: readonly (Caso & { readonly taller: string })[] = [];
beforeAll(async () => {
  const todos = await insertCasos(yard.db, HOY, 300);
  await yard.db.pool.query('update indicadores set taller = ($1::text[])[1 + id % 4]', [TALLERES]);
  casos = todos
    .filter(({ isEliminada }) => !isEliminada)
    .map((caso) => ({ ...caso, taller: TALLERES[caso.id % 4] ?? '' }))
    .toReversed();
});

interface Lista {
  readonly inventario: readonly { readonly id: number }[];
  readonly totalPiezas: number;
}
const list = async (body: object) =>
  (await yard.call<Lista>('indicadores/get_piezas.php', { itemsPerPage: 100, ...body }, ROL.admin)).body;
const idsOf = ({ inventario }: Lista) => inventario.map(({ id }) => id);

const de = <T>(valores: readonly T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant('' as const) }, { weight: 2, arbitrary: fc.constantFrom(...valores) });
const dia = de([-50, -20, -3, 0, 5].map((dias) => addDias(HOY, dias)));

const FILTROS = fc.record({
  search: de(['cofre', 'faro qualitas', '04/1', 'nada de esto']),
  estado: de(ESTADOS_DE_INDICADOR),
  aseguradora: de([...DE_CASOS.aseguradora, "x' or true --"]),
  taller: de([...TALLERES, SIN_DEFINIR]),
  cotizador: de(DE_CASOS.cotizador),
  searchDateStart: dia,
  searchDateEnd: dia,
});
type Filtros = typeof FILTROS extends fc.Arbitrary<infer F> ? F : never;

/** The same by the plainest reading of every filter. */
function isHallado(caso: Caso & { readonly taller: string }, filtros: Filtros): boolean {
  const { estado, aseguradora, taller, cotizador, searchDateStart, searchDateEnd } = filtros;
  const sinNada = (valor: string) => valor === '' || valor === SIN_DEFINIR;
  const isDe = (valor: string, pedido: string) =>
    pedido === '' || valor === pedido || (pedido === SIN_DEFINIR && sinNada(valor));
  const quien = claveDeCotizador(caso.cotizador, interno);
  return (
    (estado === '' || estadoDeIndicador(caso) === estado) &&
    isDe(caso.aseguradora, aseguradora) &&
    isDe(caso.taller, taller) &&
    (isDe(caso.cotizador, cotizador) || quien === claveDeCotizador(cotizador, interno)) &&
    (searchDateStart === '' || (caso.fecha !== null && caso.fecha >= searchDateStart)) &&
    (searchDateEnd === '' || (caso.fecha !== null && caso.fecha <= searchDateEnd))
  );
}

test('the database of claims has what its filters say, together with a text, and so does its file', async () => {
  const todos = await Promise.all(
    ['cofre', 'faro qualitas', '04/1', 'nada de esto'].map(async (search) => [search, await found(search)] as const),
  );
  const conTexto = new Map<string, ReadonlySet<number>>(todos);
  const inOrden = FILTROS.filter(
    ({ searchDateStart: desde, searchDateEnd: hasta }) => desde === '' || hasta === '' || desde <= hasta,
  );
  await fc.assert(
    fc.asyncProperty(inOrden, async (filtros) => {
      const deTexto = conTexto.get(filtros.search);
      const suyos = casos.filter((caso) => isHallado(caso, filtros) && (!deTexto || deTexto.has(caso.id)));
      const answer = await list(filtros);
      expect(answer.totalPiezas).toBe(suyos.length);
      expect(idsOf(answer)).toEqual(suyos.slice(0, 100).map(({ id }) => id));
    }),
    { numRuns: 150 },
  );
});

/** Every record that a text finds. */
async function found(search: string): Promise<ReadonlySet<number>> {
  const pages = await Promise.all([1, 2, 3].map((page) => list({ search, page })));
  return new Set(pages.flatMap(idsOf));
}

test.each([{ estado: 'pedida' }, { search: '04/1', aseguradora: 'CHUBB', searchDateStart: addDias(HOY, -30) }])(
  'its file has what the filters find, in the order of the list: %j',
  async (filtros) => {
    const ids: number[] = [];
    for (let page = 1; page <= 4; page += 1) ids.push(...idsOf(await list({ ...filtros, page })));
    const { session_id, keylogin } = yard.session(ROL.admin);
    const payload = JSON.stringify({ session_id, keylogin, ...filtros, formato: 'csv' });
    const headers = { 'content-type': 'application/json' };
    const url = '/api/exportar/siniestros.php';
    const answer = await yard.app.inject({ method: 'POST', url, headers, payload });
    const rows = readCsv(answer.body).slice(1);
    expect(ids.length).toBeGreaterThan(2);
    expect(rows.map(([id]) => Number(id))).toEqual(ids);
  },
);

test.each([
  ['days that end before they begin', { searchDateStart: '2026-11-02', searchDateEnd: '2026-11-01' }, 'searchDateEnd'],
  ['a state that there is not', { estado: 'vencidas' }, 'estado'],
  ['a day that is none', { searchDateStart: '31/02/2026' }, 'searchDateStart'],
  ['a list for a name', { taller: ['CENTRO'] }, 'taller'],
  ['a name with a NUL', { aseguradora: 'a\0' }, 'aseguradora'],
])('%s is refused in words, by the list and by its file', async (_what, filtros, campo) => {
  for (const path of ['indicadores/get_piezas.php', 'exportar/siniestros.php']) {
    const { body } = await yard.call(path, filtros, ROL.admin);
    expect(body).toEqual(fieldRefusal(campo, expect.stringMatching(/^El campo [A-Z][a-z]+ /)));
  }
});

test('a day may be written as the sheets of claims have it, day first', async () => {
  const iso = await list({ searchDateStart: '2026-11-02', searchDateEnd: '2026-11-12' });
  expect(await list({ searchDateStart: '2/11/2026', searchDateEnd: '12/11/2026' })).toEqual(iso);
});
