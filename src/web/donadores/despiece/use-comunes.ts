import { useState } from 'react';
import { buscador } from '#contract/buscador.ts';
import { camposPieza } from '#contract/wire/pieza.ts';
import { readField } from '#contract/wire/record.ts';
import type { AnioRange } from '#domain/anio.ts';
import { useRead } from '#web/api/query.ts';
import { browserStorage, keep } from '#web/api/storage.ts';

/** The texts that all parts of one despiece have alike. */
export interface Comunes {
  readonly anios: string;
  readonly origen: string;
  readonly condicion: string;
  /** The place where they are put; empty where nobody says. */
  readonly ubicacion: string;
}

/** The place where the parts of the car before were put: those of the next one mostly go there too. */
const LUGAR_KEY = 'lugarDeDespiece';

/** Holds what all parts have alike: the years of the car, and the origin and condition of what is taken off one. */
export function useComunes(anio: number) {
  const [texts, setTexts] = useState<Comunes>(() => ({
    anios: String(anio),
    origen: 'ORIGINAL',
    condicion: 'USADO',
    ubicacion: browserStorage().getItem(LUGAR_KEY) ?? '',
  }));
  const origenes = useRead(buscador.getOrigenes, {});
  const condiciones = useRead(buscador.getCondiciones, {});
  const ubicaciones = useRead(buscador.getUbicaciones, {});
  return {
    texts,
    set: (change: Partial<Comunes>) => setTexts((antes) => ({ ...antes, ...change })),
    origenes: withIt(origenes.data?.origenes, texts.origen),
    condiciones: withIt(condiciones.data?.condiciones, texts.condicion),
    ubicaciones: ubicaciones.data?.ubicaciones ?? [],
    /** The next car begins with the place of this one. */
    rememberLugar: () => keep(browserStorage(), LUGAR_KEY, texts.ubicacion),
    /** Why the years cannot be read; null when they can. */
    problema: readField(camposPieza.anios, texts.anios).mensaje,
  };
}

function withIt(valores: readonly string[] = [], suyo: string): readonly string[] {
  return valores.includes(suyo) ? valores : [suyo, ...valores];
}

/** Reads the years that were typed; null where they are none. */
export function aniosOf({ anios }: Comunes): AnioRange | null {
  const read = readField(camposPieza.anios, anios);
  return 'value' in read ? (read.value as AnioRange) : null;
}
