import type { Dia } from '#domain/fecha.ts';
import { type Grupo, SIN_DEFINIR } from '#domain/filtro-de-reporte.ts';
import { claveDeReporte } from '#domain/indicador.ts';
import type { Grafias } from '#domain/nota.ts';
import { claveDeCotizador } from '#domain/reporte.ts';
import { foldTexto } from '#domain/texto.ts';
import { DE_GRUPO, DIMENSIONES, type Dimension } from './medidas.ts';

/** A condition of a report; its values stand in it as `?`. */
export interface Condicion {
  readonly sql: string;
  readonly valores?: readonly unknown[];
}

/** Joins conditions into one, and numbers their values after those that stand in them as $1, $2… already. */
export function assignNumbers(condiciones: readonly Condicion[], primeros: readonly unknown[] = []) {
  const valores = [...primeros];
  const partes = condiciones.map(({ sql, valores: suyos = [] }) => {
    const pendientes = [...suyos];
    return `(${sql.replaceAll('?', () => `$${valores.push(pendientes.shift())}`)})`;
  });
  return { donde: partes.join(' and '), valores };
}

/** The quoters of the business, and other spellings of theirs. */
export interface Cotizadores {
  readonly cotizadores: readonly string[];
  readonly grafias: Grafias;
}

/** Narrows a report to days, both included; reversed, nothing is left. */
export function entre(dia: string, desde: Dia, hasta: Dia): Condicion {
  return { sql: `${dia} between ?::date and ?::date`, valores: [desde, hasta] };
}

/** Narrows a report to what a column gives a name; null is any. */
export function conNombre({ columna, de }: Dimension, nombre: string | null): readonly Condicion[] {
  if (nombre === null) return [];
  const valores = nombre === SIN_DEFINIR ? ['', nombre] : [nombre];
  return [{ sql: `${de ? `${de} and ` : ''}${columna} = any(?::text[])`, valores: [valores] }];
}

/** Narrows a report to a quoter in every spelling that the business knows (regla 73). */
export function conCotizador(dimension: Dimension, nombre: string | null, negocio: Cotizadores): readonly Condicion[] {
  if (nombre === null) return [];
  const clave = claveDeCotizador(nombre, negocio);
  if (!negocio.cotizadores.includes(clave)) return conNombre(dimension, clave);
  const grafias = [clave, ...Object.keys(negocio.grafias)].filter((otra) => claveDeCotizador(otra, negocio) === clave);
  // The planner knows how many rows a value has, and not how many its capitals have.
  const sql = `${dimension.columna} = any(?::text[]) or upper(${dimension.columna}) = any(?::text[])`;
  return [{ sql, valores: [grafias, grafias.map((grafia) => grafia.toUpperCase())] }];
}

/** The names that a report or a list of records may be narrowed to; null is any. */
interface Recortes {
  readonly aseguradora?: string | null;
  readonly cotizador?: string | null;
  readonly ciudad?: string | null;
  readonly pieza?: string | null;
  readonly proveedor?: string | null;
  readonly taller?: string | null;
  readonly grupo?: Grupo | null;
}

/** Narrows a report of records to bars of its charts. */
export function narrow(recortes: Recortes, negocio: Cotizadores): readonly Condicion[] {
  const { aseguradora = null, cotizador = null, ciudad = null, pieza = null, proveedor = null } = recortes;
  const { taller = null, grupo } = recortes;
  return [
    ...conNombre(DIMENSIONES.aseguradora, aseguradora),
    ...conCotizador(DIMENSIONES.cotizador, cotizador, negocio),
    ...conNombre(DIMENSIONES.ciudad, ciudad),
    ...conNombre(DIMENSIONES.pieza, pieza),
    ...conNombre(DIMENSIONES.proveedor, proveedor),
    ...conNombre({ columna: 'i.taller' }, taller),
    ...(grupo ? [{ sql: DE_GRUPO[grupo] }] : []),
  ];
}

/** The words of a record that is to be delivered: its claim, purchase order, workshop, part and car (regla 150). */
const PALABRAS = `plegar(i.reporte || ' ' || i.oc || ' ' || i.taller || ' ' || i.pieza || ' ' || i.marca || ' ' || i.auto
  || ' ' || coalesce(formato_anios(i.anio_desde, i.anio_hasta), ''))`;

/** Narrows a report to records with all words of a text, or with the number of a claim, whatever its signs. */
export function conTexto(search: string): readonly Condicion[] {
  const palabras = foldTexto(search).split(/\s+/).filter(Boolean);
  if (palabras.length === 0) return [];
  const clave = claveDeReporte(search);
  const dicen = palabras.map(() => `position(?::text in ${PALABRAS}) > 0`).join(' and ');
  const isNumero = /\d/.test(clave);
  return [
    {
      sql: isNumero ? `(${dicen}) or position(?::text in i.reporte_clave) > 0` : dicen,
      valores: isNumero ? [...palabras, clave] : palabras,
    },
  ];
}
