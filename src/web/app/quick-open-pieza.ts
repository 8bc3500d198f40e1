import { useEffect, useState } from 'react';
import { buscador } from '#contract/buscador.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { useRead } from '#web/api/query.ts';
import { inventarioOf } from './quick-open-inventario.ts';
import type { Destination } from './quick-open-list.ts';

/** How long somebody who types digits may go on before they are looked up, in milliseconds. */
const PAUSE_MS = 150;

/** The part with the number that was typed. */
export interface PiezaPorNumero {
  /** Null when no number was typed. */
  readonly inventario: number | null;
  readonly isLoading: boolean;
  /** Where it opens; null when there is none, and until it is known. */
  readonly destination: Destination | null;
}

/** Looks for the part whose inventory number is typed: to be corrected by who works here, to be bought by a client. */
export function usePiezaPorNumero(rol: Rol, typed: string): PiezaPorNumero {
  const inventario = inventarioOf(typed);
  const settled = useAfterPause(inventario);
  const isClient = rol === ROL.cliente;
  const { data, isFetching } = useRead(
    buscador.getFilas,
    {
      ...{ search: String(settled ?? ''), marca: '', auto: '', year: null, pieza: '' },
      ...{ page: 1, itemsPerPage: PAGE_SIZE, exist: isClient ? 'existentes' : 'todas' },
    },
    { isEnabled: settled !== null },
  );
  const pieza = data?.inventario.find((one) => one.inventario === inventario);
  const screen = isClient ? 'buscadorPieza' : 'inventarioPieza';
  return {
    inventario,
    isLoading: inventario !== settled || (isFetching && !pieza),
    destination: pieza
      ? {
          screen,
          label: `Pieza # ${inventario}`,
          detail: pieza.titulo,
          address: addressOf(rol, screen).replace(':id', String(pieza.id)),
        }
      : null,
  };
}

/** A value once it has stood for a moment. */
function useAfterPause<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
