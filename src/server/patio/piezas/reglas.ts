import type { NegocioInterno } from '#contract/app-state.ts';
import { CAMPOS_DE_LISTA, type CampoPieza, camposPieza } from '#contract/wire/pieza.ts';
import { fueraDeAnios, fueraDeLista } from '#contract/wire/pieza-form.ts';
import { describeField } from '#contract/wire/record.ts';
import { canonCanal, isCanal } from '#domain/baja.ts';
import { folioDeDonador } from '#domain/donador.ts';
import { diaOf } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { findEnLista, foldTexto } from '#domain/texto.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { BusinessError, invalidField, orRefusal } from '#server/base/errors.ts';
import type { Editor } from '#server/base/http/editor.ts';
import type { Columnas, PiezaGuardada } from './columnas.ts';
import { type Candidato, findEscritos } from './listas.ts';

/**
 * Checks what a save writes and gives it the spelling of the lists. Roles 3 and 5 choose brand, car, type, part, side,
 * origin and condition from lists, the car among those of its brand; role 4 writes freely. A value that differs from a
 * list's only in capitals or accents is written as the list has it, so that nobody makes a second VOLKSWAGEN; but when
 * role 4 changes only the capitals or accents of a part's value, that corrects a spelling and stays. A value that the
 * part already has is always allowed.
 *
 * @param antes the part as it is, null for a new one.
 * @throws BusinessError naming the field that breaks a rule.
 */
export async function applyReglas(
  trx: Trx,
  editor: Editor,
  antes: PiezaGuardada | null,
  columnas: Columnas,
): Promise<Columnas> {
  const [ajuste] = await findAjustes({ kysely: trx }, editor, [{ antes, columnas }]);
  if (!ajuste || ajuste instanceof BusinessError) throw ajuste ?? new Error('Nothing was adjusted');
  return ajuste;
}

/** A Guardado is what a save writes into one part, which is null for a new one. */
export interface Guardado {
  readonly antes: PiezaGuardada | null;
  readonly columnas: Columnas;
}

/** Escritos remember the spellings that one piece of work found: a file has each value a thousand times. */
export type Escritos = Map<string, string | null>;

/**
 * Does what {@link applyReglas} does for many parts, in one statement: the columns of each as they are written, or why they
 * cannot be.
 */
export async function findAjustes(
  db: Pick<Db, 'kysely'>,
  { rol, momento, interno }: Pick<Editor, 'rol' | 'momento' | 'interno'>,
  guardados: readonly Guardado[],
  escritos: Escritos = new Map(),
): Promise<readonly (Columnas | BusinessError)[]> {
  const isLibre = rol === ROL.admin;
  const candidatos = guardados.map(({ antes, columnas }) => findCandidatos(antes, columnas, isLibre));
  await rememberEscritos(db, interno, candidatos.flat(), escritos);
  const donadores = await findDonadores(db, guardados);
  return guardados.map(({ antes, columnas }, index) =>
    orRefusal(() => {
      checkAnios(antes, columnas, momento);
      checkDonador(antes, columnas, donadores);
      const ajustadas = (candidatos[index] ?? []).map(
        (candidato) => [candidato.campo, spell(candidato, escritos, antes, isLibre)] as const,
      );
      return { ...columnas, ...Object.fromEntries(ajustadas), ...applyReglasDeVenta(interno, antes, columnas) };
    }),
  );
}

/** Gives the spelling of a value; see {@link applyReglas}. */
function spell(candidato: Candidato, escritos: Escritos, antes: PiezaGuardada | null, isLibre: boolean): string {
  const { campo, valor } = candidato;
  const escrito = escritos.get(claveOf(candidato)) ?? null;
  if (escrito === null && !isLibre) throw invalidField(campo, fueraDeLista(campo));
  const isCorreccion = isLibre && antes !== null && foldTexto(antes[campo]) === foldTexto(valor);
  return escrito === null || isCorreccion ? valor : escrito;
}

/** The name under which the spelling of a value is remembered. */
export function claveOf({ campo, valor, marca = '' }: Candidato): string {
  return [campo, marca, valor].join('\u0000');
}

async function rememberEscritos(
  db: Pick<Db, 'kysely'>,
  interno: NegocioInterno,
  candidatos: readonly Candidato[],
  escritos: Escritos,
): Promise<void> {
  const nuevos = new Map(candidatos.map((candidato) => [claveOf(candidato), candidato]));
  for (const clave of nuevos.keys()) if (escritos.has(clave)) nuevos.delete(clave);
  if (nuevos.size === 0) return;
  const found = await findEscritos(db, interno.listas, [...nuevos.values()]);
  for (const [index, clave] of [...nuevos.keys()].entries()) escritos.set(clave, found[index] ?? null);
}

/** The fields with the day on which a part was published, and their columns. */
const PUBLICADA = [
  ['publicadaFacebook', 'publicada_facebook'],
  ['publicadaMercado', 'publicada_mercado'],
] as const;

/**
 * Finds the listing that a save puts up although no unit is left: what is sold out can only be taken down (regla 66).
 * One that was left up may have its day corrected.
 *
 * @param existencias the units that the part has after the save.
 * @returns the field with its day, or null.
 */
export function findImpublicable(
  antes: PiezaGuardada | null,
  columnas: Columnas,
  existencias: number,
): CampoPieza | null {
  if (existencias > 0) return null;
  return PUBLICADA.find(([, columna]) => columnas[columna] && !antes?.[columna])?.[0] ?? null;
}

/** Refuses a save that puts up a listing of what is sold out; see {@link findImpublicable}. */
export function requirePublicable(antes: PiezaGuardada | null, columnas: Columnas, existencias: number): void {
  const campo = findImpublicable(antes, columnas, existencias);
  if (campo === null) return;
  const mensaje = 'La pieza no tiene existencias: no se puede publicar';
  throw new BusinessError(mensaje, { codigo: 'existencias', campo: campo });
}

function checkAnios(antes: PiezaGuardada | null, columnas: Columnas, momento: Date): void {
  const { anio_desde: from, anio_hasta: to } = columnas;
  if (from === undefined || to === undefined) return;
  if (from === antes?.anio_desde && to === antes.anio_hasta) return;
  const refusal = fueraDeAnios({ from, to }, Number(diaOf(momento).slice(0, 4)));
  if (refusal) throw invalidField('anios', refusal);
}

/**
 * Finds the donor cars that saves name anew, and holds each: none is deleted while a part of it is being written.
 *
 * @returns the ids of those that are there.
 */
async function findDonadores(
  { kysely }: Pick<Db, 'kysely'>,
  guardados: readonly Guardado[],
): Promise<ReadonlySet<number>> {
  const nombrados = guardados.flatMap(({ antes, columnas: { donador } }) =>
    typeof donador === 'number' && donador !== antes?.donador ? [donador] : [],
  );
  if (nombrados.length === 0) return new Set();
  const query = kysely.selectFrom('donadores').select('id').where('eliminada', 'is', null);
  const rows = await query
    .where('id', 'in', [...new Set(nombrados)])
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function checkDonador(antes: PiezaGuardada | null, { donador }: Columnas, hay: ReadonlySet<number>): void {
  if (typeof donador !== 'number' || donador === antes?.donador || hay.has(donador)) return;
  throw invalidField('donador', describeField(camposPieza.donador, `${folioDeDonador(donador)} no existe`));
}

/** Collects the values that differ from the part's. The car counts too when only its brand changes: it must fit it. */
function findCandidatos(antes: PiezaGuardada | null, columnas: Columnas, isLibre: boolean): Candidato[] {
  const { marca = antes?.marca ?? '', auto = antes?.auto ?? '' } = columnas;
  const isOtroAuto = auto !== antes?.auto || (marca !== antes.marca && !isLibre);
  const otros = CAMPOS_DE_LISTA.filter((campo) => campo !== 'auto').flatMap((campo): Candidato[] => {
    const valor = columnas[campo] ?? '';
    return valor === '' || valor === antes?.[campo] ? [] : [{ campo, valor }];
  });
  return isOtroAuto ? [...otros, { campo: 'auto', valor: auto, marca }] : otros;
}

/** A Venta names the quoter and the channel of a sale. */
export type Venta = Pick<Columnas, 'cotizador' | 'venta'>;

/**
 * Checks who sold and through which channel: the quoter is one of the configured names, the channel one of the six in
 * either spelling (regla 73), and both may be blank. A value that the part already has is always allowed.
 *
 * @param antes the part's own; null for a write-off, which has none.
 * @throws BusinessError naming the field.
 */
export function applyReglasDeVenta(
  { cotizadores }: NegocioInterno,
  antes: Venta | null,
  { cotizador, venta }: Venta,
): Venta {
  const canal = canonCanal(venta ?? '');
  return {
    ...(cotizador !== undefined && {
      cotizador: keepOr(antes?.cotizador, cotizador, () => findEnLista(cotizadores, cotizador), 'cotizador'),
    }),
    ...(venta !== undefined && { venta: keepOr(antes?.venta, venta, () => (isCanal(canal) ? canal : null), 'venta') }),
  };
}

function keepOr(antes: string | undefined, valor: string, find: () => string | null, campo: CampoPieza): string {
  if (valor === '' || valor === antes) return valor;
  const found = find();
  if (found === null) throw invalidField(campo, fueraDeLista(campo));
  return found;
}
