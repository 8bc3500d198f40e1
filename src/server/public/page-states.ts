import type { ReglasDeCotizaciones } from '#contract/app-state.ts';
import type {
  ApartadoPublico,
  ApartadoState,
  AvisoPublico,
  AvisoState,
  CotizacionState,
  DetalleState,
  Filtros,
  InicioState,
  Negocio,
  NoEncontradaState,
  NotaPublica,
  NotaState,
  Opciones,
  PiezaReciente,
} from '#contract/page-state.ts';
import type { CotizacionPublica } from '#contract/wire/cotizacion-publica.ts';
import { filtersFromUrl } from '#domain/inicio-url.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import type { Db } from '#server/base/db/database.ts';
import { describeError } from '#server/base/http/error-handler.ts';
import { listAutos, listMarcas, listNombres, listYears } from '#server/buscador-public/queries/opciones.ts';
import { findPieza } from '#server/buscador-public/queries/pieza-con-auto.ts';
import { findResultados } from '#server/buscador-public/queries/piezas.ts';
import { findRecientes } from '#server/buscador-public/queries/recientes.ts';
import { findPublica } from '#server/cotizaciones/queries/cotizacion.ts';
import { findAvisoPublico } from '#server/demanda/queries/avisos.ts';
import { findNotaPublica } from '#server/notas/queries/notas.ts';
import { findApartadoPublico } from '#server/patio/apartados/queries/apartados.ts';

/** A page's state and the status it is answered with; what went wrong, when something did, is for the log. */
export interface StateAnswer<State> {
  readonly status: number;
  readonly state: State;
  readonly error?: unknown;
  /** The parts that came last, for the landing: only the server renders them, and the state that travels does not repeat them. */
  readonly recientes?: readonly PiezaReciente[];
}

/** The states of the pages are read from the database and from the business's file. */
export interface StateDependencies {
  readonly db: Db;
  readonly negocio: Negocio;
  readonly publicUrl: string;
}

const NO_OPCIONES: Opciones = { marcas: null, autos: null, years: null, piezas: null };

/** Makes the state of the landing. When its data cannot be read it still opens, and the browser asks again. */
export async function inicioState(
  { db, negocio }: StateDependencies,
  search: string,
): Promise<StateAnswer<InicioState>> {
  const filtros = filtersFromUrl(search);
  const base = { page: 'inicio', negocio, filtros } as const;
  try {
    const [opciones, resultados, recientes] = await Promise.all([
      findOpciones(db, filtros),
      findResultados(db, { ...filtros, itemsPerPage: PAGE_SIZE }),
      findRecientes(db),
    ]);
    return { status: 200, state: { ...base, opciones, resultados }, recientes };
  } catch (error) {
    const { status } = describeError(error);
    return { status, error, state: { ...base, opciones: NO_OPCIONES, resultados: null } };
  }
}

/** Finds the choices of each level whose upper levels are chosen. */
async function findOpciones(db: Db, filtros: Filtros): Promise<Opciones> {
  const [marcas, autos, years, piezas] = await Promise.all([
    listMarcas(db),
    filtros.marca === '' ? null : listAutos(db, filtros),
    filtros.auto === '' ? null : listYears(db, filtros),
    filtros.year === null ? null : listNombres(db, filtros),
  ]);
  return { marcas, autos, years, piezas };
}

/** The largest id the database can hold: what is longer is no part. */
const ID = /^[1-9]\d{0,9}$/;
const MAX_ID = 2_147_483_647;

/** Makes the state of a part's page; an address that is no id leads to no part. */
export async function detalleState(
  { db, negocio, publicUrl }: StateDependencies,
  idText: string,
): Promise<StateAnswer<DetalleState>> {
  const id = ID.test(idText) && Number(idText) <= MAX_ID ? Number(idText) : 0;
  const base = { page: 'detalle', negocio, id, url: `${publicUrl}/detalles/${id}` } as const;
  try {
    const found = id === 0 ? null : await findPieza(db, id);
    return found
      ? { status: 200, state: { ...base, estado: 'success', ...found } }
      : { status: 404, state: { ...base, estado: 'not_found', pieza: null, delAuto: null } };
  } catch (error) {
    const { status } = describeError(error);
    return { status, error, state: { ...base, estado: 'error', pieza: null, delAuto: null } };
  }
}

/** Makes the state of the page behind the code of a ticket; a token that no note has is an address that leads nowhere. */
export async function notaState(
  { db, negocio }: StateDependencies,
  token: string,
): Promise<StateAnswer<NotaState | NoEncontradaState>> {
  const toState = (nota: NotaPublica | null) => ({ page: 'nota', negocio, nota }) as const;
  return secretState(negocio, () => findNotaPublica(db, toToken(token)), toState);
}

/** Makes the state of the page behind the code of a hold's receipt; a token that no hold has leads nowhere. */
export async function apartadoState(
  { db, negocio }: StateDependencies,
  token: string,
): Promise<StateAnswer<ApartadoState | NoEncontradaState>> {
  const toState = (apartado: ApartadoPublico | null) => ({ page: 'apartado', negocio, apartado }) as const;
  return secretState(negocio, () => findApartadoPublico(db, toToken(token), new Date()), toState);
}

/**
 * Makes the state of the page of a quote at a moment; a token that no quote has leads nowhere. One that is over is gone, and
 * its page says so.
 */
export async function cotizacionState(
  { db, negocio, publicUrl, interno }: StateDependencies & Pick<CotizacionDependencies, 'interno'>,
  token: string,
  ahora: Date,
): Promise<StateAnswer<CotizacionState | NoEncontradaState>> {
  const { iva } = interno.cotizaciones;
  const toState = (cotizacion: CotizacionPublica | null) =>
    ({ page: 'cotizacion', negocio, iva, token, url: `${publicUrl}/c/${token}`, cotizacion }) as const;
  const answer = await secretState(negocio, () => findPublica(db, token, ahora), toState);
  const { state } = answer;
  const isOver = state.page === 'cotizacion' && (state.cotizacion?.partidas.length ?? 1) === 0;
  return isOver ? { ...answer, status: 410 } : answer;
}

/** The page of a quote says what of its prices are taxes. */
export interface CotizacionDependencies {
  readonly interno: { readonly cotizaciones: ReglasDeCotizaciones };
}

/** Makes the state of the page where a notice is taken back. Looking at it takes nothing back: a preview looks too. */
export async function avisoState(
  { db, negocio }: StateDependencies,
  token: string,
): Promise<StateAnswer<AvisoState | NoEncontradaState>> {
  const toState = (aviso: AvisoPublico | null) => ({ page: 'aviso', negocio, token, aviso }) as const;
  return secretState(negocio, () => findAvisoPublico(db, toToken(token)), toState);
}

const TOKEN = /^[\w-]{20,64}$/;

/** Gives a text that nothing has for what can be no token: such an address costs the same as one that could be. */
const toToken = (text: string) => (TOKEN.test(text) ? text : '');

/** Makes the state of a page that only its address opens, from what that address finds. */
async function secretState<Found, State>(
  negocio: Negocio,
  find: () => Promise<Found | null>,
  toState: (found: Found | null) => State,
): Promise<StateAnswer<State | NoEncontradaState>> {
  try {
    const found = await find();
    if (found) return { status: 200, state: toState(found) };
    return { status: 404, state: { page: 'no-encontrada', negocio } };
  } catch (error) {
    const { status } = describeError(error);
    return { status, error, state: toState(null) };
  }
}
