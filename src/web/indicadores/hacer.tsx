import { useEffect, useEffectEvent, useState } from 'react';
import type { Registro } from '#contract/wire/indicador.ts';
import {
  type AccionableDeIndicador,
  type Negativa,
  negativaDeFactura,
  negativaDeOrden,
  negativaDeRemision,
} from '#domain/indicador-acciones.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import { useFacturar } from '#web/components/ventas/facturar.ts';
import { CambiarVarios } from './cambiar-varios.tsx';
import { useDocumentos } from './documentos/use-documentos.tsx';
import { toPiezaAFacturar } from './facturar.ts';
import type { Accion } from './seleccion-bar.tsx';

interface HacerProps {
  readonly accion: Accion;
  readonly registros: readonly Registro[];
}

/** Does an action with records, once, or says why not. It shows the question that comes with it, if there is one. */
export function Hacer({ accion, registros }: HacerProps) {
  const facturar = useFacturar();
  const documentos = useDocumentos();
  const [isChanging, setChanging] = useState(false);

  const HACER: Readonly<Record<Accion, () => void>> = {
    Facturar: () => facturar(registros.map(toPiezaAFacturar)),
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
