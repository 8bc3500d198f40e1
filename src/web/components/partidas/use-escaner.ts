import { useQueryClient } from '@tanstack/react-query';
import { findPiezaDeCodigo } from '#web/components/escaner/pieza-de-codigo.ts';
import { type Resultado, useReceptor } from '#web/components/escaner/receptores.ts';
import type { Item } from './item.ts';
import type { EditorDeItems } from './use-editor.ts';

/** Takes what is scanned while items are written: each part that is read becomes one, also while the price of the last is typed. */
export function useEscaner<I extends Item>({ run, lugar }: Pick<EditorDeItems<I>, 'run' | 'lugar'>): void {
  const client = useQueryClient();
  useReceptor(async (codigo): Promise<Resultado> => {
    const found = codigo.por === 'inventario' ? codigo : await findPiezaDeCodigo(codigo, client);
    if ('motivo' in found) return { isTaken: false, texto: found.motivo, isDone: false };
    const isIn = await run(found.inventario);
    // Why it is not among them is said by a toast.
    const texto = isIn ? `# ${found.inventario} está en ${lugar.el}` : `# ${found.inventario} no se agregó`;
    return { isTaken: true, texto, isDone: false };
  });
}
