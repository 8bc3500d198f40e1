import { useEffect, useState } from 'react';
import { useUnsaved } from '#web/components/dialogs/unsaved.ts';
import { placeOfPago } from './sustituir-pago.tsx';

/** A form that has something to lose is 'escrito'; one that is being sent is 'guardando'. */
type Escrito = 'nada' | 'escrito' | 'guardando';

/** One of the forms of an invoice, as the screen around it knows it. */
export interface FormDeFactura {
  /** Begins the form anew where its facts change, unless somebody typed in it. */
  readonly key: string;
  readonly escrito: Escrito;
  readonly onEscrito: (escrito: Escrito) => void;
}

/** Gives the key of a form that starts with facts, and hears what is typed in it. */
export function useFormKey(facts: string): FormDeFactura {
  const [key, setKey] = useState(facts);
  const [escrito, onEscrito] = useState<Escrito>('nada');
  if (escrito === 'nada' && key !== facts) setKey(facts);
  return { key, escrito, onEscrito };
}

/** Tells, as long as the form is there, whether somebody typed in it, and guards what was typed. */
export function useTellEscrito(
  { isDirty, isSaving, isCreated }: Readonly<Record<'isDirty' | 'isSaving' | 'isCreated', boolean>>,
  onEscrito: (escrito: Escrito) => void,
): void {
  const sucio = isSaving ? 'guardando' : 'escrito';
  const escrito = isDirty && !isCreated ? sucio : 'nada';
  useUnsaved(escrito === 'escrito', placeOfPago);
  useEffect(() => {
    onEscrito(escrito);
    return () => onEscrito('nada');
  }, [escrito, onEscrito]);
}
