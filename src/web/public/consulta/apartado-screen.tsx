import type { ApartadoPublico, ApartadoState } from '#contract/page-state.ts';
import type { EstatusApartado } from '#domain/apartado.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import type { Tono } from '#web/components/display/insignia.tsx';
import { Consulta, SinRespuesta } from './consulta.tsx';

/** /a/{token}: whether the receipt of a hold is one of the business, until when the parts are kept, and what is left. */
export function ApartadoScreen({ state: { negocio, apartado } }: { readonly state: ApartadoState }) {
  if (!apartado) return <SinRespuesta que="el apartado" />;
  const { id, estatus } = apartado;
  const [tono, text, explicacion] = ESTADOS[estatus];
  return (
    <Consulta
      titulo={`Apartado ${id}`}
      estado={[tono, text]}
      datos={datosOf(apartado)}
      explicacion={`${negocio.nombre} ${explicacion}`}
      negocio={negocio}
    />
  );
}

const ESTADOS: Readonly<Record<EstatusApartado, readonly [Tono, string, string]>> = {
  activo: ['verde', 'Vigente', 'guarda estas piezas hasta esa hora. Compara los datos con los de tu comprobante.'],
  vencido: ['naranja', 'Vencido', 'dejó de guardar estas piezas: su plazo terminó.'],
  liberado: ['naranja', 'Liberado', 'dejó de guardar estas piezas.'],
  vendido: ['verde', 'Vendido', 'vendió las piezas de este apartado: tu nota es el comprobante.'],
};

function datosOf({ hasta, total, pagado, resta }: ApartadoPublico): [string, string][] {
  const dineros = [
    ['Total', total],
    ['Anticipo', pagado],
    ['Resta', resta],
  ] as const;
  return [
    ['Apartado hasta', formatMomento(hasta)],
    ...dineros.flatMap(([name, monto]): [string, string][] => (monto === null ? [] : [[name, formatPrecio(monto)]])),
  ];
}
