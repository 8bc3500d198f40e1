import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cajas } from '#contract/caja.ts';
import type { CajaDetalle } from '#contract/wire/caja.ts';
import { contadoOf, DENOMINACIONES } from '#domain/caja.ts';
import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import { useChange } from '#web/api/query.ts';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { refuseOthers } from '#web/components/record/refuse-others.ts';
import { useOperation } from '#web/components/record/use-operation.ts';
import { direccion } from '#web/components/ventas/direccion.ts';
import styles from './caja.module.css';
import { RECIEN_CERRADA } from './textos.ts';

interface CerrarDialogProps {
  readonly caja: CajaDetalle;
  /** The owner of the till; null for who looks. */
  readonly persona: string | null;
  readonly onClose: () => void;
}

/**
 * Counts a till by its notes and coins, and closes it. What should be in it is said once the count was sent and differs: who counts
 * towards a figure finds it. It begins at the first value, Enter goes to the next; the closed till is where it ends.
 */
export function CerrarDialog({ caja, persona, onClose }: CerrarDialogProps) {
  const [piezas, setPiezas] = useState<Readonly<Record<Centavos, string>>>({});
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const [aviso, setAviso] = useState<string>();
  const operation = useOperation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const valores = useRef<HTMLFieldSetElement>(null);
  useEffect(() => valores.current?.querySelector('input')?.focus(), []);
  const conteo = DENOMINACIONES.map((valor) => ({ valor, piezas: Number(piezas[valor] || 0) }));
  const contado = contadoOf(conteo);
  const diferencia = contado - caja.esperado;
  const { run, isRunning } = useChange(cajas.close, {
    isUntilShown: true,
    onRefused(refused) {
      const mensajeOf = (nombre: string) => namedErrors(refused).find(({ campo }) => campo === nombre)?.mensaje;
      setError(mensajeOf('motivo'));
      setAviso(mensajeOf('esperado'));
      return mensajeOf('motivo') !== undefined;
    },
  });

  async function submit(): Promise<void> {
    const asked = { caja: caja.id, conteo, motivo: motivo.trim(), esperado: caja.esperado, persona };
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify(asked) });
    if (!(await run({ ...asked, opId }))) return;
    toastSuccess(cajas.close);
    onClose();
    const suya = direccion('cajaTurno', caja.id);
    await navigate(suya, { replace: pathname === suya, state: RECIEN_CERRADA });
  }
  return (
    <FormDialog
      title="Contar y cerrar la caja"
      action="Cerrar la caja"
      running="Cerrando…"
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset ref={valores} className={styles.conteo} onKeyDown={goOnByEnter}>
        <legend className="visually-hidden">Cuántos billetes y monedas hay</legend>
        {DENOMINACIONES.map((valor) => (
          <TextInput
            key={valor}
            label={formatPrecio(valor)}
            inputMode="numeric"
            enterKeyHint="next"
            autoComplete="off"
            maxLength={5}
            placeholder="0"
            value={piezas[valor] ?? ''}
            onKeyDown={refuseOthers(/\d/)}
            onChange={({ currentTarget: { value } }) =>
              setPiezas((antes) => ({ ...antes, [valor]: value.replaceAll(/\D/g, '') }))
            }
          />
        ))}
      </fieldset>
      <p className={styles.contado} role="status">
        Contado <strong>{formatPrecio(contado)}</strong>
      </p>
      {aviso !== undefined && <p role="alert">{`${aviso}.`}</p>}
      {error !== undefined && (
        <>
          <p role="alert">
            {`Debe haber ${formatPrecio(caja.esperado)}: `}
            <strong>{`${diferencia < 0 ? 'faltan' : 'sobran'} ${formatPrecio(Math.abs(diferencia))}`}</strong>
          </p>
          <TextInput
            label="Por qué"
            required
            maxLength={300}
            autoComplete="off"
            value={motivo}
            error={motivo === '' ? error : undefined}
            onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Enter in a count goes to the next one, and from the last one sends. */
function goOnByEnter(event: KeyboardEvent<HTMLFieldSetElement>): void {
  if (event.key !== 'Enter') return;
  const inputs = [...event.currentTarget.querySelectorAll('input')];
  const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
