import { useState } from 'react';
import { facturApi } from '#contract/factur-api.ts';
import { describeSat, FORMAS_DE_PAGO_SAT } from '#domain/cfdi/catalogos.ts';
import type { PeriodicidadGlobal } from '#domain/cfdi/publico-en-general.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { type Dia, diaDe, readDia } from '#domain/fecha.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/button.module.css';
import { Dialog } from '#web/components/dialog.tsx';
import { useFacturar } from '#web/components/facturar.ts';
import { PeriodoFields } from '#web/components/facturas/periodo-fields.tsx';
import styles from './pago-global.module.css';

/** Proposes the invoice of the sales to the general public of a period, and goes to it. */
export function FacturaGlobal({ onClose }: { readonly onClose: () => void }) {
  const [periodo, setPeriodo] = useState<{ periodicidad: PeriodicidadGlobal; fecha: Dia }>({
    ...({ periodicidad: '01', fecha: diaDe(new Date()) } as const),
  });
  const { periodicidad, fecha } = periodo;
  const dia = readDia(fecha);
  const { data, isFetching } = useRead(
    facturApi.getGlobal,
    { periodicidad, fecha: dia ?? fecha },
    { isEnabled: dia !== null },
  );
  const facturar = useFacturar();
  const isVacia = dia === null || !data || data.notas === 0;
  return (
    <Dialog title="Factura global" onClose={onClose}>
      <p>Reúne en una factura las notas de público en general que nadie ha pedido a su nombre.</p>
      <div className={styles.campos}>
        <PeriodoFields periodo={periodo} onChange={setPeriodo} />
      </div>
      <p role="status" aria-busy={isFetching}>
        {isVacia ? 'No hay notas por facturar en ese periodo.' : describe(data)}
      </p>
      <div className={styles.acciones}>
        <button type="button" className={button.secondary} onClick={onClose}>
          Cancelar
        </button>
        <button
          type="button"
          className={button.primary}
          disabled={isVacia || isFetching}
          onClick={() => data && facturar(data.piezas, `?periodicidad=${periodicidad}&dia=${dia}`)}
        >
          Continuar
        </button>
      </div>
    </Dialog>
  );
}

function describe({ notas, total, formaPago }: { notas: number; total: number; formaPago: string }): string {
  const cuantas = notas === 1 ? '1 nota' : `${notas} notas`;
  return `${cuantas} por ${formatPrecio(total)}. Forma de pago de la mayor: ${describeSat(FORMAS_DE_PAGO_SAT, formaPago)}.`;
}
