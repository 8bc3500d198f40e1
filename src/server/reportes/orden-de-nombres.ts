import type { GrupoDeUtilidad } from '#contract/wire/utilidad.ts';
import { foldTexto } from '#domain/texto.ts';
import { utilidadOf } from '#domain/utilidad.ts';
import type { ColumnaDeUtilidad, OrdenDeUtilidad } from './queries/orden-de-utilidad.ts';

type Clave = (grupo: GrupoDeUtilidad) => string | number | null;

/** The money that a row shows: none where nobody knows the cost of any of its sales. */
const conocido =
  (of: (grupo: GrupoDeUtilidad) => number): Clave =>
  (grupo) =>
    grupo.piezas === 0 && grupo.piezasSinCosto > 0 ? null : of(grupo);

const CLAVES: Partial<Readonly<Record<ColumnaDeUtilidad, Clave>>> = {
  nombre: ({ nombre }) => foldTexto(nombre),
  piezas: ({ piezas }) => piezas,
  vendido: conocido(({ vendido }) => vendido),
  costo: conocido(({ costo }) => costo),
  envio: conocido(({ envio }) => envio),
  devuelto: conocido(({ devuelto }) => devuelto),
  utilidad: conocido(utilidadOf),
  margen: (grupo) => {
    const quedo = grupo.vendido - grupo.devuelto;
    return quedo > 0 ? utilidadOf(grupo) / quedo : null;
  },
  'sin-costo': ({ piezasSinCosto, vendidoSinCosto }) => (piezasSinCosto > 0 ? vendidoSinCosto : null),
};

/** Orders the sums of names as somebody asked; what has no value is last, and what has the same stands as it did. */
export function orderNombres(grupos: readonly GrupoDeUtilidad[], orden: OrdenDeUtilidad | null): GrupoDeUtilidad[] {
  const claveOf = orden && CLAVES[orden.columna];
  if (!claveOf) return [...grupos];
  const sign = orden.sentido === 'asc' ? 1 : -1;
  return grupos.toSorted((left, right) => {
    const a = claveOf(left);
    const b = claveOf(right);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a === b ? 0 : sign * (a < b ? -1 : 1);
  });
}
