import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { describeSat, FORMAS_DE_PAGO_SAT } from '#domain/cfdi/catalogos.ts';
import { MAX_CONCEPTOS } from '#domain/cfdi/concepto.ts';
import { PERIODICIDAD_MAYOR, type PeriodicidadGlobal, type PeriodoPedido } from '#domain/cfdi/periodo-global.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { diaOf, readDia } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import factura from '#web/components/facturas/factura.module.css';
import { PeriodoFields } from '#web/components/facturas/periodo-fields.tsx';
import { useFacturar } from '#web/components/ventas/facturar.ts';
import { NotaLink } from '#web/components/ventas/nota-link.tsx';
import styles from './pago/pago-global.module.css';

type Propuesta = ResponseOf<typeof facturApi.getGlobal>;

interface FacturaGlobalProps {
  /** The period that it opens with; left out, the oldest one that has notes without a document. */
  readonly inicio?: PeriodoPedido;
  readonly onClose: () => void;
}

/** Proposes the invoice of the sales to the general public of a period, and goes to it. */
export function FacturaGlobal({ inicio, onClose }: FacturaGlobalProps) {
  const { periodo, setPeriodo, isListo } = usePeriodo(inicio);
  const { propuesta, dia, ...lectura } = usePropuesta(periodo, isListo);
  const facturar = useFacturar();
  const isDeMas = propuesta !== null && propuesta.notas > MAX_CONCEPTOS;
  const go = (piezas: readonly PiezaAFacturar[]) =>
    facturar(lasPrimeras(MAX_CONCEPTOS, piezas), `?periodicidad=${periodo.periodicidad}&dia=${dia}`);
  return (
    <Dialog title="Factura global" onClose={onClose}>
      <p>
        Reúne en una factura las notas del periodo que nadie ha pedido a su nombre, diga lo que diga el nombre de cada
        una: ese se queda en la nota.
      </p>
      <div className={`stack-4 ${styles.campos}`}>
        <PeriodoFields periodo={periodo} onChange={setPeriodo} />
      </div>
      {lectura.hasFailed ? (
        <EmptyState text="No se pudieron cargar las notas." action={['Reintentar', lectura.retry]} isSlim />
      ) : (
        <p className={styles.estado} role="status" aria-busy={lectura.isBuscando}>
          {dia === null ? 'Escribe un día del periodo.' : describe(propuesta)}
        </p>
      )}
      {propuesta && <Advertencias {...propuesta} />}
      {isDeMas && <Demasiadas notas={propuesta.notas} periodo={periodo} onChange={setPeriodo} />}
      <div className="cluster-2 end">
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

/** The period that somebody chose; until then the oldest of its length that waits, or that of today where none does. */
function usePeriodo(inicio: PeriodoPedido | undefined) {
  const [periodicidad, setPeriodicidad] = useState(inicio?.periodicidad ?? PERIODICIDAD_MAYOR);
  const [elegida, setElegida] = useState(inicio?.fecha ?? null);
  const { data, isFetching } = useRead(
    facturApi.getSinCfdi,
    { periodicidad, page: 1, itemsPerPage: 1, ver: 'todas' },
    { isEnabled: elegida === null },
  );
  const fecha = elegida ?? data?.periodos[0]?.desde ?? diaOf(new Date());
  return {
    periodo: { periodicidad, fecha },
    isListo: elegida !== null || !isFetching,
    setPeriodo(otro: PeriodoPedido) {
      setPeriodicidad(otro.periodicidad);
      if (otro.fecha !== fecha) setElegida(otro.fecha);
    },
  };
}

/** Says what is late of a period, and which of its notes are left out. */
function Advertencias({ aviso, pidieron }: Pick<Propuesta, 'aviso' | 'pidieron'>) {
  return (
    <>
      {aviso !== '' && (
        <p className={`${factura.aviso} ${styles.estado}`} data-tono="naranja" role="alert">
          {`${aviso}.`}
        </p>
      )}
      {pidieron.length > 0 && (
        <p className="hint">
          {pidieron.length === 1
            ? 'Queda fuera, porque su cliente pidió su factura, la nota '
            : 'Quedan fuera, porque sus clientes pidieron su factura, las notas '}
          {pidieron.map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <NotaLink id={id} text={String(id)} />
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}

/** Reads what would be invoiced of a period. While it is not known nothing is proposed, and nothing is said to be missing. */
function usePropuesta({ periodicidad, fecha }: PeriodoPedido, isListo: boolean) {
  const dia = readDia(fecha);
  const { data, isFetching, refetch } = useRead(
    facturApi.getGlobal,
    { periodicidad, fecha: dia ?? fecha },
    { isEnabled: isListo && dia !== null },
  );
  return {
    dia,
    propuesta: dia === null || isFetching || !data ? null : data,
    isBuscando: isFetching || !isListo,
    hasFailed: isListo && dia !== null && !isFetching && !data,
    retry: () => void refetch(),
  };
}

function describe(propuesta: Propuesta | null): string {
  if (propuesta === null) return 'Buscando las notas…';
  const { notas, total, formaPago } = propuesta;
  if (notas === 0) return 'No hay notas por facturar en ese periodo.';
  const cuantas = contar(notas, 'nota', 'notas');
  return `${cuantas} por ${formatPrecio(total)}. Forma de pago de la mayor: ${describeSat(FORMAS_DE_PAGO_SAT, formaPago)}.`;
}

interface DemasiadasProps {
  readonly notas: number;
  readonly periodo: PeriodoPedido;
  readonly onChange: (periodo: PeriodoPedido) => void;
}

/** The shorter period that each is offered with; a day has none. */
const MAS_CORTA: Partial<Readonly<Record<PeriodicidadGlobal, readonly [PeriodicidadGlobal, string]>>> = {
  '04': ['03', 'Por quincena'],
  '03': ['02', 'Por semana'],
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
