import { Link, useNavigate } from 'react-router';
import type { Nota } from '#contract/wire/nota.ts';
import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { diaOf } from '#domain/fecha.ts';
import button from '#web/components/controls/button.module.css';
import { showToast } from '#web/components/notices/toasts.ts';
import { isManager } from '#web/components/piezas/quien.ts';
import { direccion } from '#web/components/ventas/direccion.ts';
import { useFacturar } from '#web/components/ventas/facturar.ts';
import { PidioFactura } from '#web/components/ventas/pidio-factura.tsx';
import { CancelarNota } from './cancelar-nota.tsx';

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
      {!isCancelada && (nota.pidioFactura !== null || nota.items.some(({ porFacturar }) => porFacturar > 0)) && (
        <PidioFactura nota={nota.id} pidio={nota.pidioFactura !== null} />
      )}
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
