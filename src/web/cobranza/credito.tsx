import { contar } from '#domain/plural.ts';
import { ADMIN } from '#domain/roles.ts';
import { useLazy } from '#web/components/hooks/use-lazy.ts';
import { myRol } from '#web/components/piezas/quien.ts';
import styles from './cobranza.module.css';

/** A CreditoProps says whose credit it is, and what is kept of it. */
export interface CreditoProps {
  readonly de: 'cliente' | 'aseguradora';
  readonly id: string;
  /** The name that people know it by. */
  readonly nombre: string;
  /** Null for those of the configuration. */
  readonly dias: number | null;
  readonly version: number;
  /** Days of who has none of his own. */
  readonly porOmision: number;
}

/** Says days of credit: '60 días de crédito', 'de contado'. */
export function creditoText(dias: number): string {
  if (dias === 0) return 'de contado';
  return contar(dias, 'día de crédito', 'días de crédito');
}

/** The credit of a client or an insurer; who may change it does so from here. */
export function Credito(props: CreditoProps) {
  const { nombre, dias, porOmision } = props;
  const dialog = useLazy(
    async () => (await import('./credito-dialog.tsx')).CreditoDialog,
    'No se abrió el crédito. Revisa tu conexión e inténtalo de nuevo.',
  );
  const rol = myRol();
  const texto = creditoText(dias ?? porOmision);
  if (rol === null || !ADMIN.includes(rol)) return <span className="hint nowrap">{texto}</span>;
  return (
    <>
      <button
        type="button"
        className={`bare ${styles.anotar}`}
        aria-haspopup="dialog"
        aria-label={`Cambiar el crédito de ${nombre}: ${texto}`}
        onClick={dialog.open}
      >
        {texto}
      </button>
      {dialog.Component && <dialog.Component {...props} onClose={dialog.close} />}
    </>
  );
}
