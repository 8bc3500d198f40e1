import type { Opcion } from '#contract/page-state.ts';
import type { Existencia } from '#contract/wire/fields.ts';
import { compareTexto } from '#domain/texto.ts';
import * as publicas from '#server/buscador-public/queries/opciones.ts';
import type { Db, Statement } from '#server/db/database.ts';
import { opcionesStatements } from './opciones-statements.ts';

/** What was chosen above an option (empty text and null: anything), and which parts it is asked about. */
export interface Elegidos {
  readonly marca: string;
  readonly auto: string;
  readonly anio: number | null;
  readonly exist: Existencia;
}

const STATEMENTS = { existentes: opcionesStatements('existentes'), todas: opcionesStatements('todas') } as const;

const NADA = { marca: '', auto: '', anio: null } as const;

/** Brands that have a part. In stock, with how many; of all parts, 0: they are not counted (decision 133). */
export async function findMarcas(db: Db, { exist }: Pick<Elegidos, 'exist'>): Promise<Opcion[]> {
  if (exist === 'existentes') return publicas.findMarcas(db);
  return sorted(await preguntar(db, STATEMENTS[exist].marcas, NADA));
}

/** Cars of a brand, or of all brands, that have a part. In stock, with how many; of all parts, 0. */
export async function findAutos(db: Db, { marca, exist }: Pick<Elegidos, 'marca' | 'exist'>): Promise<Opcion[]> {
  if (exist === 'existentes' && marca !== '') return publicas.findAutos(db, marca);
  return sorted(await preguntar(db, STATEMENTS[exist].autos, { ...NADA, marca }));
}

/** Single years for which there is a part, newest first. In stock, with how many; of all parts, 0. */
export async function findYears(
  db: Db,
  { marca, auto, exist }: Pick<Elegidos, 'marca' | 'auto' | 'exist'>,
): Promise<Opcion[]> {
  if (exist === 'existentes' && marca !== '' && auto !== '') return publicas.findYears(db, marca, auto);
  const { anios, aniosDeAutos } = STATEMENTS[exist];
  return preguntar(db, marca === '' && auto === '' ? anios : aniosDeAutos, { ...NADA, marca, auto });
}

/** Names of the parts there are. Counted only in stock and with brand, car and year chosen; else 0. */
export async function findPiezas(db: Db, { marca, auto, anio, exist }: Elegidos): Promise<Opcion[]> {
  const hasTodo = marca !== '' && auto !== '' && anio !== null;
  if (exist === 'existentes' && hasTodo) return publicas.findPiezas(db, marca, auto, anio);
  const { piezas, piezasDelAnio, piezasDeAutos } = STATEMENTS[exist];
  const sinAuto = anio === null ? piezas : piezasDelAnio;
  return sorted(await preguntar(db, marca === '' && auto === '' ? sinAuto : piezasDeAutos, { marca, auto, anio }));
}

async function preguntar(
  db: Db,
  statement: Statement<Opcion>,
  { marca, auto, anio }: Omit<Elegidos, 'exist'>,
): Promise<Opcion[]> {
  return [...(await db.run(statement, [marca, auto, anio, '', 0, 0]))];
}

/** In the reader's order: the database's is by code point, which puts Ñ after Z. */
function sorted(opciones: Opcion[]): Opcion[] {
  return opciones.sort((left, right) => compareTexto(left.valor, right.valor));
}
