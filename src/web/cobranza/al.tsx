import { useState } from 'react';
import { diaOf, formatDia, readDia } from '#domain/fecha.ts';
import { DateInput } from '#web/components/controls/date-input.tsx';
import styles from './cobranza.module.css';
import { type ListaDeAdeudos, readAl } from './lista.ts';

/**
 * The day at whose end it was owed. What is typed stays in its field; it is asked for once it is a day that has come. 2020 is on
 * the way to 2026, until the field is left.
 */
export function AEstaFecha({ lista }: { readonly lista: ListaDeAdeudos }) {
  const { view, go } = lista;
  const applied = view.al || diaOf(new Date());
  const [typed, setTyped] = useState({ of: applied, text: applied as string, isLeft: false });
  const { text, isLeft } = typed.of === applied ? typed : { text: applied, isLeft: false };
  function ask(next: string): void {
    const dia = readAl(next);
    if (dia !== undefined && dia !== applied) go({ al: dia === diaOf(new Date()) ? '' : dia });
  }
  function type(next: string): void {
    setTyped({ of: applied, text: next, isLeft: false });
    if (!next.startsWith('2020-')) ask(next);
  }
  function leave(): void {
    setTyped({ of: applied, text, isLeft: true });
    ask(text);
  }
  return (
    <DateInput
      label="A esta fecha"
      className={styles.al}
      value={text}
      error={isLeft ? whyNot(text) : undefined}
      onType={type}
      onBlur={leave}
    />
  );
}

/** Says why nothing is asked for. */
function whyNot(text: string): string | undefined {
  const dia = readDia(text);
  if (dia === null) return 'Escribe la fecha como dd/mm/aaaa';
  if (readAl(text) !== undefined) return undefined;
  const hoy = diaOf(new Date());
  return dia > hoy ? `Hasta hoy, ${formatDia(hoy)}` : 'Es de antes de 2000';
}
