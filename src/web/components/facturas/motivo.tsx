import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MOTIVOS_DE_CANCELACION, type MotivoDeCancelacion } from '#domain/cfdi/cancelable.ts';
import button from '#web/components/controls/button.module.css';
import { Select } from '#web/components/controls/inputs.tsx';
import styles from './factura.module.css';

type Cancelable = 'factura' | 'factura global' | 'pago' | 'pago de un saldo' | 'egreso';

const DE_FACTURA = {
  '02': 'Se emitió con un error y ninguna otra la sustituye. Si hace falta, se factura de nuevo después.',
  '01': 'Se emitió con un error y otra, ya timbrada y relacionada con esta, la sustituye.',
  '03': 'La venta no se hizo: no se entregó nada.',
};

/** Says when each motive is right. Only a global invoice has 04, which speaks of one of its sales; nothing takes a return's place. 01 of a payment of a balance comes by its 'Sustituir'. */
const CUANDO: Readonly<Record<Cancelable, Partial<Readonly<Record<MotivoDeCancelacion, string>>>>> = {
  factura: DE_FACTURA,
  'factura global': {
    ...DE_FACTURA,
    '04': 'Es una factura global y el cliente de una de sus ventas pidió su propia factura.',
  },
  pago: {
    '02': 'El pago sí se recibió, pero se registró con un error. Después se registra de nuevo.',
    '01': 'El pago sí se recibió, pero se registró con un error, y otro, ya timbrado y relacionado con este, lo sustituye.',
    '03': 'El pago no se recibió: no llegó la transferencia o se devolvió el cheque.',
  },
  'pago de un saldo': {
    '02': 'El pago sí se recibió, pero se registró con un error. Después se registra de nuevo.',
    '03': 'El pago no se recibió: no llegó la transferencia o se devolvió el cheque.',
  },
  egreso: {
    '02': 'La devolución o el descuento sí se hizo, pero se registró con un error. Después se registra de nuevo.',
    '03': 'La devolución o el descuento no se hizo: el cliente se queda con todo y lo paga completo.',
  },
};

interface MotivoProps {
  readonly que: Cancelable;
  readonly value: MotivoDeCancelacion;
  /** Why this motive was proposed. */
  readonly porque?: string;
  readonly onChoose: (motivo: MotivoDeCancelacion) => void;
}

/** The motive of a cancellation: those that fit the document, and when the chosen one is right. */
export function Motivo({ que, value, porque = '', onChoose }: MotivoProps) {
  const cuando = CUANDO[que];
  const data = MOTIVOS_DE_CANCELACION.filter(({ codigo }) => cuando[codigo] !== undefined);
  return (
    <Select
      label="Motivo"
      required
      data={data.map(({ codigo, etiqueta }) => ({ value: codigo, label: `${codigo} ${etiqueta}` }))}
      value={value}
      hint={`${cuando[value]} ${porque}`.trim()}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as MotivoDeCancelacion)}
    />
  );
}

interface SustitutaProps {
  /** When the motive is right, and in which order things happen. */
  readonly texto: string;
  /** The way to the form of the one that takes the place; null where there can be none. */
  readonly to: string | null;
  readonly onLeave?: () => void;
  /** The document that took the place; it is named in place of the way. */
  readonly hecha: ReactNode;
}

/** Motive 01 comes after the document that takes the place: it is named, or this leads to its form. */
export function Sustituta({ texto, to, onLeave, hecha }: SustitutaProps) {
  if (hecha) return <p>{hecha}</p>;
  return (
    <div className={styles.aviso} data-tono="naranja">
      <p>{texto}</p>
      {to !== null && (
        <Link className={button.secondary} to={to} relative="path" onClick={onLeave}>
          Sustituir
        </Link>
      )}
    </div>
  );
}
