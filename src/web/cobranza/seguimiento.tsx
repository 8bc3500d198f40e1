import type { Deuda, FilaDeAdeudo, Seguimiento } from '#contract/wire/cobranza.ts';
import type { EstadoDePromesa } from '#domain/cobranza.ts';
import { diaOf, formatDia } from '#domain/fecha.ts';
import { Insignia, type Tono } from '#web/components/display/insignia.tsx';
import { useLazy } from '#web/components/hooks/use-lazy.ts';
import styles from './cobranza.module.css';

/** A debt as its dialogs name it. */
export interface DeudaNombrada {
  readonly deuda: Deuda;
  readonly id: string;
  /** The name that people know it by: 'F-12', 'QUALITAS'. */
  readonly llamada: string;
}

const PROMESA: Readonly<Record<EstadoDePromesa, readonly [tono: Tono, palabras: string]>> = {
  vigente: ['azul', 'Promete el'],
  con_pago: ['verde', 'Abonó tras el'],
  incumplida: ['rojo', 'No pagó el'],
};

/** The promise of a debt and the day of the next call, as far as anybody wrote them down. */
export function Dicho({ seguimiento }: { readonly seguimiento: Seguimiento | null }) {
  if (!seguimiento) return null;
  const { promesa, estado, promesaQuien, promesaNota, contacto, contactoNota } = seguimiento;
  const [tono, palabras] = PROMESA[estado ?? 'vigente'];
  const dicho = [promesaQuien, promesaNota].filter(Boolean).join(': ');
  return (
    <>
      {promesa && <Insignia tono={tono}>{`${palabras} ${formatDia(promesa)}`}</Insignia>}
      {promesa && dicho && <span className="hint">{dicho}</span>}
      {contacto && (
        <span className={contacto <= diaOf(new Date()) ? 'small strong' : 'hint'}>
          {[`Contactar el ${formatDia(contacto)}`, contactoNota].filter(Boolean).join(': ')}
        </span>
      )}
    </>
  );
}

type ConPromesas = Pick<FilaDeAdeudo, 'seguimiento' | 'prometidas' | 'prometida'>;

/** The follow-up of a row, with the promises of its single invoices, and the way to change it. */
export function CeldaDeSeguimiento({ fila, deuda }: { readonly fila: ConPromesas; readonly deuda: DeudaNombrada }) {
  const { seguimiento, prometidas, prometida } = fila;
  return (
    <div className={`stack-1 ${styles.seguimiento}`}>
      <Dicho seguimiento={seguimiento} />
      {prometida && (
        <span className="hint">
          {prometidas === 1
            ? `1 factura prometida al ${formatDia(prometida)}`
            : `${prometidas} facturas prometidas, la primera al ${formatDia(prometida)}`}
        </span>
      )}
      <Seguir deuda={deuda} seguimiento={seguimiento} />
    </div>
  );
}

interface SeguirProps {
  readonly deuda: DeudaNombrada;
  readonly seguimiento: Seguimiento | null;
}

/** The dialog comes when somebody writes something down. */
export function Seguir({ deuda, seguimiento }: SeguirProps) {
  const dialog = useLazy(
    async () => (await import('./seguimiento-dialog.tsx')).SeguimientoDialog,
    'No se abrió el seguimiento. Revisa tu conexión e inténtalo de nuevo.',
  );
  const palabra = seguimiento?.promesa || seguimiento?.contacto ? 'Cambiar' : 'Anotar';
  return (
    <>
      <button
        type="button"
        className={`bare ${styles.anotar}`}
        aria-haspopup="dialog"
        aria-label={`${palabra} seguimiento de ${deuda.llamada}`}
        onClick={dialog.open}
      >
        {palabra}
      </button>
      {dialog.Component && <dialog.Component deuda={deuda} seguimiento={seguimiento} onClose={dialog.close} />}
    </>
  );
}
