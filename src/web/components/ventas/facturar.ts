import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { PIEZAS_A_FACTURAR, type PiezaAFacturar, piezasAFacturar } from '#contract/wire/pieza-a-facturar.ts';
import { addressOf } from '#domain/screens.ts';
import { browserStorage, keep } from '#web/api/storage.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import { myRol } from '#web/components/piezas/quien.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';

/** Gives the way to a new invoice: it takes parts along, or says that the browser keeps nothing. */
export function useFacturar(): (piezas: readonly PiezaAFacturar[], query?: string) => void {
  const navigate = useNavigate();
  return (piezas, query = '') => {
    const rol = myRol();
    if (rol === null) return;
    if (leaveToInvoice(piezas)) {
      void navigate(`${addressOf(rol, 'factura').replace(':id', 'new')}${query}`, { state: DESDE_LISTA });
    } else {
      const message = 'El navegador no guardó las piezas: revisa que permita guardar datos.';
      showToast({ type: 'error', title: 'Error', message });
    }
  };
}

/**
 * Leaves parts for the screen of a new invoice, which takes them.
 *
 * @returns false where the browser keeps nothing.
 */
function leaveToInvoice(piezas: readonly PiezaAFacturar[]): boolean {
  const storage = browserStorage();
  const text = JSON.stringify(z.encode(piezasAFacturar, [...piezas]));
  keep(storage, PIEZAS_A_FACTURAR, text);
  return storage.getItem(PIEZAS_A_FACTURAR) === text;
}
