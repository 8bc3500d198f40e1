import type { CajaDetalle } from '#contract/wire/caja.ts';
import type { Contada } from '#domain/caja.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { diaOf, formatDia, formatMomento } from '#domain/fecha.ts';
import { horaOf } from '#domain/hora.ts';
import { addressOf } from '#domain/screens.ts';
import datos from '#web/components/display/datos.module.css';
import { Fact } from '#web/components/display/datos.tsx';
import { RowLink, textColumn } from '#web/components/lista/columns.tsx';
import { type Column, DataTable } from '#web/components/lista/data-table.tsx';
import { myRol } from '#web/components/piezas/quien.ts';
import { nombreDeCajaOf } from '#web/components/ventas/nombre-de-caja.ts';
import { Acciones } from './acciones.tsx';
import styles from './caja.module.css';
import { MOVIMIENTOS, nombreDeTotalOf, totalesOf } from './textos.ts';

type Total = CajaDetalle['totales'][number];
type Movimiento = CajaDetalle['ultimos'][number];

/** A till: what is in it, how it was closed, what moved, and what can be done to it. */
export function Turno({ caja }: { readonly caja: CajaDetalle }) {
  const isAbierta = caja.cerrada === null;
  return (
    <section className={`stack-4 ${styles.turno}`} aria-label="La caja">
      <p>
        <strong>{nombreDeCajaOf(caja)}</strong>
        {` · ${formatDia(caja.dia)} · abierta a las ${horaOf(new Date(caja.abierta))}`}
        {caja.cerrada !== null && ` · cerrada ${cierreText(caja)}`}
      </p>
      {isAbierta && caja.dia < diaOf(new Date()) && (
        <p role="status">Esta caja se quedó abierta: cuéntala y ciérrala. Lo de hoy va en otra.</p>
      )}
      <Cuentas caja={caja} />
      {isAbierta && <Acciones caja={caja} />}
      {caja.conteo.length > 0 && <Conteo caja={caja} />}
      {caja.totales.length > 1 && <Totales caja={caja} />}
      <Movimientos caja={caja} />
    </section>
  );
}

function cierreText({ cerrada, cerradaPor, contado }: CajaDetalle): string {
  if (contado === null) return 'sin contar';
  return [cerrada && formatMomento(cerrada), cerradaPor && `por ${cerradaPor}`].filter(Boolean).join(' ');
}

/** The amount that the till should have, and what was counted. */
function Cuentas({ caja }: { readonly caja: CajaDetalle }) {
  const { fondo, formas, esperado, contado, diferencia, motivo } = caja;
  return (
    <dl className={`card ${datos.datos}`}>
      <Fact name="Fondo">{fondo === null ? 'Sin fondo' : formatPrecio(fondo)}</Fact>
      {formas.map(({ formaPago, entradas, salidas }) => (
        <Fact key={formaPago} name={formaPago}>
          {formatPrecio(entradas)}
          {salidas > 0 && ` − ${formatPrecio(salidas)}`}
        </Fact>
      ))}
      <Fact name={caja.cerrada === null ? 'Debe haber en efectivo' : 'Debía haber en efectivo'}>
        <strong>{formatPrecio(esperado)}</strong>
      </Fact>
      {contado !== null && (
        <Fact name="Se contó">
          <strong>{formatPrecio(contado)}</strong>
        </Fact>
      )}
      {diferencia !== null && diferencia !== 0 && (
        <Fact name={diferencia < 0 ? 'Faltó' : 'Sobró'}>
          <strong className="danger">{formatPrecio(Math.abs(diferencia))}</strong>
          {` · ${motivo}`}
        </Fact>
      )}
    </dl>
  );
}

/** The notes and coins that were counted. */
function Conteo({ caja: { conteo } }: { readonly caja: CajaDetalle }) {
  return (
    <section className="stack-2">
      <h2 className={styles.titulo}>Conteo</h2>
      <DataTable
        caption="Conteo"
        keyOf={({ valor }) => valor}
        rows={conteo}
        rowProps={FILA}
        columns={[
          { ...textColumn<Contada>('Valor', ({ valor }) => formatPrecio(valor)), isWide: true },
          { ...textColumn<Contada>('Piezas', ({ piezas }) => piezas.toLocaleString('es-MX')), kind: 'figure' },
          { ...textColumn<Contada>('Importe', ({ valor, piezas }) => formatPrecio(valor * piezas)), kind: 'figure' },
        ]}
      />
    </section>
  );
}

/** Sums of what moved, by its kind and its way. */
function Totales({ caja }: { readonly caja: CajaDetalle }) {
  return (
    <section className="stack-2">
      <h2 className={styles.titulo}>Por tipo</h2>
      <DataTable
        caption="Por tipo"
        keyOf={({ tipo, formaPago }) => `${tipo} ${formaPago}`}
        rows={totalesOf(caja)}
        rowProps={FILA}
        columns={[
          { ...textColumn<Total>('Movimiento', nombreDeTotalOf), isWide: true },
          textColumn<Total>('Forma de pago', ({ formaPago }) => formaPago),
          { ...textColumn<Total>('Monto', ({ monto }) => formatPrecio(monto)), kind: 'figure' },
        ]}
      />
    </section>
  );
}

const FILA = () => ({ className: styles.fila });

const COLUMNAS: readonly Column<Movimiento>[] = [
  {
    key: 'movimiento',
    head: 'Movimiento',
    isWide: true,
    cell: (uno) => {
      const to = origenOf(uno);
      return to === null ? (
        MOVIMIENTOS[uno.tipo]
      ) : (
        <RowLink to={to}>{`${MOVIMIENTOS[uno.tipo]} ${numeroOf(uno)}`}</RowLink>
      );
    },
  },
  textColumn('Hora', ({ momento }) => horaOf(new Date(momento))),
  textColumn('Forma de pago', ({ formaPago }) => formaPago),
  textColumn('Motivo', ({ motivo }) => motivo, { isNone: ({ motivo }) => motivo === '' }),
  textColumn('Quién', ({ autor }) => autor || 'Cuenta eliminada'),
  { key: 'monto', head: 'Monto', label: 'Monto', kind: 'figure', cell: ({ monto }) => formatPrecio(monto) },
];

function numeroOf({ nota, recibo }: Movimiento): string {
  return nota === null ? `recibo ${recibo}` : String(nota);
}

/** The address of the note or the hold that a movement is of. */
function origenOf({ nota, apartado }: Movimiento): string | null {
  const rol = myRol();
  if (rol === null) return null;
  if (nota !== null) return `${addressOf(rol, 'notas')}/${nota}`;
  return apartado === null ? null : `${addressOf(rol, 'apartados')}/${apartado}`;
}

/** Every movement, the newest first. */
function Movimientos({ caja: { ultimos, movimientos } }: { readonly caja: CajaDetalle }) {
  if (ultimos.length === 0) return <p className="soft">No se ha movido dinero en esta caja.</p>;
  return (
    <section className="stack-2">
      <h2 className={styles.titulo}>Movimientos</h2>
      <DataTable caption="Movimientos" keyOf={({ id }) => id} rows={ultimos} columns={COLUMNAS} rowProps={FILA} />
      {movimientos > ultimos.length && (
        <p className="hint">{`Se ven los últimos ${ultimos.length} de ${movimientos.toLocaleString('es-MX')}.`}</p>
      )}
    </section>
  );
}
