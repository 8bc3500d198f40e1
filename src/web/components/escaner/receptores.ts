import { useEffect, useEffectEvent } from 'react';
import { type CodigoDePieza, readCodigo } from '#domain/codigo-de-pieza.ts';
import { appState } from '#web/api/app-state.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import { createLector, type Leido } from './teclas.ts';

/** Says what came of a code that was read. */
export interface Resultado {
  readonly isTaken: boolean;
  /** Said to who reads with the camera; to everybody when it was not taken. Empty where it was said already. */
  readonly texto: string;
  /** There is nothing more to read: the part was opened. */
  readonly isDone: boolean;
}

/** A Receptor takes codes: the note that is being written, or, where nothing else takes them, the screen of a part. */
interface Receptor {
  readonly take: (codigo: CodigoDePieza) => Promise<Resultado>;
  readonly isDefault: boolean;
}

const receptores: Receptor[] = [];

/** Tells who takes the next code: the screen that asked for codes last. */
function receptor(): Receptor | undefined {
  return receptores.findLast(({ isDefault }) => !isDefault) ?? receptores.at(-1);
}

const AJENO = 'Ese código no es de una pieza de este negocio.';

/** Hands on a text that a camera read. */
export async function takeTexto(text: string): Promise<Resultado> {
  const codigo = codigoOf(text);
  const to = receptor();
  if (!codigo || !to) return { isTaken: false, texto: AJENO, isDone: false };
  return to.take(codigo);
}

function codigoOf(text: string): CodigoDePieza | null {
  const { publicUrl } = appState();
  return readCodigo(text, [new URL(publicUrl).host, location.host]);
}

/**
 * Takes what is scanned while the component is there, with a keyboard scanner or the camera.
 *
 * @param isDefault anything else that takes codes comes first.
 */
export function useReceptor(take: Receptor['take'], { isDefault = false } = {}): void {
  const onCodigo = useEffectEvent(take);
  useEffect(() => {
    const mine: Receptor = { take: (codigo) => onCodigo(codigo), isDefault };
    if (receptores.length === 0) addEventListener('keydown', lector, { capture: true });
    receptores.push(mine);
    return () => {
      receptores.splice(receptores.indexOf(mine), 1);
      if (receptores.length === 0) removeEventListener('keydown', lector, { capture: true });
    };
  }, [isDefault]);
}

const lector = createLector((leido) => {
  if (document.querySelector('dialog:modal')) return false;
  const codigo = codigoIn(leido);
  if (!codigo && !isAjeno(leido)) return false;
  leido.restore();
  void (codigo ? receptor()?.take(codigo) : ajeno())?.then(({ isTaken, texto }) => {
    if (!isTaken && texto !== '') showToast({ type: 'advertencia', title: 'Código leído', message: texto });
  });
  return true;
});

const ajeno = async (): Promise<Resultado> => ({ isTaken: false, texto: AJENO, isDone: false });

/** Fewer digits are no label of a part. */
const MIN_DIGITS = 3;

/** In a field of an item so many: a short number may be its price. */
const MIN_DIGITS_IN_ITEM = 5;

/** Finds the code in what was typed so fast. Digits that went into a text are that text, except in the items of a sale. */
function codigoIn({ escrito, fisico, field, fields }: Leido): CodigoDePieza | null {
  const codigo = codigoOf(escrito) ?? codigoOf(fisico);
  if (codigo?.por !== 'inventario') return codigo;
  // The field of the number takes what is read as it takes what is typed.
  const isItem = field?.dataset.item?.includes('.') ?? false;
  if (field && !isItem) return null;
  // A cell that opens at its first key is written into.
  if (!field && fields.length > 0) return null;
  const digits = String(codigo.inventario).length;
  return digits >= (isItem ? MIN_DIGITS_IN_ITEM : MIN_DIGITS) ? codigo : null;
}

/** Tells an address, or a long number, that was read where nobody writes one: it is no part of ours. */
function isAjeno({ escrito, fields }: Leido): boolean {
  return fields.every(({ type }) => type === 'search') && escrito.length >= 8;
}
