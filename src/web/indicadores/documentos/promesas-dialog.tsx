import { useState } from 'react';
import type { Registro } from '#contract/wire/indicador.ts';
import { PROVEEDOR_POR_DEFINIR, proposePrometida, splitOrdenes } from '#domain/documento.ts';
import { type Dia, readDia } from '#domain/fecha.ts';
import { DateInput } from '#web/components/controls/date-input.tsx';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import styles from './promesas-dialog.module.css';

interface PromesasDialogProps {
  readonly registros: readonly Registro[];
  readonly isRunning: boolean;
  /** Told the day of each supplier; null where none was said. */
  readonly onConfirm: (prometidas: Record<string, Dia | null>) => void;
  readonly onCancel: () => void;
}

/** Asks which day each supplier promises: one purchase order each, the day before its first part is due unless told. */
export function PromesasDialog({ registros, isRunning, onConfirm, onCancel }: PromesasDialogProps) {
  const ordenes = splitOrdenes(registros);
  const [dias, setDias] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(ordenes.map((orden) => [orden.proveedor, proposePrometida(orden.registros) ?? ''])),
  );
  const [isTried, setTried] = useState(false);
  const diaOf = (proveedor: string) => dias[proveedor] ?? '';
  const isWrong = (proveedor: string) => diaOf(proveedor) !== '' && readDia(diaOf(proveedor)) === null;

  function confirm(): void {
    setTried(true);
    if (ordenes.some(({ proveedor }) => isWrong(proveedor))) return;
    onConfirm(Object.fromEntries(ordenes.map(({ proveedor }) => [proveedor, readDia(diaOf(proveedor))])));
  }
  return (
    <ConfirmDialog
      title={ordenes.length === 1 ? 'Orden de compra' : `${ordenes.length} órdenes de compra`}
      action="Imprimir"
      isRunning={isRunning}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <p>¿Para qué día promete la entrega cada proveedor?</p>
      <div className={`stack-4 ${styles.dias}`}>
        {ordenes.map(({ proveedor, registros: suyos }) => (
          <DateInput
            key={proveedor}
            label={proveedor || PROVEEDOR_POR_DEFINIR}
            hint={suyos.length === 1 ? '1 pieza' : `${suyos.length} piezas`}
            value={diaOf(proveedor)}
            error={isTried && isWrong(proveedor) ? 'Escribe una fecha' : undefined}
            onType={(dia) => setDias((before) => ({ ...before, [proveedor]: dia }))}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}
