import { apartados } from '#contract/apartados.ts';
import type { SucesoDeApartado } from '#contract/wire/apartado.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { AntesYDespues, LineaDeTiempo, type Suceso } from '#web/components/record/linea-de-tiempo.tsx';

/** Shows what happened to a hold since it was made, newest first. */
export function HistorialDeApartado({ id }: { readonly id: number }) {
  return (
    <LineaDeTiempo
      registro="el apartado"
      nada="Este apartado no ha cambiado."
      call={apartados.getHistorial}
      request={(filas) => ({ id, filas })}
      sucesosOf={({ sucesos }) => sucesos.map(toSuceso)}
    />
  );
}

function toSuceso(suceso: SucesoDeApartado): Suceso<never> {
  const { tipo, momento, autor, recibo, antes, hasta } = suceso;
  const entrada = {
    key: `${momento} ${tipo} ${recibo}`,
    tipo: suceso.monto === null ? 'cambio' : 'movimiento',
    titulo: titulos[tipo](suceso),
    autor,
    momento,
  } as const;
  if (antes === null || hasta === null) return entrada;
  const detalle = <AntesYDespues nombre="Hasta" antes={formatMomento(antes)} despues={formatMomento(hasta)} />;
  return { ...entrada, campos: [], detalle };
}

const titulos: Readonly<Record<SucesoDeApartado['tipo'], (suceso: SucesoDeApartado) => string>> = {
  apartado: () => 'Piezas apartadas',
  anticipo: (suceso) => `Anticipo de ${dineroOf(suceso)} · recibo ${suceso.recibo}`,
  prolongado: ({ antes, hasta }) => ((hasta ?? '') < (antes ?? '') ? 'Acortado' : 'Prolongado'),
  corregido: () => 'Datos corregidos',
  liberado: () => 'Liberado',
  vendido: () => 'Vendido',
  devuelto: (suceso) => `Anticipo devuelto: ${dineroOf(suceso)}`,
  retenido: (suceso) => `Anticipo retenido: ${dineroOf(suceso)}`,
};

/** Writes an amount with the way in which it was paid, where it was. */
function dineroOf({ monto, formaPago }: SucesoDeApartado): string {
  return [formatPrecio(monto ?? 0), formaPago].filter(Boolean).join(' · ');
}
