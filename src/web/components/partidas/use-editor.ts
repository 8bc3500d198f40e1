import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PiezaDelPatio } from '#contract/wire/pieza-patio.ts';
import { send } from '#web/api/client.ts';
import { isRefused } from '#web/api/errors.ts';
import { useLazy } from '#web/components/hooks/use-lazy.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import { ningunaText } from './apartadas.ts';
import type { BuscarPorTextoProps } from './buscar-por-texto.tsx';
import { campoOf, type Item } from './item.ts';
import type { Lugar } from './lugar.ts';
import { NUMERO } from './use-foco.ts';
import { type CambiosDeItems, type FormDeItems, useItems } from './use-items.ts';

interface EditorParts<I extends Item> {
  readonly form: FormDeItems<I>;
  readonly lugar: Lugar<I>;
  /** Takes the focus to a field of the form. It never changes. */
  readonly goTo: (name: string) => void;
  /** Goes to an item that came by itself, and leaves alone who types something else; {@link goTo} unless told. */
  readonly goToNew?: (name: string) => void;
}

export type EditorDeItems<I extends Item> = ReturnType<typeof useEditorDeItems<I>>;

/** Writes the items of a form: what is wrong with them, how they change, and the two ways in which parts are added. */
export function useEditorDeItems<I extends Item>({ form, lugar, goTo, goToNew = goTo }: EditorParts<I>) {
  const items = useItems(form, lugar);
  const { cambios } = items;
  const agregar = useAgregar(cambios, goToNew, lugar);
  const texto = usePanelDeTexto((inventario) => {
    const item = inventario === null ? undefined : cambios.find((one) => one.inventario === inventario);
    goTo(item && lugar.isPrecioObligatorio ? campoOf(item.key, 'precio') : NUMERO);
  });
  return { ...items, ...agregar, lugar, lista: form.values.items, texto, goTo };
}

const loadPanel = async () => (await import('./buscar-por-texto.tsx')).BuscarPorTexto;

/** The search by words, whose code comes when it is first wanted. @param onClosed told the last part that it added. */
function usePanelDeTexto(onClosed: (inventario: number | null) => void) {
  const { Component, open, close, preload } = useLazy<BuscarPorTextoProps>(loadPanel, 'No se pudo abrir la búsqueda');
  const [typed, setTyped] = useState('');
  const [last, setLast] = useState<number | null>(null);
  return {
    Panel: Component,
    typed,
    preload,
    remember: setLast,
    open(texto: string) {
      setTyped(texto);
      setLast(null);
      open();
    },
    close() {
      close();
      onClosed(last);
    },
  };
}

/** Looks parts up as the server has them at this moment, and adds what can be taken. @param goTo takes the focus to a field. */
function useAgregar<I extends Item>(cambios: CambiosDeItems<I>, goTo: (name: string) => void, lugar: Lugar<I>) {
  const { getInv, toItem, max, lleno, el, isPrecioObligatorio } = lugar;
  const { mutateAsync } = useMutation({
    mutationFn: (id: number) => send(getInv, { id }),
    meta: { call: getInv, onRefused: (error: Error) => isRefused(error, 'no_existe') && sayNone() },
  });
  /** The numbers that are being looked for. */
  const [buscando, setBuscando] = useState<readonly number[]>([]);
  const pending = useRef(new Set<number>());
  const show = () => setBuscando([...pending.current]);

  function isDuplicate(inventario: number): boolean {
    const item = cambios.find((one) => one.inventario === inventario);
    if (!item) return false;
    warn('Item duplicado', `El item ya se encuentra en ${el}`);
    goTo(campoOf(item.key, 'cantidad'));
    return true;
  }

  function isFull(): boolean {
    if (cambios.count() < max) return false;
    warn(lleno.title, lleno.message);
    return true;
  }

  function add(pieza: PiezaDelPatio): boolean {
    if (pieza.disponible < 1) {
      warn('Sin existencias', ningunaText(pieza));
      return false;
    }
    const item = toItem(pieza);
    cambios.add(item);
    if (isPrecioObligatorio) goTo(campoOf(item.key, 'precio'));
    return true;
  }

  /** @returns true when the part is among the items now, or was. */
  async function run(inventario: number): Promise<boolean> {
    if (pending.current.has(inventario) || isDuplicate(inventario)) return true;
    if (isFull()) return false;
    pending.current.add(inventario);
    show();
    try {
      const { pieza } = await mutateAsync(inventario);
      return add(pieza);
    } catch {
      // Told already, by the query client or by onRefused.
      return false;
    } finally {
      pending.current.delete(inventario);
      show();
    }
  }
  return { buscando, run, isFull };
}

function sayNone(): true {
  warn('Sin resultado', 'No se obtuvieron resultados');
  return true;
}

function warn(title: string, message: string): void {
  showToast({ type: 'advertencia', title, message });
}
