import { demanda } from '#contract/demanda.ts';
import type { Aviso } from '#contract/wire/demanda.ts';
import { tellLlegadaUrl } from '#domain/llegada-whatsapp.ts';
import { appState } from '#web/api/app-state.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import icon from '#web/components/display/icon.module.css';

interface AvisarBotonesProps {
  readonly aviso: Aviso;
  /** The part that came. */
  readonly llegada: { readonly pieza: number; readonly titulo: string };
}

/** Tells somebody over WhatsApp, with the message ready, and notes that he was told. */
export function AvisarBotones({ aviso: { id, telefono, token }, llegada: { pieza, titulo } }: AvisarBotonesProps) {
  const { run, isRunning } = useChange(demanda.markAviso);
  const { origin } = location;
  const mensaje = { titulo, pageUrl: `${origin}/detalles/${pieza}`, bajaUrl: `${origin}/avisos/${token}` };
  return (
    <>
      {telefono !== '' && (
        <a
          className={button.secondary}
          href={tellLlegadaUrl(telefono, appState().negocio.nombre, mensaje)}
          target="_blank"
          rel="noopener"
        >
          <span className={icon.whatsapp} aria-hidden="true" />
          WhatsApp
        </a>
      )}
      <button type="button" className={button.quiet} disabled={isRunning} onClick={() => void run({ aviso: id })}>
        Ya le avisé
      </button>
    </>
  );
}
