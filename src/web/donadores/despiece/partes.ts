import type { PiezaListada } from '#contract/wire/despiece.ts';
import { claveDeParte, type ParteDeAuto, partesUsualesOf, type ZonaDeDespiece } from '#domain/despiece.ts';
import { ZONAS, zonaOf } from '#domain/zonas.ts';

/** A part that was chosen and is not listed yet. */
export interface Elegida extends ParteDeAuto {
  readonly clave: string;
  readonly precio: string;
  readonly detalles: string;
  /** Photos that are small enough to be sent, each with the address under which this page shows it. */
  readonly fotos: readonly FotoDeElegida[];
  /** Why it is not listed as it stands; empty for nothing. */
  readonly error: string;
}

interface FotoDeElegida {
  readonly file: File;
  readonly vista: string;
}

/** A part as a place of the car offers it. */
export interface ParteOfrecida extends ParteDeAuto {
  readonly clave: string;
  /** The one that was listed already. */
  readonly listada: PiezaListada | null;
}

export interface ZonaOfrecida {
  readonly zona: ZonaDeDespiece['zona'];
  readonly partes: readonly ParteOfrecida[];
}

/** Chooses a part: its price and its photos are still to come. */
export function elegir({ pieza, lado }: ParteDeAuto): Elegida {
  return { pieza, lado, clave: claveDeParte({ pieza, lado }), precio: '', detalles: '', fotos: [], error: '' };
}

/** Names a part as people say it: 'FARO IZQ'. */
export function nombreDeParte({ pieza, lado }: ParteDeAuto): string {
  return [pieza, lado].filter(Boolean).join(' ');
}

/**
 * Gives the parts by the places of the car: the usual ones of its body, and those that somebody listed or wrote beside them.
 *
 * @param tipo the body of the car.
 */
export function zonasOf(
  tipo: string,
  listadas: readonly PiezaListada[],
  elegidas: readonly Elegida[],
): readonly ZonaOfrecida[] {
  const porClave = new Map(listadas.map((listada) => [claveDeParte(listada), listada]));
  const usuales = partesUsualesOf(tipo).flatMap(({ partes }) => partes);
  const todas = new Map(
    [...usuales, ...listadas, ...elegidas].map(({ pieza, lado }) => [claveDeParte({ pieza, lado }), { pieza, lado }]),
  );
  const ofrecidas = Array.from(todas, ([clave, parte]) => ({ ...parte, clave, listada: porClave.get(clave) ?? null }));
  const porZona = Map.groupBy(ofrecidas, ({ pieza, lado }) => zonaOf(pieza, lado));
  return ZONAS.flatMap((zona) => {
    const partes = porZona.get(zona);
    return partes ? [{ zona, partes }] : [];
  });
}
