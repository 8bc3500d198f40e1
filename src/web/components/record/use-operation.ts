import { useRef } from 'react';
import { newOpId } from '#web/components/hooks/op-id.ts';

/** The name of a save, and what it asked for. */
export interface Operacion {
  readonly id: string;
  readonly asked: string;
}

/**
 * The name of the save under way: the same again has one effect. A change of a stored record that is another than the
 * last gets another name, since its version protects it; a new record keeps its name until it is there.
 */
export function useOperation(started?: Operacion) {
  const operation = useRef<Operacion>(started ?? { id: newOpId(), asked: '' });
  return {
    current: () => operation.current,
    idFor({ isNew, asked }: { readonly isNew: boolean; readonly asked: string }): string {
      const { id, asked: before } = operation.current;
      const isAnother = !isNew && before !== '' && before !== asked;
      operation.current = { id: isAnother ? newOpId() : id, asked };
      return operation.current.id;
    },
    renew() {
      operation.current = { id: newOpId(), asked: '' };
    },
  };
}
