import type { FilaDeHistorial } from '#contract/wire/evidencia.ts';
import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { addressOf } from '#domain/screens.ts';
import { dayColumn, orNada, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { Column } from '#web/components/lista/data-table.tsx';
import { myRol } from '#web/components/piezas/quien.ts';
import { aniosText } from './filtros.ts';
import styles from './historial.module.css';

type Columna = Column<FilaDeHistorial>;

function dineroColumn(head: string, dineroOf: (fila: FilaDeHistorial) => Centavos | null): Columna {
  const cell = (fila: FilaDeHistorial) => {
    const centavos = dineroOf(fila);
    return centavos === null ? '—' : formatPrecio(centavos);
  };
  return { key: head, head, label: head, kind: 'figure', cell };
}

const ASEGURADORA: Columna = {
  key: 'aseguradora',
  head: 'Aseguradora',
  isWide: true,
  className: styles.primera,
  cell: ({ id, aseguradora }) => (
    <RowLink to={registroAddress(id)}>
      <strong>{orNada(aseguradora)}</strong>
    </RowLink>
  ),
};

const PRECIO = dineroColumn('Precio', ({ precio }) => precio);

const PEDIDO: Columna = {
  key: 'pedido',
  head: 'Pedido el',
  label: 'Pedido el',
  cell: (fila) => (
    <span className={styles.pedido}>
      {orNada(formatDia(fila.pedido ?? ''))}
      <Insignia fila={fila} />
    </span>
  ),
};

const DEL_AUTO: readonly Columna[] = [
  textColumn('Ciudad', ({ ciudad }) => ciudad),
  textColumn('Marca', ({ marca }) => marca),
  textColumn('Auto', ({ auto }) => auto),
  textColumn('Año', ({ anios }) => aniosText(anios)),
  textColumn('Pieza', ({ pieza }) => pieza),
];

/** The columns of the won quotes, in their specified order. */
export const GANADAS: readonly Columna[] = [
  ASEGURADORA,
  ...DEL_AUTO,
  PRECIO,
  dineroColumn('Costo', ({ costo }) => costo),
  textColumn('Proveedor', ({ proveedor }) => proveedor),
  PEDIDO,
];

/** The columns of the quotes that were not won, in their specified order. */
export const NO_GANADAS: readonly Columna[] = [
  dayColumn('Fecha', ({ fecha }) => fecha ?? ''),
  ASEGURADORA,
  ...DEL_AUTO,
  PRECIO,
  PEDIDO,
];

function registroAddress(id: number): string {
  const rol = myRol();
  return rol === null ? '' : addressOf(rol, 'indicador').replace(':id', String(id));
}

/** Says of an ordered quote what its table does not: that it is on its way, or was cancelled (regla 54). */
function Insignia({ fila: { estado, pedido, entregado } }: { readonly fila: FilaDeHistorial }) {
  const isCancelada = estado === 'cancelada';
  if (!isCancelada && (pedido === null || entregado !== null)) return null;
  return (
    <span className={`on-info ${styles.insignia}`} data-cancelada={isCancelada || undefined}>
      {isCancelada ? 'Cancelada' : 'Por entregar'}
    </span>
  );
}
