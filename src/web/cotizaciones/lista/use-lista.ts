import { useRef, useState } from 'react';
import { listaPedida } from '#contract/lista-pedida.ts';
import { send } from '#web/api/client.ts';
import { toastFailure } from '#web/components/notices/toasts.ts';
import { beginLinea, type Cambio, type LineaEnCurso } from './elegidas.ts';

/** The outcome of reading a line again: it was read, asks for nothing, or no answer came. */
export type Releida = 'leida' | 'vacia' | 'fallida';

/** The lines of a message that was read, and what may be done with them. */
export interface ListaEnCurso {
  /** Null until a message was read. */
  readonly lineas: readonly LineaEnCurso[] | null;
  /** The message asks for more than was read. */
  readonly hayMas: boolean;
  /** The message is being read, or the line with this key. */
  readonly reading: 'mensaje' | number | null;
  /** Counts the messages that were read. */
  readonly turno: number;
  readonly read: (texto: string) => Promise<void>;
  /** Reads one line again, in other words; it may become several. */
  readonly reread: (key: number, texto: string) => Promise<Releida>;
  readonly change: (key: number, cambio: Cambio) => void;
  readonly remove: (key: number) => void;
  readonly clear: () => void;
}

/** Keeps the lines of a pasted message while they are looked at. */
export function useLista(): ListaEnCurso {
  const [lineas, setLineas] = useState<readonly LineaEnCurso[] | null>(null);
  const [hayMas, setHayMas] = useState(false);
  const [reading, setReading] = useState<ListaEnCurso['reading']>(null);
  const [turno, setTurno] = useState(0);
  const last = useRef(0);

  const ask = async (texto: string, what: 'mensaje' | number) => {
    setReading(what);
    const answer = await send(listaPedida.read, { texto }).catch((error: unknown) => {
      toastFailure(listaPedida.read, error);
      return null;
    });
    setReading(null);
    return answer;
  };
  const begin = (leidas: Parameters<typeof beginLinea>[0][]) =>
    leidas.map((leida) => {
      last.current += 1;
      return beginLinea(leida, last.current);
    });
  return {
    lineas,
    hayMas,
    reading,
    turno,
    async read(texto) {
      const answer = await ask(texto, 'mensaje');
      if (!answer) return;
      setLineas(begin(answer.partidas));
      setHayMas(answer.hayMas);
      setTurno((before) => before + 1);
    },
    async reread(key, texto) {
      const answer = await ask(texto, key);
      if (!answer) return 'fallida';
      const nuevas = begin(answer.partidas);
      // The first keeps its place and its key, so that whoever pressed a button of it stays where he is.
      const [first, ...rest] = nuevas;
      if (!first) return 'vacia';
      const mismas = [{ ...first, key }, ...rest];
      setLineas((before) => before?.flatMap((linea) => (linea.key === key ? mismas : [linea])) ?? null);
      return 'leida';
    },
    change(key, cambio) {
      setLineas((before) => before?.map((linea) => (linea.key === key ? { ...linea, ...cambio } : linea)) ?? null);
    },
    remove(key) {
      setLineas((before) => before?.filter((linea) => linea.key !== key) ?? null);
    },
    clear: () => setLineas(null),
  };
}
