import type { EstatusNota as Estatus } from '#domain/nota.ts';
import { Insignia } from '#web/components/insignia.tsx';

/** The status of a note in the words of the specification (regla 78). */
export function EstatusNota({ estatus }: { readonly estatus: Estatus }) {
  return <Insignia tono={estatus === 'cancelado' ? 'rojo' : 'neutro'}>{estatus}</Insignia>;
}
