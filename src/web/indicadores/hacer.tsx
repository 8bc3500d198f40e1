import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Registro } from '#contract/wire/indicador.ts';
import {
  type AccionableDeIndicador,
  type Falta,
  faltasDeFactura,
  faltasDeOrden,
  faltasDeRemision,
  type Negativa,
  negativaDeFactura,
  negativaDeOrden,
  negativaDeRemision,
} from '#domain/indicador-acciones.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import { useFacturar } from '#web/components/ventas/facturar.ts';
import { useDocumentos } from './documentos/use-documentos.tsx';
import { toPiezaAFacturar } from './facturar.ts';
import { FaltanDialog } from './faltan-dialog.tsx';
import { rejillaOf } from './rejilla-address.ts';
import type { Accion } from './seleccion-bar.tsx';

interface HacerProps {
  readonly accion: Accion;
  readonly registros: readonly Registro[];
}

/** Does an action with records, once, or says why not, of all of them. It shows the question that comes with it, if there is one. */
export function Hacer({ accion, registros }: HacerProps) {
  const navigate = useNavigate();
  const facturar = useFacturar();
  const documentos = useDocumentos();
  const [refused, setRefused] = useState<Negativa | null>(null);

  const HACER: Readonly<Record<Accion, () => void>> = {
    Facturar: () => facturar(registros.map(toPiezaAFacturar)),
    Remision: () => documentos.print('remision', registros),
    'Orden de compra': () => documentos.print('orden', registros),
    'Editar piezas': () => void navigate(rejillaOf(registros.map(({ id }) => id)), { state: DESDE_LISTA }),
  };
  const begin = useEffectEvent(() => {
    const negativa = NEGATIVA[accion](registros);
    if (!negativa) return HACER[accion]();
    refuse(negativa);
    setRefused(negativa);
  });
  useEffect(() => begin(), []);
  const faltas = refused ? FALTAS[accion](registros) : [];
  if (!refused || faltas.length === 0) return documentos.dialog;
  return (
    <FaltanDialog
      title={`${accion}: qué falta`}
      text={refused.titulo === 'Error' ? `${refused.mensaje}.` : `${refused.titulo}.`}
      faltas={faltas}
      onClose={() => setRefused(null)}
    />
  );
}

type NegativaDe = (registros: readonly AccionableDeIndicador[]) => Negativa | null;

const NEGATIVA: Readonly<Record<Accion, NegativaDe>> = {
  Facturar: negativaDeFactura,
  Remision: negativaDeRemision,
  'Orden de compra': negativaDeOrden,
  'Editar piezas': (registros) =>
    registros.length > 0 ? null : { titulo: 'Error', mensaje: 'No hay piezas seleccionadas para editar' },
};

const FALTAS: Readonly<Record<Accion, (registros: readonly Registro[]) => readonly Falta<Registro>[]>> = {
  Facturar: faltasDeFactura,
  Remision: faltasDeRemision,
  'Orden de compra': faltasDeOrden,
  'Editar piezas': () => [],
};

function refuse({ titulo: title, mensaje: message, duracion }: Negativa): void {
  showToast({ type: 'error', title, message, ...(duracion && { duration: duracion }) });
}
