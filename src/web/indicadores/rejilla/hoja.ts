import type { Registro } from '#contract/wire/indicador.ts';
import { CAMPOS, type Campo, candadoOf, type Leido, type Textos, textosOf } from './columnas.ts';

type PorCampo = Partial<Readonly<Record<Campo, string>>>;

/** A row of the grid: a record as it was read, what was typed over it, and what of that is not settled. */
export interface Fila {
  readonly registro: Registro;
  readonly guardado: Textos;
  readonly textos: Textos;
  /** The messages about cells that are wrong. */
  readonly errores: PorCampo;
  /** The text that somebody else saved in a cell in which something else was typed: which of them stays is to be decided. */
  readonly ajenos: PorCampo;
}

/** A Hoja is the rows of the grid. A row that nothing changes stays the same object, so that it is not rendered again. */
export type Hoja = readonly Fila[];

/** A text for a cell, by the place of its row. */
export interface Escrito extends Leido {
  readonly fila: number;
  readonly campo: Campo;
}

/** Gives the rows of records as they were read. */
export function abrirHoja(registros: readonly Registro[]): Hoja {
  return registros.map(filaOf);
}

function filaOf(registro: Registro): Fila {
  const textos = textosOf(registro);
  return { registro, guardado: textos, textos, errores: {}, ajenos: {} };
}

/** Names the cells of a row that differ from what is stored. */
export function cambiadosOf({ guardado, textos }: Fila): readonly Campo[] {
  return CAMPOS.filter((campo) => textos[campo] !== guardado[campo]);
}

/** Counts the cells that differ from what is stored. */
export function countCambios(hoja: Hoja): number {
  return hoja.reduce((sum, fila) => sum + cambiadosOf(fila).length, 0);
}

/** Writes texts into cells that may be changed; the others stay. What was to be decided of a cell is, by writing in it. */
export function escribir(hoja: Hoja, escritos: readonly Escrito[], isFree: boolean): Hoja {
  const porFila = Map.groupBy(escritos, ({ fila }) => fila);
  return hoja.map((fila, place) => {
    const suyos = porFila.get(place)?.filter(({ campo }) => candadoOf(fila.registro, campo, isFree) === null);
    return suyos && suyos.length > 0 ? suyos.reduce(escribirCelda, fila) : fila;
  });
}

function escribirCelda(fila: Fila, { campo, texto, mensaje }: Leido & { readonly campo: Campo }): Fila {
  const { textos, errores, ajenos } = fila;
  if (textos[campo] === texto && errores[campo] === (mensaje ?? undefined) && !(campo in ajenos)) return fila;
  return {
    ...fila,
    textos: { ...textos, [campo]: texto },
    errores: con(errores, campo, mensaje),
    ajenos: con(ajenos, campo, null),
  };
}

function con(porCampo: PorCampo, campo: Campo, texto: string | null): PorCampo {
  const { [campo]: _, ...otros } = porCampo;
  return texto === null ? otros : { ...otros, [campo]: texto };
}

/** Decides a cell that two wrote: by what is stored, or by mine. */
export function decidir(hoja: Hoja, place: number, campo: Campo, isMio: boolean): Hoja {
  return hoja.map((fila, index) => {
    const ajeno = fila.ajenos[campo];
    if (index !== place || ajeno === undefined) return fila;
    return escribirCelda(fila, { campo, texto: isMio ? fila.textos[campo] : ajeno, mensaje: null });
  });
}

/** Marks cells as the server refused them. */
export function marcar(hoja: Hoja, errores: readonly Pick<Escrito, 'fila' | 'campo' | 'mensaje'>[]): Hoja {
  return hoja.map((fila, place) => {
    const suyos = errores.filter((error) => error.fila === place);
    if (suyos.length === 0) return fila;
    return { ...fila, errores: suyos.reduce((all, { campo, mensaje }) => con(all, campo, mensaje), fila.errores) };
  });
}

/** A cell that is to be looked at before the grid is saved. */
export interface Pendiente {
  readonly fila: number;
  readonly campo: Campo;
}

/** Lists the cells that keep the grid from being saved, row by row. */
export function pendientesOf(hoja: Hoja): readonly Pendiente[] {
  return hoja.flatMap(({ errores, ajenos }, fila) =>
    CAMPOS.flatMap((campo) => (campo in errores || campo in ajenos ? [{ fila, campo }] : [])),
  );
}

/** Gives the rows after a save: as they are stored by now, with what was typed while it was on its way. */
export function guardada(hoja: Hoja, enviada: Hoja, registros: readonly Registro[]): Hoja {
  const stored = new Map(registros.map((registro) => [registro.id, registro]));
  const sent = new Map(enviada.map((fila) => [fila.registro.id, fila]));
  return hoja.map((fila) => {
    const registro = stored.get(fila.registro.id);
    const antes = sent.get(fila.registro.id);
    if (!registro || !antes) return fila;
    const nueva = filaOf(registro);
    const despues = CAMPOS.filter((campo) => fila.textos[campo] !== antes.textos[campo]);
    const typed = Object.fromEntries(despues.map((campo) => [campo, fila.textos[campo]]));
    return { ...nueva, textos: { ...nueva.textos, ...typed } };
  });
}

/** A Puesta is the rows after their records were read again, with what is lost by that. */
export interface Puesta {
  readonly hoja: Hoja;
  /** The typed texts that are lost, since their cells may not be changed any more. */
  readonly perdidos: readonly { readonly registro: Registro; readonly campo: Campo; readonly texto: string }[];
  /** The records that are gone. */
  readonly idos: readonly Registro[];
}

/**
 * Carries what was typed over to the records as they are by now: what was not touched becomes what is stored, what was stays,
 * and where somebody else wrote in the same cell both stand there (regla 138).
 */
export function ponerAlDia(hoja: Hoja, registros: readonly Registro[], isFree: boolean): Puesta {
  const ahora = new Map(registros.map((registro) => [registro.id, registro]));
  const perdidos: { registro: Registro; campo: Campo; texto: string }[] = [];
  const idos = hoja.flatMap(({ registro }) => (ahora.has(registro.id) ? [] : [registro]));
  const puestas = hoja.flatMap((fila) => {
    const registro = ahora.get(fila.registro.id);
    if (!registro) return [];
    // An answer that was on its way while something was saved knows less than the grid.
    if (registro === fila.registro || registro.version < fila.registro.version) return [fila];
    const bloqueados = cambiadosOf(fila).filter((campo) => candadoOf(registro, campo, isFree) !== null);
    perdidos.push(...bloqueados.map((campo) => ({ registro, campo, texto: fila.textos[campo] })));
    return [ponerFila(fila, registro, bloqueados)];
  });
  return { hoja: puestas, perdidos, idos };
}

function ponerFila(fila: Fila, registro: Registro, bloqueados: readonly Campo[]): Fila {
  const stored = textosOf(registro);
  const { guardado } = fila;
  const mios = cambiadosOf(fila).filter((campo) => !bloqueados.includes(campo) && fila.textos[campo] !== stored[campo]);
  const ajenos = mios.filter((campo) => stored[campo] !== guardado[campo]);
  const pick = (campos: readonly Campo[], from: PorCampo) =>
    Object.fromEntries(campos.flatMap((campo) => (from[campo] === undefined ? [] : [[campo, from[campo]]])));
  return {
    registro,
    guardado: stored,
    textos: { ...stored, ...pick(mios, fila.textos) },
    errores: pick(mios, fila.errores),
    ajenos: { ...pick(mios, fila.ajenos), ...pick(ajenos, stored) },
  };
}
