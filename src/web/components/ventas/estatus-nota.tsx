import type { Nota } from '#contract/wire/nota.ts';
import { Insignia } from '#web/components/display/insignia.tsx';

/** The status of a note in the words of the specification (regla 78), and whether its invoice was returned whole. */
export function EstatusNota({ nota: { estatus, factura } }: { readonly nota: Nota }) {
  return (
    <>
      <Insignia tono={estatus === 'cancelado' ? 'rojo' : 'neutro'}>{estatus}</Insignia>
      {factura?.devuelta && (
        <>
          {' '}
          <Insignia tono="naranja">Devuelta</Insignia>
        </>
      )}
    </>
  );
}
