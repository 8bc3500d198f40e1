import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { describeSat, FORMAS_DE_PAGO_SAT } from '#domain/cfdi/catalogos.ts';
import { MAX_CONCEPTOS } from '#domain/cfdi/concepto.ts';
import type { PeriodicidadGlobal, PeriodoPedido } from '#domain/cfdi/periodo-global.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { diaDe, readDia } from '#domain/fecha.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { Dialog } from '#web/components/dialog.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { useFacturar } from '#web/components/facturar.ts';
import factura from '#web/components/facturas/factura.module.css';
import { PeriodoFields } from '#web/components/facturas/periodo-fields.tsx';
import styles from './pago-global.module.css';

type Propuesta = ResponseOf<typeof facturApi.getGlobal>;

/** Proposes the invoice of the sales to the general public of a period, and goes to it. */
export function FacturaGlobal({ onClose }: { readonly onClose: () => void }) {
  const [periodo, setPeriodo] = useState<PeriodoPedido>({ periodicidad: '01', fecha: diaDe(new Date()) });
  const { propuesta, dia, ...lectura } = usePropuesta(periodo);
  const facturar = useFacturar();
  const isDeMas = propuesta !== null && propuesta.notas > MAX_CONCEPTOS;
  const go = (piezas: readonly PiezaAFacturar[]) =>
    facturar(lasPrimeras(MAX_CONCEPTOS, piezas), `?periodicidad=${periodo.periodicidad}&dia=${dia}`);
  return (
    <Dialog title="Factura global" onClose={onClose}>
      <p>Reúne en una factura las notas de público en general que nadie ha pedido a su nombre.</p>
      <div className={styles.campos}>
        <PeriodoFields periodo={periodo} onChange={setPeriodo} />
      </div>
      {lectura.hasFailed ? (
        <EmptyState text="No se pudieron cargar las notas." action={['Reintentar', lectura.retry]} isSlim />
      ) : (
        <p className={styles.estado} role="status" aria-busy={lectura.isBuscando}>
          {dia === null ? 'Escribe un día del periodo.' : describe(propuesta)}
        </p>
      )}
      {isDeMas && <Demasiadas notas={propuesta.notas} periodo={periodo} onChange={setPeriodo} />}
      <div className={styles.acciones}>
        <button type="button" className={button.secondary} onClick={onClose}>
          Cancelar
        </button>
        <button
          type="button"
          className={button.primary}
          disabled={!propuesta?.notas}
          onClick={() => propuesta && go(propuesta.piezas)}
        >
          {isDeMas ? `Facturar las primeras ${MAX_CONCEPTOS}` : 'Continuar'}
        </button>
      </div>
    </Dialog>
  );
}

/** Reads what would be invoiced of a period. While it is not known nothing is proposed, and nothing is said to be missing. */
function usePropuesta({ periodicidad, fecha }: PeriodoPedido) {
  const dia = readDia(fecha);
  const { data, isFetching, refetch } = useRead(
    facturApi.getGlobal,
    { periodicidad, fecha: dia ?? fecha },
    { isEnabled: dia !== null },
  );
  return {
    dia,
    propuesta: dia === null || isFetching || !data ? null : data,
    isBuscando: isFetching,
    hasFailed: dia !== null && !isFetching && !data,
    retry: () => void refetch(),
  };
}

function describe(propuesta: Propuesta | null): string {
  if (propuesta === null) return 'Buscando las notas…';
  const { notas, total, formaPago } = propuesta;
  if (notas === 0) return 'No hay notas por facturar en ese periodo.';
  const cuantas = notas === 1 ? '1 nota' : `${notas} notas`;
  return `${cuantas} por ${formatPrecio(total)}. Forma de pago de la mayor: ${describeSat(FORMAS_DE_PAGO_SAT, formaPago)}.`;
}

interface DemasiadasProps {
  readonly notas: number;
  readonly periodo: PeriodoPedido;
  readonly onChange: (periodo: PeriodoPedido) => void;
}

/** The shorter period that each is offered with; a day has none. */
const MAS_CORTA: Partial<Readonly<Record<PeriodicidadGlobal, readonly [PeriodicidadGlobal, string]>>> = {
  '04': ['02', 'Por semana'],
  '02': ['01', 'Por día'],
};

/** Says that one invoice cannot be of all these notes, and offers a shorter period. */
function Demasiadas({ notas, periodo, onChange }: DemasiadasProps) {
  const corta = MAS_CORTA[periodo.periodicidad];
  const resto = notas - MAX_CONCEPTOS;
  return (
    <div className={`${factura.aviso} ${styles.estado}`} data-tono="naranja" role="alert">
      <p>
        {`Una factura lleva hasta ${MAX_CONCEPTOS} notas: ${corta ? 'elige un periodo más corto, o ' : ''}factura las primeras ${MAX_CONCEPTOS} y después, en otra, ${resto === 1 ? 'la que queda' : `las ${resto} que quedan`}.`}
      </p>
      {corta && (
        <button
          type="button"
          className={button.secondary}
          onClick={() => onChange({ ...periodo, periodicidad: corta[0] })}
        >
          {corta[1]}
        </button>
      )}
    </div>
  );
}

/** Takes the parts of so many notes at most, the oldest. */
function lasPrimeras(max: number, piezas: readonly PiezaAFacturar[]): readonly PiezaAFacturar[] {
  const ids = new Set([...new Set(piezas.map(({ nota }) => nota))].slice(0, max));
  return piezas.filter(({ nota }) => ids.has(nota));
}
