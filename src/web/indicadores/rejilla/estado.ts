import type { Registro } from '#contract/wire/indicador.ts';
import type { Dia } from '#domain/fecha.ts';
import { CAMPOS, type Campo, candadoOf, type Listas, readCelda } from './columnas.ts';
import { abrirHoja, decidir, type Escrito, escribir, guardada, type Hoja, marcar, ponerAlDia } from './hoja.ts';
import type { Area } from './propuesta.ts';

/** The place of a cell: its row, and its column among the columns of the grid. */
export interface Lugar {
  readonly fila: number;
  readonly columna: number;
}

/** The place of the row that stands for all: what is written there is written in each. */
export const TODAS = -1;

/** An EstadoDeRejilla is everything that the grid shows. */
export interface EstadoDeRejilla {
  readonly hoja: Hoja;
  /** The rows as they were before each change, the last one last. */
  readonly pasado: readonly Hoja[];
  readonly cursor: Lugar;
  /** The other end of the chosen cells. */
  readonly ancla: Lugar;
  /** The text with which the cell of the cursor began to be edited; null while none is. */
  readonly editando: string | null;
}

/** The way that the cursor goes after a text was typed. */
export type Hacia = 'abajo' | 'arriba' | 'siguiente' | 'anterior' | 'aqui';

/** Everything that happens to a grid. */
export type Accion =
  | { readonly tipo: 'ir'; readonly a: Lugar; readonly isExtendida?: boolean }
  | { readonly tipo: 'todo' }
  | { readonly tipo: 'editar'; readonly texto: string }
  | { readonly tipo: 'terminar'; readonly texto: string; readonly hacia: Hacia }
  | { readonly tipo: 'cancelar' }
  | { readonly tipo: 'vaciar' }
  | { readonly tipo: 'rellenar' }
  | { readonly tipo: 'pegar'; readonly escritos: readonly Escrito[] }
  | { readonly tipo: 'ingresadas'; readonly hoy: Dia }
  | { readonly tipo: 'decidir'; readonly isMio: boolean }
  | { readonly tipo: 'deshacer' }
  | { readonly tipo: 'descartar' }
  | { readonly tipo: 'rechazada'; readonly errores: readonly Pick<Escrito, 'fila' | 'campo' | 'mensaje'>[] }
  | { readonly tipo: 'guardada'; readonly enviada: Hoja; readonly registros: readonly Registro[] }
  | { readonly tipo: 'novedades'; readonly registros: readonly Registro[] };

/** By what a grid reads what is typed: its lists, and whether whoever types is an administrator. */
export interface Reglas {
  readonly listas: Listas;
  readonly isFree: boolean;
}

/** Opens a grid at a cell. */
export function abrir(hoja: Hoja, cursor: Lugar): EstadoDeRejilla {
  return { hoja, pasado: [], cursor, ancla: cursor, editando: null };
}

/** Gives the grid after something happened to it. */
export function suceder(
  estado: EstadoDeRejilla,
  { accion, reglas }: { accion: Accion; reglas: Reglas },
): EstadoDeRejilla {
  const { hoja } = estado;
  switch (accion.tipo) {
    case 'ir':
      return { ...estado, cursor: accion.a, ancla: accion.isExtendida ? estado.ancla : accion.a, editando: null };
    case 'todo':
      return {
        ...estado,
        ancla: { fila: 0, columna: 0 },
        cursor: { fila: hoja.length - 1, columna: CAMPOS.length - 1 },
      };
    case 'editar':
      return { ...estado, ancla: estado.cursor, editando: accion.texto };
    case 'cancelar':
      return { ...estado, editando: null };
    case 'deshacer':
      return { ...estado, hoja: estado.pasado.at(-1) ?? hoja, pasado: estado.pasado.slice(0, -1), editando: null };
    case 'descartar':
      return cambiada(estado, abrirHoja(hoja.map(({ registro }) => registro)));
    case 'rechazada':
      return { ...estado, hoja: marcar(hoja, accion.errores) };
    case 'guardada':
      return puesta(estado, guardada(hoja, accion.enviada, accion.registros));
    case 'novedades':
      return puesta(estado, ponerAlDia(hoja, accion.registros, reglas.isFree).hoja);
    default:
      return escrita(estado, accion, reglas);
  }
}

type Escribiente = Extract<
  Accion,
  { readonly tipo: 'terminar' | 'vaciar' | 'rellenar' | 'pegar' | 'ingresadas' | 'decidir' }
>;

/** Gives the grid after something was written into it. */
function escrita(estado: EstadoDeRejilla, accion: Escribiente, reglas: Reglas): EstadoDeRejilla {
  const { hoja, cursor } = estado;
  const write = (escritos: readonly Escrito[]) => cambiada(estado, escribir(hoja, escritos, reglas.isFree));
  switch (accion.tipo) {
    case 'terminar': {
      const escrito = write(escritosEn(estado, accion.texto, reglas));
      const despues = tras(cursor, accion.hacia, hoja, reglas.isFree);
      return { ...escrito, cursor: despues, ancla: despues, editando: null };
    }
    case 'vaciar':
      return write(enArea(estado, () => '', reglas));
    case 'rellenar':
      return write(enArea(paraRellenar(estado), (campo) => hoja[areaOf(estado).desde]?.textos[campo] ?? '', reglas));
    case 'pegar':
      return write(accion.escritos);
    case 'ingresadas':
      return write(
        hoja.flatMap(({ registro: { factura } }, fila) =>
          factura === '' ? [] : [{ fila, campo: 'ingresoFactura' as const, texto: accion.hoy, mensaje: null }],
        ),
      );
    case 'decidir': {
      const campo = CAMPOS[cursor.columna];
      return campo ? cambiada(estado, decidir(hoja, cursor.fila, campo, accion.isMio)) : estado;
    }
  }
}

/** The rows are others: what was before is a way back to them. */
function cambiada(estado: EstadoDeRejilla, hoja: Hoja): EstadoDeRejilla {
  const isOtra = hoja.some((fila, place) => fila !== estado.hoja[place]);
  if (!isOtra) return estado;
  return { ...estado, hoja, pasado: [...estado.pasado, estado.hoja].slice(-PASOS) };
}

/** So many changes can be taken back. */
const PASOS = 100;

/** The records are others: there is no way back over what somebody saved. */
function puesta(estado: EstadoDeRejilla, hoja: Hoja): EstadoDeRejilla {
  const within = ({ fila, columna }: Lugar) => ({ fila: Math.min(fila, hoja.length - 1), columna });
  return { ...estado, hoja, pasado: [], cursor: within(estado.cursor), ancla: within(estado.ancla) };
}

/** Gives the chosen cells; the row that stands for all chooses each. */
export function areaOf({ cursor, ancla, hoja }: Pick<EstadoDeRejilla, 'cursor' | 'ancla' | 'hoja'>): Area {
  const isTodas = cursor.fila === TODAS;
  return {
    desde: isTodas ? 0 : Math.max(0, Math.min(cursor.fila, ancla.fila)),
    hasta: isTodas ? hoja.length - 1 : Math.max(cursor.fila, ancla.fila),
    primera: Math.min(cursor.columna, ancla.columna),
    ultima: Math.max(cursor.columna, ancla.columna),
  };
}

/** Fills down from the first of several chosen rows; of one alone, to the last row of the grid. */
function paraRellenar(estado: EstadoDeRejilla): EstadoDeRejilla {
  const { desde, hasta } = areaOf(estado);
  if (desde !== hasta) return estado;
  return { ...estado, ancla: { ...estado.ancla, fila: estado.hoja.length - 1 } };
}

function enArea(estado: EstadoDeRejilla, textOf: (campo: Campo) => string, { listas }: Reglas): readonly Escrito[] {
  const { desde, hasta, primera, ultima } = areaOf(estado);
  return CAMPOS.slice(primera, ultima + 1).flatMap((campo) => {
    const leido = readCelda(campo, textOf(campo), listas);
    return rowsBetween(desde, hasta).map((fila) => ({ fila, campo, ...leido }));
  });
}

/** Gives what is typed into the cell of the cursor; in the row that stands for all, into each of its column. */
function escritosEn({ hoja, cursor }: EstadoDeRejilla, texto: string, { listas }: Reglas): readonly Escrito[] {
  const campo = CAMPOS[cursor.columna];
  if (!campo) return [];
  const leido = readCelda(campo, texto, listas);
  const filas = cursor.fila === TODAS ? rowsBetween(0, hoja.length - 1) : [cursor.fila];
  return filas.map((fila) => ({ fila, campo, ...leido }));
}

/** Gives where the cursor goes from a cell. */
function tras(lugar: Lugar, hacia: Hacia, hoja: Hoja, isFree: boolean): Lugar {
  if (hacia === 'aqui') return lugar;
  if (hacia === 'abajo') return juntoA(lugar, 1, 0, hoja);
  if (hacia === 'arriba') return juntoA(lugar, -1, 0, hoja);
  return siguienteOf(lugar, hacia === 'siguiente' ? 1 : -1, hoja, isFree) ?? lugar;
}

function rowsBetween(desde: number, hasta: number): readonly number[] {
  return Array.from({ length: hasta - desde + 1 }, (_, index) => desde + index);
}

/** Gives the text that all rows have in a column; null where they differ. */
export function comunOf(hoja: Hoja, campo: Campo): string | null {
  const [first] = hoja;
  const texto = first?.textos[campo] ?? '';
  return hoja.every((fila) => fila.textos[campo] === texto) ? texto : null;
}

/** Gives the place so many rows and columns from another, within the grid. */
export function juntoA({ fila, columna }: Lugar, filas: number, columnas: number, hoja: Hoja): Lugar {
  const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));
  return {
    fila: clamp(fila + filas, hoja.length > 1 ? TODAS : 0, hoja.length - 1),
    columna: clamp(columna + columnas, 0, CAMPOS.length - 1),
  };
}

/** Gives the next cell that may be changed, row by row, forwards or back; null after the last and before the first. */
export function siguienteOf({ fila, columna }: Lugar, paso: 1 | -1, hoja: Hoja, isFree: boolean): Lugar | null {
  const ancho = CAMPOS.length;
  const primera = hoja.length > 1 ? TODAS : 0;
  for (let at = fila * ancho + columna + paso; at >= primera * ancho && at < hoja.length * ancho; at += paso) {
    const place = { fila: Math.floor(at / ancho), columna: ((at % ancho) + ancho) % ancho };
    if (isAbierta(place, hoja, isFree)) return place;
  }
  return null;
}

/** Tells whether a cell may be changed; of all rows, whether any of them may. */
export function isAbierta({ fila, columna }: Lugar, hoja: Hoja, isFree: boolean): boolean {
  const campo = CAMPOS[columna];
  if (!campo) return false;
  const suyas = fila === TODAS ? hoja : hoja.slice(fila, fila + 1);
  return suyas.some(({ registro }) => candadoOf(registro, campo, isFree) === null);
}
