import { type PiezaEnLista, readLista } from '#domain/mi-lista.ts';
import { createGuardado } from './guardado.ts';

/** The parts that the visitor collected on this device. */
export const miLista = createGuardado<readonly PiezaEnLista[]>(
  'miLista',
  (kept) => readLista(kept?.piezas),
  (piezas) => (piezas.length === 0 ? null : { piezas }),
);
