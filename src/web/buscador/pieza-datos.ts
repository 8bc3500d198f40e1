import { camposPieza } from '#contract/wire/pieza.ts';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import { sayLado } from '#domain/pieza.ts';
import { NOMBRE_PLATAFORMA } from '#domain/publicacion.ts';
import type { Dato } from '#web/components/display/datos.tsx';
import { publicacionesOf } from '#web/components/piezas/publicaciones-de.ts';

/** Lists the data of a part that everybody with prices sees, in the order customers ask; empty ones are left out. */
export function datosOf({
  codigoRadec,
  inventario,
  numeroParte,
  condicion,
  origen,
  lado,
}: PiezaInterna): readonly Dato[] {
  return filled([
    { name: 'Código', value: codigoRadec || 'Sin código', isCode: codigoRadec !== '' },
    { name: camposPieza.inventario.label, value: String(inventario), isCode: true },
    { name: camposPieza.numeroParte.label, value: numeroParte, isCode: true },
    { name: camposPieza.condicion.label, value: condicion },
    { name: camposPieza.origen.label, value: origen },
    { name: camposPieza.lado.label, value: sayLado(lado) },
  ]);
}

/**
 * Lists the data that only staff sees: costs, prices of the channels, listings. It is empty for a client, to whom the
 * server sends none of them (reglas 44 and 143).
 */
export function datosInternosOf(pieza: PiezaInterna): readonly Dato[] {
  const { costo, precioMercado, costoRadec, costoMercado, nota = '' } = pieza;
  if (costo === undefined) return [];
  const publicaciones = publicacionesOf(pieza).map(({ plataforma, texto, dia }) => ({
    name: NOMBRE_PLATAFORMA[plataforma],
    value: dia === '' ? texto : `${texto} ${dia}`,
  }));
  return filled([
    { name: camposPieza.costo.label, value: money(costo) },
    { name: camposPieza.precioMercado.label, value: money(precioMercado) },
    { name: camposPieza.costoRadec.label, value: money(costoRadec) },
    { name: camposPieza.costoMercado.label, value: money(costoMercado) },
    ...publicaciones,
    { name: camposPieza.nota.label, value: nota },
  ]);
}

function money(centavos: Centavos | null | undefined): string {
  return centavos === null || centavos === undefined ? '' : formatPrecio(centavos);
}

function filled(datos: readonly Dato[]): readonly Dato[] {
  return datos.filter(({ value }) => value !== '');
}
