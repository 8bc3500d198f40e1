import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { formatDia } from '#domain/fecha.ts';
import { estadoPublicacion, type Plataforma } from '#domain/publicacion.ts';

/** How one platform has a part, in words. */
export interface EnPlataforma {
  readonly plataforma: Plataforma;
  readonly estado: ReturnType<typeof estadoPublicacion>;
  readonly texto: 'Publicada' | 'Por publicar' | 'No publicada';
  /** The day it was published: '03/10/2026'; empty when it is not. */
  readonly dia: string;
}

/** Lists the listings of a part, Facebook first (regla 65); a client's part carries none. */
export function publicacionesOf({
  porPublicarFacebook = false,
  publicadaFacebook = null,
  porPublicarMercado = false,
  publicadaMercado = null,
}: PiezaInterna): readonly EnPlataforma[] {
  return [
    enPlataforma('FB', porPublicarFacebook, publicadaFacebook),
    enPlataforma('ML', porPublicarMercado, publicadaMercado),
  ];
}

function enPlataforma(plataforma: Plataforma, porPublicar: boolean, publicada: string | null): EnPlataforma {
  const estado = estadoPublicacion({ porPublicar, publicada });
  return { plataforma, estado, texto: TEXTOS[estado], dia: formatDia(publicada ?? '') };
}

const TEXTOS = { PUBLICADAS: 'Publicada', POR_PUBLICAR: 'Por publicar', NO_PUBLICADAS: 'No publicada' } as const;
