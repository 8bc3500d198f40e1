import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { conteos } from '#contract/conteos.ts';
import type { HojaDeConteo } from '#contract/wire/conteo.ts';
import { readKey } from '#web/api/query.ts';
import { dropHoja, findHoja, keepHoja } from '#web/cola/hojas.ts';
import { selloLlegado } from '#web/cola/pedir-sello.ts';
import { findDueno } from '#web/cola/puede.ts';

/**
 * Puts the sheet that this phone keeps of a count where the screen finds it, before it is asked for: without network a count goes on
 * after a reload. What was read and waits is looked up with it. With network the server's sheet takes its place at once.
 *
 * @returns whether that is done.
 */
export function useHojaGuardada(id: string): boolean {
  const client = useQueryClient();
  const [hecha, setHecha] = useState('');
  const key = readKey(conteos.getConteo, { conteo: Number(id) });
  const isHere = hecha === id || findDueno() === null || client.getQueryData(key) !== undefined;
  const show = useEffectEvent(async () => {
    const guardada = await findHoja(Number(id));
    if (guardada === null) return;
    const { loadPorEnviar } = await import('#web/cola/cola.ts');
    await loadPorEnviar();
    if (client.getQueryData(key) !== undefined) return;
    client.setQueryData(key, { hoja: guardada.hoja }, { updatedAt: guardada.llegada });
  });
  useEffect(() => {
    if (isHere) return;
    let isGone = false;
    // A phone that keeps nothing has nothing to show.
    void show()
      .catch(() => null)
      .then(() => isGone || setHecha(id));
    return () => {
      isGone = true;
    };
  }, [id, isHere]);
  return isHere;
}

/** Keeps the sheet on this phone as it comes, as long as its count goes on. */
export function useKeepHoja(hoja: HojaDeConteo): void {
  const client = useQueryClient();
  const next = useRef<(() => Promise<void>) | null>(null);
  const isBusy = useRef(false);
  const isSellado = useSyncExternalStore(selloLlegado.subscribe, selloLlegado.get);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first sheet of a session may come before its seal.
  useEffect(() => {
    const { id, estado } = hoja.conteo;
    const llegada = client.getQueryState(readKey(conteos.getConteo, { conteo: id }))?.dataUpdatedAt ?? 0;
    next.current = () => (estado === 'abierto' ? keepHoja({ hoja, llegada }) : dropHoja(id));
    if (isBusy.current) return;
    isBusy.current = true;
    void (async () => {
      // Where several come while one is written, the last one is the sheet.
      while (next.current) {
        const write = next.current;
        next.current = null;
        // Without room for it a reload needs network, as it did before anything was kept.
        await write().catch(() => null);
      }
      isBusy.current = false;
    })();
  }, [client, hoja, isSellado]);
}
