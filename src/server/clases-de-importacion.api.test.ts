import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import type { EditorDeImportacion, FilaPorJuzgar } from '#server/base/importar/clase.ts';
import { createInventario } from '#tests/inventario.ts';
import { CLASES_DE_IMPORTACION } from './clases-de-importacion.ts';
import { readNegocio } from './negocio.ts';

const yard = createInventario();
const { interno } = readNegocio('negocio.config.json');

/** Counts the statements that go through a query builder. */
class Counter implements KyselyPlugin {
  count = 0;

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    this.count += 1;
    return node;
  };

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

type Tipo = 'inventario' | 'siniestros' | 'clientes';

/** Values of ordinary new records, each unlike the others. */
const NUEVAS: Readonly<Record<Tipo, (n: number) => FilaPorJuzgar['valores']>> = {
  inventario: (n) => ({
    inventario: 700_000 + n,
    marca: 'NISSAN',
    auto: `AUTO ${n}`,
    anios: { from: 2015, to: 2016 },
    pieza: 'FARO',
    lado: '',
    numeroParte: `N-${n}`,
    origen: 'ORIGINAL',
    condicion: 'USADO',
    costo: 100,
    existencias: 1,
  }),
  siniestros: (n) => ({
    aseguradora: 'QUALITAS',
    reporte: `R-${n}`,
    pieza: 'FARO',
    pedido: '2026-11-01',
    proveedor: `P${n}`,
  }),
  clientes: (n) => ({
    email: `c${n}@x.mx`,
    nombre: 'Luis',
    apellidos: 'Mora',
    telefono: '5512345678',
    rfc: `MODL8001${String(10 + n)}AB1`,
    usoCfdi: 'G03',
    regimenFiscal: '612',
    codigoPostal: '64000',
  }),
};

/** Judges and writes so many new rows, and takes the transaction back. @returns the statements of each. */
async function countStatements(tipo: Tipo, cuantas: number): Promise<readonly number[]> {
  const clase = CLASES_DE_IMPORTACION[tipo];
  if (!clase) throw new Error(`Nobody brings ${tipo}`);
  const editor: EditorDeImportacion = {
    autor: 'ana',
    momento: new Date(),
    operacion: null,
    rol: 4,
    interno,
    importacion: 1,
    conAvisos: true,
    frecuentes: {},
  };
  const filas = Array.from({ length: cuantas }, (_, n): FilaPorJuzgar => {
    const de = { porDefecto: {}, leido: null, confirmada: false, huella: randomUUID(), anteriores: 0 };
    return { fila: n + 1, valores: NUEVAS[tipo](n), ...de };
  });
  const trx = await yard.db.kysely.startTransaction().execute();
  try {
    const counter = new Counter();
    const watched = trx.withPlugin(counter);
    const juicios = await clase.judge({ kysely: watched }, editor, filas);
    const judging = counter.count;
    const buenas = juicios.flatMap((juicio) => (juicio.plan === null ? [] : [{ ...juicio, plan: juicio.plan }]));
    expect(buenas.length).toBe(cuantas);
    expect(await clase.write(watched, editor, buenas)).toHaveLength(cuantas);
    return [judging, counter.count - judging];
  } finally {
    await trx.rollback().execute();
  }
}

test.each(['inventario', 'siniestros', 'clientes'] as const)(
  'rows of %s are judged and written in as many statements, however many there are',
  async (tipo) => {
    const pocas = await countStatements(tipo, 2);
    expect(pocas[0]).toBeGreaterThan(0);
    expect(await countStatements(tipo, 80)).toEqual(pocas);
  },
);
