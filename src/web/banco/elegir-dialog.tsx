import { useState } from 'react';
import { banco } from '#contract/banco.ts';
import type { FacturaAbierta, MovimientoBancario } from '#contract/wire/banco.ts';
import { FORMA_DE_PAGO_GLOBAL } from '#domain/cfdi/catalogos.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import { useRead } from '#web/api/query.ts';
import { Select, TextInput } from '#web/components/controls/inputs.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { FORMAS } from '#web/components/facturas/cobro.ts';
import { useAfterPause } from '#web/components/hooks/use-after-pause.ts';
import styles from './banco.module.css';
import type { Confirmado } from './confirmar.ts';
import { nombreOf } from './lista.ts';

interface ElegirDialogProps {
  readonly movimiento: MovimientoBancario;
  readonly isRunning: boolean;
  /** @returns true when it was made. */
  readonly onConfirm: (confirmado: Confirmado) => Promise<boolean>;
  readonly onClose: () => void;
}

const keyOf = ({ clase, id }: FacturaAbierta) => `${clase}-${id}`;

/** Chooses by hand what a deposit pays: invoices of one client, whose sum stands against what came. */
export function ElegirDialog({ movimiento, isRunning, onConfirm, onClose }: ElegirDialogProps) {
  const [search, setSearch] = useState('');
  const [elegidas, setElegidas] = useState<readonly FacturaAbierta[]>(
    movimiento.propuesta?.opciones.length === 1 ? (movimiento.propuesta.opciones[0]?.abiertas ?? []) : [],
  );
  const [formaPago, setFormaPago] = useState<string>(FORMA_DE_PAGO_GLOBAL);
  const [error, setError] = useState('');
  const { importe } = movimiento;
  const suma = sumDinero(elegidas.map(({ disponible }) => disponible));
  const monto = elegidas.length === 1 ? Math.min(suma, importe) : suma;
  const toggle = (abierta: FacturaAbierta) => {
    setError('');
    const otras = elegidas.filter((una) => keyOf(una) !== keyOf(abierta));
    setElegidas(otras.length < elegidas.length ? otras : [...elegidas, abierta]);
  };

  async function submit(): Promise<void> {
    const wrong = problemaOf(elegidas, importe);
    setError(wrong);
    if (wrong === '' && (await onConfirm({ abiertas: elegidas, monto, formaPago }))) onClose();
  }
  return (
    <FormDialog
      title={`¿Qué paga el ${nombreOf(movimiento)}?`}
      action={elegidas.length === 0 ? 'Confirmar' : `Confirmar ${formatPrecio(monto)}`}
      running="Timbrando…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="anywhere hint">{movimiento.texto}</p>
      <TextInput
        type="search"
        label="Cliente, RFC, folio o folio fiscal"
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        // Enter in a search confirms nothing.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Halladas movimiento={movimiento.id} search={search} elegidas={elegidas} onToggle={toggle} />
      <p role="status" className="num strong">
        {sumaText(elegidas.length, suma, importe)}
      </p>
      {error !== '' && (
        <p role="alert" className="notice on-danger">
          {error}
        </p>
      )}
      <Select
        label="Forma de pago"
        data={FORMAS}
        value={formaPago}
        onChange={({ currentTarget }) => setFormaPago(currentTarget.value)}
      />
      <p className="hint">{`La fecha del pago es la del depósito: ${formatDia(movimiento.dia)}.`}</p>
    </FormDialog>
  );
}

/** Says what keeps a choice from being paid; empty when nothing does. */
function problemaOf(elegidas: readonly FacturaAbierta[], importe: number): string {
  if (elegidas.length === 0) return 'Elige al menos una factura';
  const suma = sumDinero(elegidas.map(({ disponible }) => disponible));
  if (elegidas.length > 1 && suma > importe)
    return `Suman ${formatPrecio(suma - importe)} más que el depósito: quita alguna. En parte se paga solo una.`;
  return '';
}

function sumaText(cuantas: number, suma: number, importe: number): string {
  const elegidas = `${contar(cuantas, 'elegida', 'elegidas')}: ${formatPrecio(suma)} de ${formatPrecio(importe)}`;
  if (suma === importe || cuantas === 0) return elegidas;
  return suma < importe
    ? `${elegidas}, sobran ${formatPrecio(importe - suma)}`
    : `${elegidas}, quedan por cobrar ${formatPrecio(suma - importe)}`;
}

interface HalladasProps {
  readonly movimiento: number;
  readonly search: string;
  readonly elegidas: readonly FacturaAbierta[];
  readonly onToggle: (abierta: FacturaAbierta) => void;
}

/** The open invoices that were found, those that are chosen first. */
function Halladas({ movimiento, search, elegidas, onToggle }: HalladasProps) {
  const buscado = useAfterPause(search.trim());
  const { data, error, refetch } = useRead(banco.findAbiertas, { movimiento, search: buscado });
  if (!data && error)
    return (
      <EmptyState text="No se obtuvieron las facturas." action={['Reintentar', () => void refetch()]} failure={error} />
    );
  const [primera] = elegidas;
  const otras = (data?.facturas ?? []).filter((una) => !elegidas.some((elegida) => keyOf(elegida) === keyOf(una)));
  const isDeOtro = (una: FacturaAbierta) =>
    primera !== undefined &&
    (una.clase === 'saldo' ||
      primera.clase === 'saldo' ||
      una.identificador !== primera.identificador ||
      una.rfc !== primera.rfc);
  return (
    <div className="stack-2">
      <ul className={`sunken ${styles.halladas}`} aria-label="Facturas por cobrar" aria-busy={!data}>
        {[...elegidas, ...otras].map((una) => (
          <li key={keyOf(una)}>
            <label className={`row-3 ${styles.hallada}`}>
              <input
                type="checkbox"
                checked={elegidas.includes(una)}
                disabled={!elegidas.includes(una) && isDeOtro(una)}
                onChange={() => onToggle(una)}
              />
              <span className="shrink">
                <strong className="mono">{una.folio}</strong> <span className="anywhere">{una.nombre}</span>{' '}
                <span className="hint nowrap">{formatDia(una.dia)}</span>
              </span>
              <span className={`num ${styles.debe}`}>{formatPrecio(una.disponible)}</span>
            </label>
          </li>
        ))}
        {data?.facturas.length === 0 && elegidas.length === 0 && (
          <li className={`hint ${styles.hallada}`}>Ninguna factura por cobrar de esa fecha o antes.</li>
        )}
      </ul>
      {primera && otras.some(isDeOtro) && (
        <p className="hint">
          {primera.clase === 'saldo'
            ? 'Un saldo del sistema anterior se paga con un depósito propio.'
            : 'Un depósito paga facturas de un solo cliente.'}
        </p>
      )}
      {data && data.hay > data.facturas.length && (
        <p className="hint">{`Se muestran ${data.facturas.length} de ${data.hay.toLocaleString('es-MX')}: busca para ver las demás.`}</p>
      )}
    </div>
  );
}
