import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { cotizaciones } from '#contract/cotizaciones.ts';
import type { Cotizacion } from '#contract/wire/cotizacion.ts';
import { type EstadoDeCotizacion, MOTIVOS_DE_PERDIDA, type MotivoDePerdida } from '#domain/cotizacion.ts';
import { sendCotizacionUrl } from '#domain/whatsapp-cotizacion.ts';
import { appState } from '#web/api/app-state.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { copyText } from '#web/components/controls/copy-button.tsx';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import icon from '#web/components/display/icon.module.css';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { startOf, toPeticion } from './cotizacion-values.ts';
import { Destinos } from './destinos.tsx';

interface AccionesProps {
  readonly cotizacion: Cotizacion;
}

/** The ways on from a quote, by its state: it is sent, changed, sold, or given up. */
export function Acciones({ cotizacion }: AccionesProps) {
  const { estado, motivo } = cotizacion;
  const mayBePerdida = estado === 'enviada' || estado === 'vista' || (estado === 'vencida' && motivo === null);
  return (
    <div className="stack-3">
      <div className="cluster-2">
        {ACCIONES[estado].map((Accion) => (
          <Accion key={Accion.name} cotizacion={cotizacion} />
        ))}
      </div>
      {mayBePerdida && <Perdida cotizacion={cotizacion} />}
    </div>
  );
}

const ABIERTA = [PorWhatsapp, Cambiar, Enlace, Cancelar];

const ACCIONES: Readonly<Record<EstadoDeCotizacion, readonly ((props: AccionesProps) => ReactNode)[]>> = {
  borrador: [Enviar, Cambiar, Cancelar],
  enviada: ABIERTA,
  vista: ABIERTA,
  aceptada: [Destinos, Enlace, Cancelar],
  vencida: [Renovar],
  cancelada: [],
};

function Cambiar() {
  return (
    <Link className={button.secondary} to="?cambiar">
      Cambiar
    </Link>
  );
}

/** Opens one whose time is over again, with another last day. */
function Renovar() {
  return (
    <Link className={button.primary} to="?cambiar">
      Renovar
    </Link>
  );
}

function urlOf({ token }: Cotizacion): string {
  return `${appState().publicUrl}/c/${token}`;
}

/** Opens the link of a draft to its customer. */
function Enviar({ cotizacion }: AccionesProps) {
  const { run, isRunning } = useChange(cotizaciones.submitCotizacion, { isUntilShown: true });
  const [opId] = useState(newOpId);
  const send = async () => {
    if (await run(toPeticion(cotizacion.id, startOf(cotizacion), true, opId)))
      toastSuccess(cotizaciones.submitCotizacion);
  };
  return (
    <button type="button" className={button.primary} aria-disabled={isRunning} onClick={() => void send()}>
      Abrir el enlace
    </button>
  );
}

function PorWhatsapp({ cotizacion }: AccionesProps) {
  return (
    <a
      className={button.whatsapp}
      href={sendCotizacionUrl(cotizacion, appState().negocio.nombre, urlOf(cotizacion))}
      target="_blank"
      rel="noopener"
    >
      <span className={icon.whatsapp} />
      Enviar por WhatsApp
    </a>
  );
}

function Enlace({ cotizacion }: AccionesProps) {
  const url = urlOf(cotizacion);
  return (
    <>
      <button
        type="button"
        className={button.secondary}
        onClick={() => void copyText(url, 'El enlace de la cotización')}
      >
        <span className={icon.copy} />
        Copiar enlace
      </button>
      <a className={button.quiet} href={`/c/${cotizacion.token}?previa`} target="_blank" rel="noopener">
        Ver como el cliente
      </a>
    </>
  );
}

/** Says with one tap why a quote was lost. */
function Perdida({ cotizacion: { id } }: AccionesProps) {
  const { run, isRunning } = useChange(cotizaciones.closeCotizacion, { isUntilShown: true });
  const [opId] = useState(newOpId);
  const lose = async (motivo: MotivoDePerdida) => {
    if (await run({ id, motivo, opId })) toastSuccess(cotizaciones.closeCotizacion);
  };
  return (
    <fieldset className="cluster-2 middle">
      <legend className="visually-hidden">Se perdió por</legend>
      <span className="soft">¿Se perdió?</span>
      {(Object.keys(MOTIVOS_DE_PERDIDA) as MotivoDePerdida[]).map((motivo) => (
        <button
          key={motivo}
          type="button"
          className={button.quiet}
          aria-disabled={isRunning}
          onClick={() => void lose(motivo)}
        >
          {MOTIVOS_DE_PERDIDA[motivo]}
        </button>
      ))}
    </fieldset>
  );
}

function Cancelar({ cotizacion: { id, nombre, estado } }: AccionesProps) {
  const { run, isRunning } = useChange(cotizaciones.closeCotizacion, { isUntilShown: true });
  const [isAsking, setAsking] = useState(false);
  const [opId] = useState(newOpId);
  const cancel = async () => {
    if (await run({ id, motivo: null, opId })) toastSuccess(cotizaciones.closeCotizacion);
    setAsking(false);
  };
  return (
    <>
      <button type="button" className={button.quiet} onClick={() => setAsking(true)}>
        Cancelar
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Cancelar la cotización ${id}`}
          action="Cancelar cotización"
          cancel="Volver"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void cancel()}
          onCancel={() => setAsking(false)}
        >
          <p>
            {estado === 'aceptada'
              ? `Lo que se apartó para ${nombre} queda libre, y su enlace deja de abrir.`
              : `El enlace de ${nombre} deja de abrir.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
