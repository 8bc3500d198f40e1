import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { formatMomento } from '#domain/fecha.ts';
import { contar, plural } from '#domain/plural.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { claseOf } from './clases.ts';
import { dropEntrada } from './cola.ts';
import type { Entrada } from './entrada.ts';
import { retryEntrada } from './enviar.ts';
import { porEnviar } from './lista.ts';
import styles from './por-enviar.module.css';
import { enviar } from './por-enviar.tsx';

interface PorEnviarDialogProps {
  /** The first word of the role's addresses. */
  readonly prefijo: string;
  readonly onSesion: (mensaje: string) => void;
  readonly onClose: () => void;
}

/** The work of this account on this device that was not sent: to be tried again, corrected or thrown away. */
export function PorEnviarDialog({ prefijo, onSesion, onClose }: PorEnviarDialogProps) {
  const client = useQueryClient();
  const entradas = useSyncExternalStore(porEnviar.subscribe, porEnviar.get);
  const [isSending, setSending] = useState(false);
  const [condenada, setCondenada] = useState<Entrada | null>(null);

  async function retry(some: readonly Entrada[]): Promise<void> {
    setSending(true);
    for (const entrada of some) await retryEntrada(entrada);
    await enviar(client, onSesion);
    setSending(false);
  }
  async function discard(entrada: Entrada): Promise<void> {
    setCondenada(null);
    await dropEntrada(entrada.id);
  }

  return (
    <Dialog title="Por enviar" onClose={onClose}>
      <div className="stack-4">
        <p className="soft" role="status">
          {summaryOf(entradas.length, isSending)}
        </p>
        <ul className={`stack-3 ${styles.lista}`} aria-label="Guardado en este teléfono">
          {entradas.map((entrada) => (
            <li key={entrada.id} className={`card stack-2 ${styles.entrada}`}>
              <EnEspera entrada={entrada} />
              <div className="cluster-2">
                {entrada.contenido && (
                  <button
                    type="button"
                    className={button.secondary}
                    disabled={isSending}
                    onClick={() => void retry([entrada])}
                  >
                    Reintentar
                  </button>
                )}
                <Corregir entrada={entrada} prefijo={prefijo} onClose={onClose} />
                <button type="button" className={button.quiet} onClick={() => setCondenada(entrada)}>
                  Descartar
                </button>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {condenada && (
        <ConfirmDialog
          title="Descartar lo que no se ha enviado"
          action="Descartar"
          isDanger
          onConfirm={() => void discard(condenada)}
          onCancel={() => setCondenada(null)}
        >
          <p className="anywhere">{`${tituloOf(condenada)} se borrará de este teléfono. No se puede recuperar.`}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

function summaryOf(count: number, isSending: boolean): string {
  if (count === 0) return 'Todo está enviado.';
  if (isSending) return 'Enviando…';
  const kept = `${contar(count, 'cosa guardada', 'cosas guardadas')} en este teléfono`;
  return `${kept}. ${plural(count, 'Se envía sola', 'Se envían solas')} al volver la red.`;
}

function tituloOf({ contenido }: Entrada): string {
  return contenido?.titulo ?? 'Algo que ya no se puede abrir';
}

/** One entry: what it is, since when it waits, and why it still does. */
function EnEspera({ entrada }: { readonly entrada: Entrada }) {
  const { contenido, estado, momento } = entrada;
  const fotos = contenido?.archivos.length ?? 0;
  return (
    <div className="stack-1">
      <p className="strong anywhere">{tituloOf(entrada)}</p>
      <p className="hint">
        {claseOf(entrada).nombre} · {formatMomento(new Date(momento))}
        {fotos > 0 && ` · ${contar(fotos, 'foto', 'fotos')}`}
      </p>
      {estado === 'espera' ? (
        <p className="small">En espera de conexión</p>
      ) : (
        <p className="small anywhere">
          <span className="strong">Necesita atención:</span> {contenido?.motivo}
        </p>
      )}
    </div>
  );
}

interface CorregirProps {
  readonly entrada: Entrada;
  readonly prefijo: string;
  readonly onClose: () => void;
}

/** Leads to the form with what was typed. What was done already under the same operation is not offered to be done again. */
function Corregir({ entrada: { id, clase, estado, contenido }, prefijo, onClose }: CorregirProps) {
  if (estado !== 'atencion' || !contenido || contenido.codigo === 'repetida') return null;
  const to = claseOf({ clase }).corregirEn(contenido.datos);
  if (to === null) return null;
  return (
    <Link className={button.secondary} to={`/${prefijo}/${to}`} state={{ enCola: id }} onClick={onClose}>
      Corregir
    </Link>
  );
}
