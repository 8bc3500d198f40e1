import { Link, useNavigate } from 'react-router';
import type { Nota } from '#contract/wire/nota.ts';
import type { PiezaAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { diaDe } from '#domain/fecha.ts';
import button from '#web/components/button.module.css';
import { direccion } from '#web/components/direccion.ts';
import { useFacturar } from '#web/components/facturar.ts';
import { isManager } from '#web/components/piezas/quien.ts';
import { showToast } from '#web/components/toasts.ts';
import { CancelarNota } from './cancelar-nota.tsx';

/** The buttons of a note; one that is cancelled has only that of another. */
export function Acciones({ nota }: { readonly nota: Nota }) {
  const isCancelada = nota.estatus === 'cancelado';
  return (
    <>
      <Link className={button.quiet} to={direccion('nota', 'new')}>
        Nueva nota
      </Link>
      {!isCancelada && isManager() && <CancelarNota nota={nota} />}
      {!isCancelada && <Facturar nota={nota} />}
      {!isCancelada && (
        <Link className={button.primary} to={direccion('notaTicket', nota.id)}>
          Imprimir
        </Link>
      )}
    </>
  );
}

function Facturar({ nota }: { readonly nota: Nota }) {
  const facturar = useFacturar();
  const navigate = useNavigate();
  const run = () => {
    const { factura } = nota;
    const piezas = piezasDe(nota);
    if (factura) {
      showToast({
        ...{ type: 'error', title: 'Atención', message: `La nota está en ${nombreDe(factura)}.` },
        action: {
          label: 'Ver la factura',
          run: () => void navigate(direccion('factura', factura.id)),
        },
      });
    } else if (piezas.length === 0) {
      showToast({ type: 'error', title: 'Atención', message: `No hay piezas para facturar.${incompletas(nota)}` });
    } else {
      facturar(piezas);
      if (incompletas(nota)) showToast({ type: 'advertencia', title: 'Atención', message: incompletas(nota).trim() });
    }
  };
  return (
    <button type="button" className={button.secondary} onClick={run}>
      Facturar
    </button>
  );
}

function nombreDe({ folio }: NonNullable<Nota['factura']>): string {
  return folio === '' ? 'una factura por confirmar' : `la factura ${folio}`;
}

/** Says that items are left out of which some units came back; empty when there are none. */
function incompletas({ items }: Nota): string {
  const hay = items.some(({ cantidad, devueltas }) => devueltas > 0 && devueltas < cantidad);
  return hay ? ' Una partida de la que regresaron piezas no se factura: se factura completa o nada.' : '';
}

/** Gives what an invoice may be made of: items of which nothing came back, with who paid for them, how and when. */
function piezasDe({ id: nota, nombre, formaPago, creada, items }: Nota): readonly PiezaAFacturar[] {
  const fecha = diaDe(new Date(creada));
  return items
    .filter(({ devueltas }) => devueltas === 0)
    .map(({ id: partida, cantidad, precio, pieza, lado, marca, auto, tipo, anios, inventario }) => ({
      ...{ cantidad, precio, pieza, lado, marca, auto, tipo, anios, inventario, reporte: '' },
      ...{ origen: 'notas', nota, partida, nombre, formaPago, fecha },
    }));
}
