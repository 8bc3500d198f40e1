import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { facturApi } from '#contract/factur-api.ts';
import { indicadores } from '#contract/indicadores.ts';
import type { Factura } from '#contract/wire/factura.ts';
import {
  impedimentoDeCancelarFactura,
  isCancelacionInmediata,
  type MotivoDeCancelacion,
  motivoPropuesto,
  problemaDeMotivo,
} from '#domain/cfdi/cancelable.ts';
import { consecuenciaFueraDePlazo, finDeAceptacion, localText } from '#domain/cfdi/plazos-de-cancelacion.ts';
import { formatDia } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { send } from '#web/api/client.ts';
import { FACTURA_CANCELADA } from '#web/api/facturas-messages.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { FolioLink } from '#web/components/facturas/folio-link.tsx';
import { Motivo, Sustituta } from '#web/components/facturas/motivo.tsx';
import { estadoOf, folioOf, isVivo } from '#web/components/facturas/por-cobrar.ts';
import { sayEnProceso } from '#web/components/facturas/por-confirmar.ts';
import { SinCancelar } from '#web/components/facturas/sin-cancelar.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { showToast, toastAviso } from '#web/components/notices/toasts.ts';
import { myRol } from '#web/components/piezas/quien.ts';
import type { Expediente } from './factura-guardada.tsx';

/** 'Cancelar' for an administrator; where it cannot be, what keeps it from that. A cancelled invoice needs no reason. */
export function CancelarFactura({ expediente }: { readonly expediente: Expediente }) {
  const [isAsking, setAsking] = useState(false);
  const rol = myRol();
  const { factura, pagos, egresos } = expediente;
  const { metodoPago, timbre } = factura.factura;
  const vivos = (rows: readonly { readonly estatus: string }[]) => rows.filter(isVivo).length;
  const porCancelar = {
    estado: estadoOf(factura),
    metodoPago,
    total: timbre.total,
    saldo: factura.saldo,
    pagosVivos: vivos(pagos),
    egresosVivos: vivos(egresos),
  };
  if (rol !== ROL.admin || !isVivo(factura)) return null;
  const impedimento = impedimentoDeCancelarFactura(porCancelar);
  if (impedimento !== null) return <SinCancelar impedimento={impedimento} />;
  return (
    <>
      <button type="button" className={`${button.secondary} ${styles.danger}`} onClick={() => setAsking(true)}>
        Cancelar
      </button>
      {isAsking && <Pregunta expediente={expediente} onClose={() => setAsking(false)} />}
    </>
  );
}

const PRIMERO_LA_NUEVA =
  'El motivo 01 es para la que se emitió mal y se hace de nuevo: primero se timbra la nueva, relacionada con esta, y después se cancela esta.';

interface PreguntaProps {
  readonly expediente: Expediente;
  readonly onClose: () => void;
}

function Pregunta({ expediente: { factura, plazo }, onClose }: PreguntaProps) {
  const { id, sustituidaPor } = factura;
  const isCancelado = useSiniestroCancelado(factura);
  const [elegido, setElegido] = useState<MotivoDeCancelacion | null>(null);
  const motivo = elegido ?? motivoPropuesto(isCancelado);
  const [opId] = useState(newOpId);
  const [isConfirmada, setConfirmada] = useState(false);
  const { run, isRunning } = useChange(facturApi.submitFactura, { words: FACTURA_CANCELADA, isUntilShown: true });
  const sustitucion = motivo === '01' ? sustituidaPor : null;
  const problema = problemaDeMotivo(motivo, sustitucion === null ? null : String(sustitucion));
  const falta = problema !== null || isSinConfirmar(plazo, isConfirmada);

  async function cancel(): Promise<void> {
    const answer = await run({
      id,
      opId,
      cancelacion: { motivo, sustitucion, ...(isConfirmada && { isFueraDePlazo: true }) },
    });
    if (!answer) return;
    onClose();
    if (answer.factura.estatusCancelacion === '') showToast({ title: FACTURA_CANCELADA.success ?? '' });
    else sayEnProceso();
    toastAviso(answer.aviso);
  }
  return (
    <ConfirmDialog
      title={`Cancelar la factura ${folioOf(factura)}`}
      action={isRunning ? 'Cancelando…' : 'Cancelar la factura'}
      cancel="Volver"
      isDanger
      isRunning={isRunning || falta}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <div className={styles.editor}>
        <Motivo
          que={factura.factura.global === null ? 'factura' : 'factura global'}
          value={motivo}
          {...(isCancelado && { porque: 'Se propone 03 porque un siniestro de la factura se canceló.' })}
          onChoose={setElegido}
        />
        {motivo === '01' && (
          <Sustituta
            texto={PRIMERO_LA_NUEVA}
            to={`../new?sustituye=${id}`}
            hecha={
              sustituidaPor !== null && (
                <>
                  La sustituye <FolioLink id={sustituidaPor} />.
                </>
              )
            }
          />
        )}
        <p>
          {textoDeAceptacion(factura, plazo?.zona)} Ya cancelada, sus piezas se pueden facturar otra vez. No se puede
          deshacer.
        </p>
        <Plazo plazo={plazo} isConfirmada={isConfirmada} onConfirm={setConfirmada} />
      </div>
    </ConfirmDialog>
  );
}

/** Says whether the client has to accept the cancellation, and until when he may. */
function textoDeAceptacion({ creada, cliente, factura }: Factura, zona?: string): string {
  const pedida = new Date();
  const { rfc } = cliente.account;
  const pide = {
    tipo: 'I' as const,
    rfc,
    total: factura.timbre.total,
    emitida: new Date(creada),
    pedida,
    ...(zona && { zona }),
  };
  if (isCancelacionInmediata(pide)) return 'Se cancela al momento: no hace falta que el cliente la acepte.';
  const hasta = localText(finDeAceptacion(pedida, zona));
  return `Puede que el cliente tenga que aceptarla: tendría hasta el ${hasta} y, si no responde, se da por aceptada. Mientras tanto se ve «Cancelación en proceso» y nada cambia.`;
}

/** Tells whether what follows from a cancellation after its last day still has to be confirmed. */
function isSinConfirmar(plazo: Expediente['plazo'], isConfirmada: boolean): boolean {
  return plazo?.isVencido === true && !isConfirmada;
}

interface PlazoProps {
  readonly plazo: Expediente['plazo'];
  readonly isConfirmada: boolean;
  readonly onConfirm: (isConfirmada: boolean) => void;
}

/** Says the last day on which the invoice may be cancelled; after it, what follows has to be confirmed. */
function Plazo({ plazo, isConfirmada, onConfirm }: PlazoProps) {
  if (!plazo) return null;
  if (!plazo.isVencido) return <p>{`El último día para cancelarla es el ${formatDia(plazo.hasta)}.`}</p>;
  return (
    <div className={styles.aviso} data-tono="rojo">
      <label className={`row-2 ${styles.opcion}`}>
        <input
          type="checkbox"
          checked={isConfirmada}
          onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
        />
        <span>{`${consecuenciaFueraDePlazo(plazo.hasta)}.`}</span>
      </label>
    </div>
  );
}

/** Tells whether a claim that the invoice is of was cancelled: then nothing was delivered (regla 97). */
function useSiniestroCancelado({ factura }: Factura): boolean {
  const registros = [...new Set(factura.items.flatMap(({ registro }) => registro ?? []))];
  const { data = false } = useQuery({
    queryKey: ['siniestros cancelados', registros],
    queryFn: async ({ signal }) => {
      const leidos = await Promise.all(registros.map((pieza) => send(indicadores.getPieza, { pieza }, { signal })));
      return leidos.some(({ pieza }) => Boolean(pieza.fechaCancelacion));
    },
    meta: { call: indicadores.getPieza },
  });
  return data;
}
