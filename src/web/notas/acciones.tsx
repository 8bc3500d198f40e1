import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { notas } from '#contract/notas.ts';
import type { Nota } from '#contract/wire/nota.ts';
import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { diaOf } from '#domain/fecha.ts';
import { devueltoDeNota } from '#domain/nota.ts';
import { squeezeTexto } from '#domain/texto.ts';
import { NOTA_CANCELADA } from '#web/api/app-messages.ts';
import { readKey, useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { useLazy } from '#web/components/hooks/use-lazy.ts';
import { showToast, toastAviso } from '#web/components/notices/toasts.ts';
import { isManager } from '#web/components/piezas/quien.ts';
import { direccion } from '#web/components/ventas/direccion.ts';
import { useFacturar } from '#web/components/ventas/facturar.ts';
import { PidioFactura } from '#web/components/ventas/pidio-factura.tsx';
import styles from './guardada.module.css';

interface AccionesProps {
  readonly nota: Nota;
  /** It was just made: its ticket is one key away. */
  readonly isRecienHecha: boolean;
}

/** The buttons of a note; one that is cancelled has only that of another. */
export function Acciones({ nota, isRecienHecha }: AccionesProps) {
  const isCancelada = nota.estatus === 'cancelado';
  return (
    <>
      <Link className={button.quiet} to={direccion('nota', 'new')}>
        Nueva nota
      </Link>
      {!isCancelada && isManager() && <CancelarNota nota={nota} />}
      {!isCancelada && isManager() && nota.factura === null && nota.items.some(isFuera) && <Devolver nota={nota} />}
      {!isCancelada && (nota.pidioFactura !== null || nota.items.some(({ porFacturar }) => porFacturar > 0)) && (
        <PidioFactura nota={nota.id} pidio={nota.pidioFactura !== null} />
      )}
      {!isCancelada && nota.items.some(isFuera) && <PorRecoger nota={nota} />}
      {!isCancelada && <Facturar nota={nota} />}
      {!isCancelada && (
        <Link ref={isRecienHecha ? takeFocus : null} className={button.primary} to={direccion('notaTicket', nota.id)}>
          Imprimir
        </Link>
      )}
    </>
  );
}

/** Whoever has just sold prints the ticket by Enter alone. */
function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus();
}

function Facturar({ nota }: { readonly nota: Nota }) {
  const facturar = useFacturar();
  const navigate = useNavigate();
  const run = () => {
    const { factura } = nota;
    const piezas = piezasOf(nota);
    if (piezas.length > 0) {
      facturar(piezas);
    } else if (factura) {
      showToast({
        type: 'error',
        title: 'Atención',
        message: `La nota está en ${nombreOf(factura)}.`,
        action: {
          label: 'Ver la factura',
          run: () => void navigate(direccion('factura', factura.id)),
        },
      });
    } else {
      showToast({ type: 'error', title: 'Atención', message: 'No hay piezas para facturar.' });
    }
  };
  return (
    <button type="button" className={button.secondary} onClick={run}>
      Facturar
    </button>
  );
}

function nombreOf({ folio }: NonNullable<Nota['factura']>): string {
  return folio === '' ? 'una factura por confirmar' : `la factura ${folio}`;
}

/** Gives what an invoice may be made of: what is left of each item, with who paid for it, how and when. */
function piezasOf({ id: nota, nombre, formaPago, creada, items }: Nota): readonly PiezaAFacturar[] {
  const fecha = diaOf(new Date(creada));
  return items
    .filter(({ porFacturar }) => porFacturar > 0)
    .map(({ id: partida, porFacturar: cantidad, precio, pieza, lado, marca, auto, tipo, anios, inventario }) => ({
      cantidad,
      precio,
      pieza,
      lado,
      marca,
      auto,
      tipo,
      anios,
      inventario,
      reporte: '',
      origen: 'notas',
      nota,
      partida,
      nombre,
      formaPago,
      fecha,
    }));
}

const isFuera = ({ cantidad, devueltas }: Nota['items'][number]) => cantidad > devueltas;

/** Notes that what was sold still stands on its shelf until its buyer comes, or that he took it: a count finds it there meanwhile. */
function PorRecoger({ nota: { id, items } }: { readonly nota: Nota }) {
  const { run, isRunning } = useChange(notas.setPendiente);
  const fuera = items.filter(isFuera);
  const isPendiente = fuera.some((item) => item.isPendiente);
  const mark = async () => {
    const suyos = fuera.filter((item) => item.isPendiente === isPendiente).map((item) => item.id);
    const done = await run({ nota: id, items: suyos, isPendiente: !isPendiente });
    if (done) showToast({ title: isPendiente ? 'Entregada' : 'Queda pendiente de recoger' });
  };
  return (
    <button type="button" className={button.secondary} disabled={isRunning} onClick={() => void mark()}>
      {isPendiente ? 'Ya la recogieron' : 'Pendiente de recoger'}
    </button>
  );
}

/** 'Devolver piezas': some of them come back, and the note goes on with the others. */
function Devolver({ nota }: { readonly nota: Nota }) {
  const dialog = useLazy(
    async () => (await import('./devolver-dialog.tsx')).DevolverDialog,
    'No se abrió la ventana. Revisa tu conexión e inténtalo de nuevo.',
  );
  return (
    <>
      <button type="button" className={button.secondary} onClick={dialog.open}>
        Devolver piezas
      </button>
      {dialog.Component && <dialog.Component nota={nota} onClose={dialog.close} />}
    </>
  );
}

/** 'Cancelar', and the question before it that says what comes back. */
function CancelarNota({ nota }: { readonly nota: Nota }) {
  const client = useQueryClient();
  const { run, isRunning } = useChange(notas.submitNota, { words: NOTA_CANCELADA });
  const [isAsking, setAsking] = useState(false);
  // Asked again after no answer it is the same operation, which may have been done.
  const [opId] = useState(newOpId);

  async function cancel(): Promise<void> {
    const answer = await run({ id: nota.id, opId, form: null });
    setAsking(false);
    if (!answer) return;
    showToast({ title: NOTA_CANCELADA.success ?? '' });
    toastAviso(answer.aviso);
    client.setQueryData(readKey(notas.getNota, { nota: nota.id }), { nota: answer.nota });
  }
  return (
    <>
      <button type="button" className={`${button.secondary} ${styles.danger}`} onClick={() => setAsking(true)}>
        Cancelar
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Cancelar la nota ${nota.id}`}
          action="Cancelar la nota"
          cancel="Volver"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void cancel()}
          onCancel={() => setAsking(false)}
        >
          <Consecuencia nota={nota} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** Says which units and which money a cancellation gives back. */
function Consecuencia({ nota }: { readonly nota: Nota }) {
  const { items, total, anticipo, formaPago } = nota;
  const fuera = items.filter(({ cantidad, devueltas }) => cantidad > devueltas);
  return (
    <>
      {fuera.length === 0 ? (
        <p>Ninguna pieza regresa a existencias: ya están todas de vuelta.</p>
      ) : (
        <p>Regresa a existencias:</p>
      )}
      <ul className={styles.regresan}>
        {fuera.map(({ id, cantidad, devueltas, pieza, lado, inventario }) => (
          <li key={id}>
            {cantidad - devueltas} × {squeezeTexto(`${pieza} ${lado}`)}{' '}
            <span className="mono">{`#\u00a0INV\u00a0${inventario}`}</span>
          </li>
        ))}
      </ul>
      <p>
        {formatPrecio(total - anticipo - devueltoDeNota(nota))} de {formaPago} salen de la caja
        {anticipo > 0 && `; el anticipo de ${formatPrecio(anticipo)} queda por devolver`}. No se puede deshacer.
      </p>
    </>
  );
}
