import { memo, type ReactNode, useState } from 'react';
import type { FilaDeHistorial } from '#contract/wire/evidencia.ts';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { plural } from '#domain/plural.ts';
import button from '#web/components/controls/button.module.css';
import { Tabs } from '#web/components/controls/tabs.tsx';
import { DataTable, type TableSpec } from '#web/components/lista/data-table.tsx';
import { C_Y_O, inventarioColumn, PRECIO, tituloColumn } from '#web/components/piezas/columnas.tsx';
import { GANADAS, NO_GANADAS } from './columnas.tsx';
import styles from './historial.module.css';
import { type Pestana, pestanaOf } from './pestana.ts';

/** The quotes that were found, and the parts of the yard where they were asked for. */
export interface Encontrado {
  readonly ganadas: readonly FilaDeHistorial[];
  readonly noGanadas: readonly FilaDeHistorial[];
  readonly totales: Readonly<Record<'ganadas' | 'noGanadas', string>>;
  /** Null where nobody asked what the yard has. */
  readonly inventario: readonly PiezaInterna[] | null;
  readonly totalInventario: string;
}

/** Writes a total, which is only known to be larger past the limit to which rows are counted. */
export function totalText(total: number, isCapped: boolean): string {
  return `${total.toLocaleString('es-MX')}${isCapped ? '+' : ''}`;
}

interface TablasProps {
  readonly encontrado: Encontrado;
  /** The ids of the quotes behind the evidence: they are marked. */
  readonly usadas: ReadonlySet<number>;
  /** Shows these quotes and no others. */
  readonly isSolo: boolean;
  readonly isStale: boolean;
  /** The tab that the address names. */
  readonly pestana?: Pestana | null;
  readonly onPestana?: (name: Pestana) => void;
}

/** The tables of a history in tabs. An answer that lacks what the open tab shows opens the other one (reglas 59, 151). */
export const Tablas = memo(({ encontrado, usadas, isSolo, isStale, pestana, onPestana }: TablasProps) => {
  const [elegida, setElegida] = useState<{ readonly name: Pestana; readonly de: Encontrado | null }>({
    name: pestana ?? 'ganadas',
    de: null,
  });
  const { inventario, totales, totalInventario } = encontrado;
  const de = (filas: readonly FilaDeHistorial[]) => (isSolo ? filas.filter(({ id }) => usadas.has(id)) : filas);
  const ganadas = de(encontrado.ganadas);
  const noGanadas = de(encontrado.noGanadas);
  // A tab that somebody opens stays open, empty or not, until there is another answer.
  const current =
    elegida.de === encontrado
      ? elegida.name
      : pestanaOf(elegida.name, { ganadas, noGanadas, hasInventario: inventario !== null });
  const cuantas = (filas: readonly unknown[], total: string) => (isSolo ? String(filas.length) : total);
  const tabs = [
    ...(inventario ? [{ name: 'inventario' as const, label: `Inventario (${totalInventario})` }] : []),
    { name: 'ganadas' as const, label: `Ganadas (${cuantas(ganadas, totales.ganadas)})` },
    { name: 'noGanadas' as const, label: `No ganadas (${cuantas(noGanadas, totales.noGanadas)})` },
  ];
  const historial = { usadas, isStale };
  return (
    <Tabs
      label="Resultados"
      tabs={tabs}
      current={current}
      onChoose={(name) => {
        setElegida({ name, de: encontrado });
        onPestana?.(name);
      }}
      className="shrink"
    >
      {current === 'inventario' && (
        <Filas
          key="inventario"
          {...PATIO}
          rows={inventario ?? []}
          total={totalInventario}
          isStale={isStale}
          vacio="No hay piezas así en existencia."
        />
      )}
      {current === 'ganadas' && (
        <Filas
          key="ganadas"
          {...tablaOf('Cotizaciones ganadas', GANADAS, historial)}
          rows={ganadas}
          total={cuantas(ganadas, totales.ganadas)}
          isStale={isStale}
          vacio="No hay cotizaciones ganadas con estos datos."
        />
      )}
      {current === 'noGanadas' && (
        <Filas
          key="noGanadas"
          {...tablaOf('Cotizaciones no ganadas', NO_GANADAS, historial)}
          rows={noGanadas}
          total={cuantas(noGanadas, totales.noGanadas)}
          isStale={isStale}
          vacio="No hay cotizaciones perdidas con estos datos."
        />
      )}
    </Tabs>
  );
});

const PATIO: TableSpec<PiezaInterna> = {
  caption: 'Piezas del inventario',
  columns: [inventarioColumn('# INV'), tituloColumn('Descripcion', '../buscador/'), C_Y_O, PRECIO],
  keyOf: ({ id }) => id,
};

function tablaOf(
  caption: string,
  columns: typeof GANADAS,
  { usadas }: Pick<TablasProps, 'usadas'>,
): TableSpec<FilaDeHistorial> {
  return {
    caption,
    columns,
    cards: 'widest',
    isDense: true,
    keyOf: ({ id }) => id,
    rowProps: ({ id }) => (usadas.has(id) ? { className: styles.usada, 'data-usada': true } : {}),
  };
}

/** A screen of rows; the others are there when they are asked for, so that going through a list stays fast. */
const FILAS_DE_UNA_VEZ = 50;

interface FilasProps<Row> extends TableSpec<Row> {
  readonly rows: readonly Row[];
  readonly total: string;
  readonly isStale: boolean;
  /** Said where there are none. */
  readonly vacio: string;
}

function Filas<Row>({ rows, total, isStale, vacio, ...table }: FilasProps<Row>): ReactNode {
  const [todasDe, setTodasDe] = useState<readonly Row[] | null>(null);
  const shown = todasDe === rows ? rows : rows.slice(0, FILAS_DE_UNA_VEZ);
  if (rows.length === 0) return <p className={`soft ${styles.vacio}`}>{vacio}</p>;
  return (
    <>
      {total !== String(rows.length) && (
        <p className="soft small">{`Las más nuevas: ${rows.length.toLocaleString('es-MX')} de ${total}`}</p>
      )}
      <DataTable {...table} rows={shown} isStale={isStale} />
      {shown.length < rows.length && (
        <button type="button" className={`${button.secondary} ${styles.mas}`} onClick={() => setTodasDe(rows)}>
          {otrasText(rows.length - shown.length)}
        </button>
      )}
    </>
  );
}

function otrasText(otras: number): string {
  return plural(otras, 'Ver la otra', `Ver las otras ${otras}`);
}
