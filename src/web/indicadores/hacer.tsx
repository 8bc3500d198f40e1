import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Registro } from '#contract/wire/indicador.ts';
import {
  type AccionableDeIndicador,
  type Negativa,
  negativaDeFactura,
  negativaDeOrden,
  negativaDeRemision,
} from '#domain/indicador-acciones.ts';
import { addressOf } from '#domain/screens.ts';
import { myRol } from '#web/components/piezas/quien.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import { showToast } from '#web/components/toasts.ts';
import { CambiarVarios } from './cambiar-varios.tsx';
import { useDocumentos } from './documentos/use-documentos.tsx';
import { leaveToInvoice } from './facturar.ts';
import type { Accion } from './seleccion-bar.tsx';

interface HacerProps {
  readonly accion: Accion;
  readonly registros: readonly Registro[];
}

/** Does an action with records, once, or says why not. It shows the question that comes with it, if there is one. */
export function Hacer({ accion, registros }: HacerProps) {
  const navigate = useNavigate();
  const documentos = useDocumentos();
  const [isChanging, setChanging] = useState(false);

  function facturar(): void {
    const rol = myRol();
    if (rol === null) return;
    if (leaveToInvoice(registros)) {
      void navigate(addressOf(rol, 'factura').replace(':id', 'new'), { state: DESDE_LISTA });
    } else {
      refuse({ titulo: 'Error', mensaje: 'El navegador no guardó las piezas: revisa que permita guardar datos.' });
    }
  }
  const HACER: Readonly<Record<Accion, () => void>> = {
    Facturar: facturar,
    Remision: () => documentos.print('remision', registros),
    'Orden de compra': () => documentos.print('orden', registros),
    'Cambiar varios': () => setChanging(true),
  };
  const begin = useEffectEvent(() => {
    const negativa = NEGATIVA[accion](registros);
    if (negativa) refuse(negativa);
    else HACER[accion]();
  });
  useEffect(() => begin(), []);
  if (isChanging) return <CambiarVarios registros={registros} onClose={() => setChanging(false)} />;
  return documentos.dialog;
}

type NegativaDe = (registros: readonly AccionableDeIndicador[]) => Negativa | null;

const NEGATIVA: Readonly<Record<Accion, NegativaDe>> = {
  Facturar: negativaDeFactura,
  Remision: negativaDeRemision,
  'Orden de compra': negativaDeOrden,
  'Cambiar varios': (registros) =>
    registros.length > 0 ? null : { titulo: 'Error', mensaje: 'No hay piezas seleccionadas para cambiar' },
};

function refuse({ titulo: title, mensaje: message, duracion }: Negativa): void {
  showToast({ type: 'error', title, message, ...(duracion && { duration: duracion }) });
}
