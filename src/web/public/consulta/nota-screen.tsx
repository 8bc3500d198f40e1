import type { NotaState } from '#contract/page-state.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatFecha } from '#domain/fecha.ts';
import { Consulta, SinRespuesta } from './consulta.tsx';

/** /n/{token}: whether a ticket is one of the business, and whether it still holds. */
export function NotaScreen({ state: { negocio, nota } }: { readonly state: NotaState }) {
  if (!nota) return <SinRespuesta que="la nota" />;
  const { id, creada, total, devuelto, isCancelada } = nota;
  return (
    <Consulta
      titulo={`Nota ${id}`}
      estado={isCancelada ? ['rojo', 'Cancelada'] : ['verde', 'Vigente']}
      datos={[
        ['Fecha', formatFecha(creada)],
        ['Total', formatPrecio(total)],
        ...(devuelto > 0 ? [['Devuelto', formatPrecio(devuelto)] as const] : []),
      ]}
      explicacion={
        isCancelada
          ? 'Esta nota se canceló: su ticket ya no ampara ninguna compra.'
          : `${negocio.nombre} emitió esta nota. Compara el número, la fecha y el total con los de tu ticket.`
      }
      negocio={negocio}
    />
  );
}
