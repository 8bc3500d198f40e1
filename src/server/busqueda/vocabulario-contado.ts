import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { unionMitades } from './queries/mitades.ts';

/** A value of the vocabulary and how many parts have it. */
export interface Contado {
  readonly campo: string;
  readonly de: string;
  readonly valor: string;
  readonly cuantas: number;
}

interface PorAuto {
  readonly marca: string;
  readonly auto: string;
  readonly tipo: string;
  readonly cuantas: number;
}

interface PorPieza {
  readonly pieza: string;
  readonly lado: string;
  readonly origen: string;
  readonly condicion: string;
  readonly cuantas: number;
}

/** Grouped in each half by itself: read from an index alone, never from the table. */
const contar = (columnas: string) =>
  unionMitades(
    'todas',
    (mitad) => `select ${columnas}, count(*)::int as cuantas from piezas p where ${mitad} group by ${columnas}`,
  );

const POR_AUTO = sql.raw<PorAuto>(contar('p.marca, p.auto, p.tipo'));
const POR_PIEZA = sql.raw<PorPieza>(contar('p.pieza, p.lado, p.origen, p.condicion'));

/** Writes the name that a value has in a map. */
export function claveDe({ campo, de, valor }: Omit<Contado, 'cuantas'>): string {
  return JSON.stringify([campo, de, valor]);
}

/** Counts the parts that have each value at this moment, deleted ones aside. It takes half a second of a million parts. */
export async function countVocabulario(db: Kysely<Database>): Promise<ReadonlyMap<string, Contado>> {
  const autos = await POR_AUTO.execute(db);
  const piezas = await POR_PIEZA.execute(db);
  const contados = new Map<string, Contado>();
  for (const contado of [...autos.rows.flatMap(valoresDeAuto), ...piezas.rows.flatMap(valoresDePieza)]) {
    const clave = claveDe(contado);
    contados.set(clave, { ...contado, cuantas: contado.cuantas + (contados.get(clave)?.cuantas ?? 0) });
  }
  return contados;
}

function valoresDeAuto({ marca, auto, tipo, cuantas }: PorAuto): Contado[] {
  const deAuto = { campo: 'auto', de: marca, valor: auto, cuantas };
  return tipo === '' ? [deAuto] : [deAuto, { campo: 'tipo', de: auto, valor: tipo, cuantas }];
}

function valoresDePieza({ pieza, lado, origen, condicion, cuantas }: PorPieza): Contado[] {
  return [
    { campo: 'lado', de: pieza, valor: lado, cuantas },
    { campo: 'origen', de: '', valor: origen, cuantas },
    { campo: 'condicion', de: '', valor: condicion, cuantas },
  ];
}
