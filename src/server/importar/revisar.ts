import type { Db } from '#server/base/db/database.ts';
import type { EditorDeImportacion } from '#server/base/importar/clase.ts';
import { Detras } from './detras.ts';
import { saveJuicios, walkFilas } from './filas.ts';
import { noteAvance, setEstado } from './importaciones.ts';
import { type Juez, judgeFilas, type Repetidas, readFilas } from './juicio.ts';

/** Judges every row of a file against what is here: nothing is written but the verdicts. */
export async function reviewFilas(db: Db, leyendo: Juez): Promise<void> {
  const { id } = leyendo.importacion;
  const { repetidas, total, frecuentes } = await lookThrough(db, leyendo);
  await db.kysely
    .updateTable('importaciones')
    .set({ frecuentes: JSON.stringify(frecuentes) })
    .where('id', '=', id)
    .execute();
  const juez = { ...leyendo, editor: { ...leyendo.editor, frecuentes } };
  const detras = new Detras();
  let hechas = 0;
  for await (const filas of walkFilas(db, id)) {
    const juicios = await judgeFilas(db, juez, readFilas(juez, filas), repetidas);
    hechas += filas.length;
    const son = hechas;
    await detras.push(async () => {
      await saveJuicios(db, id, juicios);
      await noteAvance(db, id, son, total);
    });
  }
  await detras.end();
  await db.kysely.transaction().execute((trx) => setEstado(trx, id, 'lista'));
}

interface Visto {
  readonly repetidas: Repetidas;
  readonly total: number;
  readonly frecuentes: EditorDeImportacion['frecuentes'];
}

/** Reads the whole file once for what comes in it more than once. */
async function lookThrough(db: Db, juez: Juez): Promise<Visto> {
  const byClave = new Map<string, number[]>();
  const byHuella = new Map<string, number[]>();
  const contados = new Map(juez.clase.enLista.map((campo) => [campo, new Map<string, number>()]));
  let total = 0;
  for await (const filas of walkFilas(db, juez.importacion.id)) {
    for (const { guardada, clave, huella, valores } of readFilas(juez, filas)) {
      if (clave !== null) addTo(byClave, clave, guardada.fila);
      addTo(byHuella, huella, guardada.fila);
      countValores(contados, valores);
    }
    total += filas.length;
  }
  const repetidas: Repetidas = {
    filasDe: (clave) => byClave.get(clave) ?? [],
    anteriores: (huella, fila) => countBelow(byHuella.get(huella) ?? [], fila),
  };
  return { repetidas, total, frecuentes: mostFrequent(contados) };
}

/** A value that fewer rows have says nothing about slips. */
const FRECUENTE = 5;

/** More values than a list of people has. */
const MAX_FRECUENTES = 2000;

function countValores(contados: ReadonlyMap<string, Map<string, number>>, valores: Readonly<Record<string, unknown>>) {
  for (const [campo, veces] of contados) {
    const valor = valores[campo];
    if (typeof valor === 'string' && valor !== '') veces.set(valor, (veces.get(valor) ?? 0) + 1);
  }
}

function mostFrequent(contados: ReadonlyMap<string, ReadonlyMap<string, number>>): Visto['frecuentes'] {
  return Object.fromEntries(
    Array.from(contados, ([campo, veces]) => {
      const frecuentes = [...veces].filter(([, filas]) => filas >= FRECUENTE).sort(([, a], [, b]) => b - a);
      return [campo, frecuentes.slice(0, MAX_FRECUENTES)] as const;
    }),
  );
}

function addTo(found: Map<string, number[]>, key: string, fila: number): void {
  const filas = found.get(key);
  if (filas) filas.push(fila);
  else found.set(key, [fila]);
}

/** Rows come in their order: those above one are before it in the list. */
function countBelow(filas: readonly number[], fila: number): number {
  const at = filas.indexOf(fila);
  return at === -1 ? filas.length : at;
}
