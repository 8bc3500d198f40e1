import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import { ETIQUETA_CAMPO } from '#domain/pieza-campos.ts';
import { NOMBRE_PLATAFORMA } from '#domain/publicacion.ts';
import type { Dato } from '#web/components/dato.ts';
import { publicacionesDe } from '#web/components/piezas/publicaciones-de.ts';

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
    { name: ETIQUETA_CAMPO.inventario, value: String(inventario), isCode: true },
    { name: ETIQUETA_CAMPO.numeroParte, value: numeroParte, isCode: true },
    { name: ETIQUETA_CAMPO.condicion, value: condicion },
    { name: ETIQUETA_CAMPO.origen, value: origen },
    { name: ETIQUETA_CAMPO.lado, value: lado },
  ]);
}

/**
 * Lists the data that only staff sees: costs, prices of the channels, listings. It is empty for a client, to whom the
 * server sends none of them (reglas 44 and 143).
 */
export function datosInternosOf(pieza: PiezaInterna): readonly Dato[] {
  const { costo, precioMercado, costoRadec, costoMercado, nota = '' } = pieza;
  if (costo === undefined) return [];
  const publicaciones = publicacionesDe(pieza).map(({ plataforma, texto, dia }) => ({
    name: NOMBRE_PLATAFORMA[plataforma],
    value: dia === '' ? texto : `${texto} ${dia}`,
  }));
  return filled([
    { name: ETIQUETA_CAMPO.costo, value: money(costo) },
    { name: ETIQUETA_CAMPO.precioMercado, value: money(precioMercado) },
    { name: ETIQUETA_CAMPO.costoRadec, value: money(costoRadec) },
    { name: ETIQUETA_CAMPO.costoMercado, value: money(costoMercado) },
    ...publicaciones,
    { name: ETIQUETA_CAMPO.nota, value: nota },
  ]);
}

function money(centavos: Centavos | null | undefined): string {
  return centavos === null || centavos === undefined ? '' : formatPrecio(centavos);
}

function filled(datos: readonly Dato[]): readonly Dato[] {
  return datos.filter(({ value }) => value !== '');
}
