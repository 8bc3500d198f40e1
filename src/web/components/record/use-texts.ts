import { useState } from 'react';
import type { Errors, FieldOf } from './record-rules.ts';

/** The texts of a form that a dialog asks for, and what is wrong with them until they are typed again. */
export function useTexts<N extends string>(start: Readonly<Record<N, string>>) {
  type Texts = Readonly<Record<N, string>>;
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Errors<Texts>>({});
  const set = (field: FieldOf<Texts>, text: string) => {
    setValues((before) => ({ ...before, [field]: text }));
    setErrors(({ [field]: _, ...others }) => others as Errors<Texts>);
  };
  /** Says what is wrong. @returns true when nothing is. */
  function judge(messages: Partial<Readonly<Record<N, string | null | undefined>>>): boolean {
    const wrong = Object.entries(messages).filter(([, mensaje]) => mensaje);
    setErrors(Object.fromEntries(wrong) as Errors<Texts>);
    return wrong.length === 0;
  }
  return { values, errors, set, leave: nothing, judge };
}

/** Does nothing where a field is left: a dialog judges its fields when it is sent. */
function nothing(): void {}
