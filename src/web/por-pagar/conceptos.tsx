import type { ExpedientePorPagar } from '#contract/wire/por-pagar.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { textColumn } from '#web/components/lista/columns.tsx';
import { DataTable, type TableSpec } from '#web/components/lista/data-table.tsx';

type Concepto = ExpedientePorPagar['conceptos'][number];

interface Linea extends Concepto {
  readonly orden: number;
}

const TABLA: TableSpec<Linea> = {
  caption: 'Lo que cobra',
  isDense: true,
  keyOf: ({ orden }) => orden,
  columns: [
    {
      key: 'descripcion',
      head: 'Descripción',
      isWide: true,
      cell: ({ descripcion }) => <span className="anywhere">{descripcion}</span>,
    },
    textColumn('Clave', ({ noIdentificacion }) => noIdentificacion, {
      isNone: ({ noIdentificacion }) => noIdentificacion === '',
    }),
    textColumn('Cantidad', ({ cantidad }) => cantidad, { kind: 'figure' }),
    textColumn('Precio sin IVA', ({ valorUnitario }) => formatPrecio(valorUnitario), { kind: 'figure' }),
    textColumn('Importe', ({ importe }) => formatPrecio(importe), { kind: 'figure' }),
  ],
};

/** The lines of an invoice, in their order. */
export function Conceptos({ conceptos }: { readonly conceptos: readonly Concepto[] }) {
  const lineas = conceptos.map((concepto, orden) => Object.assign({ orden }, concepto));
  return <DataTable {...TABLA} rows={lineas} />;
}
