import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { cotizaciones } from '#contract/cotizaciones.ts';
import { MOTIVOS_DE_PERDIDA } from '#domain/cotizacion.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import { addDias, diaOf, readDia } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import { SCREENS } from '#domain/screens.ts';
import { COTIZACIONES_MESSAGES } from '#web/api/cotizaciones-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { useRead } from '#web/api/query.ts';
import { DateInput } from '#web/components/controls/date-input.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { orNada } from '#web/components/lista/columns.tsx';
import { DataTable, type TableSpec } from '#web/components/lista/data-table.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { nombreDeCanal } from './nombres.ts';

addMessages(COTIZACIONES_MESSAGES);

type Embudo = ResponseOf<typeof cotizaciones.getEmbudo>;
type Fila = Embudo['filas'][number];
type Etapa = 'enviadas' | 'vistas' | 'aceptadas' | 'vendidas';

const ETAPAS: readonly (readonly [Etapa, string])[] = [
  ['enviadas', 'Enviadas'],
  ['vistas', 'Vistas'],
  ['aceptadas', 'Aceptadas'],
  ['vendidas', 'Vendidas'],
];

const TABLA: TableSpec<Fila> = {
  caption: SCREENS.embudo.titulo,
  cards: 'wide',
  keyOf: ({ autor, canal }) => `${autor} ${canal}`,
  columns: [
    { key: 'autor', head: 'Cotizó', isWide: true, cell: ({ autor }) => <strong>{orNada(autor)}</strong> },
    { key: 'canal', head: 'Canal', label: 'Canal', cell: ({ canal }) => orNada(nombreDeCanal(canal)) },
    ...ETAPAS.map(([etapa, titulo]) => ({
      key: etapa,
      head: titulo,
      label: titulo,
      kind: 'figure' as const,
      cell: (fila: Fila) => <Cuenta fila={fila} etapa={etapa} />,
    })),
  ],
};

/** A stage of a row: how many, which share of those that were sent, and their pesos. */
function Cuenta({ fila, etapa }: { readonly fila: Fila; readonly etapa: Etapa }) {
  const { cotizaciones: cuantas, pesos } = fila[etapa];
  const parte = Math.round((100 * cuantas) / Math.max(fila.enviadas.cotizaciones, 1));
  return (
    <>
      <strong>{cuantas}</strong>
      {etapa !== 'enviadas' && <span className="hint">{` ${parte} %`}</span>}
      <span className="block hint">{formatPrecio(pesos)}</span>
    </>
  );
}

/** How far the quotes of a period came, by who quotes and by channel. */
export function EmbudoScreen() {
  const [hoy] = useState(() => diaOf(new Date()));
  const [desde, setDesde] = useState(() => addDias(hoy, -29));
  const [hasta, setHasta] = useState(hoy);
  const { data } = useRead(cotizaciones.getEmbudo, { desde: readDia(desde), hasta: readDia(hasta) });
  return (
    <>
      <ScreenHeader title={SCREENS.embudo.titulo} back={<VolverALista text="Cotizaciones" />} />
      <div className="stack-4">
        <div className="cluster-3">
          <DateInput label="Enviadas desde" value={desde} onType={setDesde} />
          <DateInput label="hasta" value={hasta} onType={setHasta} />
        </div>
        {data && <Resultado embudo={data} />}
      </div>
    </>
  );
}

function Resultado({ embudo: { filas, perdidas } }: { readonly embudo: Embudo }) {
  if (filas.length === 0) return <EmptyState text="En esos días no se envió ninguna cotización." />;
  return (
    <>
      <DataTable {...TABLA} rows={filas.length > 1 ? [...filas, totalOf(filas)] : filas} />
      {perdidas.length > 0 && (
        <section className="stack-2">
          <h2>Se perdieron por</h2>
          <ul>
            {perdidas.map(({ motivo, cotizaciones: cuantas }) => (
              <li key={motivo}>
                {MOTIVOS_DE_PERDIDA[motivo]}: <strong>{contar(cuantas, 'cotización', 'cotizaciones')}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function totalOf(filas: readonly Fila[]): Fila {
  const sum = (etapa: Etapa) => ({
    cotizaciones: filas.reduce((total, fila) => total + fila[etapa].cotizaciones, 0),
    pesos: sumDinero(filas.map((fila) => fila[etapa].pesos)),
  });
  return {
    autor: 'Todos',
    canal: '',
    enviadas: sum('enviadas'),
    vistas: sum('vistas'),
    aceptadas: sum('aceptadas'),
    vendidas: sum('vendidas'),
  };
}
