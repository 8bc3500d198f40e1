import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Registro } from '#contract/wire/indicador.ts';
import { dropRegreso } from '#web/api/regreso.ts';
import { keptForm, sayKept, useTyped } from '#web/components/record/borrador.ts';
import { CAMPOS, type Textos } from './columnas.ts';
import { abrirHoja, cambiadosOf, type Fila, type Hoja, ponerAlDia } from './hoja.ts';

/** A row as a tab keeps it over the end of a session. */
type FilaGuardada = Pick<Fila, 'registro' | 'guardado' | 'textos'>;

/**
 * Opens the rows of a grid, with what the end of a session cut off typed over them; what others saved meanwhile is taken
 * over as after any save of theirs.
 */
export function useHojaAbierta(registros: readonly Registro[], isFree: boolean): Hoja {
  const lugar = useLugar();
  const [{ hoja, isKept }] = useState(() => {
    const kept = filasOf(keptForm()?.rejilla, lugar);
    const abierta = abrirHoja(registros);
    if (kept.size === 0) return { hoja: abierta, isKept: false };
    const typed = abierta.map((fila) => ({ ...fila, ...kept.get(fila.registro.id) }));
    return { hoja: ponerAlDia(typed, registros, isFree).hoja, isKept: true };
  });
  useEffect(() => {
    if (!isKept) return;
    dropRegreso();
    sayKept();
  }, [isKept]);
  return hoja;
}

/** Counts what is typed in a grid among what is kept when the session ends. */
export function useHojaGuardada(hoja: Hoja): void {
  const lugar = useLugar();
  useTyped(() => {
    const cambiadas = hoja.filter((fila) => cambiadosOf(fila).length > 0);
    if (cambiadas.length === 0) return null;
    const filas = cambiadas.map(({ registro, guardado, textos }) => ({ registro, guardado, textos }));
    return { rejilla: { lugar, filas } };
  });
}

function useLugar(): string {
  const { pathname, search } = useLocation();
  return pathname.replace(/^\/[^/]+/, '') + search;
}

/** Reads what was kept of this address; it may be anything. */
function filasOf(kept: unknown, lugar: string): ReadonlyMap<number, FilaGuardada> {
  const filas: unknown = Object(kept).lugar === lugar ? Object(kept).filas : null;
  const known = Array.isArray(filas) ? filas.filter(isFila) : [];
  return new Map(known.map((fila) => [fila.registro.id, fila]));
}

function isFila(fila: unknown): fila is FilaGuardada {
  const { registro, guardado, textos } = Object(fila) as Partial<FilaGuardada>;
  return typeof registro?.id === 'number' && isTextos(guardado) && isTextos(textos);
}

function isTextos(textos: unknown): textos is Textos {
  return CAMPOS.every((campo) => typeof Object(textos)[campo] === 'string');
}
