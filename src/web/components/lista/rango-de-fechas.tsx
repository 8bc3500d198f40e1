import { useState } from 'react';
import { type Dia, readDia } from '#domain/fecha.ts';
import { DateInput } from '#web/components/controls/date-input.tsx';
import styles from './rango-de-fechas.module.css';

/** Two days, both included; an empty text is no limit. */
export interface Dias {
  readonly desde: Dia;
  readonly hasta: Dia;
}

interface RangoDeFechasProps extends Dias {
  /** The days of what, for who hears it: 'Fechas del reporte'. */
  readonly legend: string;
  readonly labels?: readonly [desde: string, hasta: string];
  /** The first day that may be asked for when one is typed, with the words about an earlier one; absent: any. */
  readonly primero?: readonly [dia: Dia, text: string];
  /** Either day may be left out. */
  readonly isOptional?: boolean;
  readonly onChoose: (dias: Dias) => void;
}

/**
 * The first and the last day of a list. What is typed stays in its field; it is asked for once both are days that the list
 * has, in their order (regla 90).
 */
export function RangoDeFechas(props: RangoDeFechasProps) {
  const { desde, hasta, legend, labels = ['Desde', 'Hasta'], isOptional = false, onChoose } = props;
  const applied = `${desde} ${hasta}`;
  const [typed, setTyped] = useState({ of: applied, desde, hasta, isLeft: false });
  const shown = typed.of === applied ? typed : { desde, hasta, isLeft: false };
  const whyNot = (text: string, isLeft: boolean) =>
    text === '' && isOptional ? null : reasonOf(text, isLeft, props.primero);
  const ask = (next: Dias, isLeft: boolean) => {
    setTyped({ of: applied, ...next, isLeft });
    const mayBe = EXTREMOS.every(
      (extremo) => next[extremo] === props[extremo] || whyNot(next[extremo], isLeft) === null,
    );
    if (`${next.desde} ${next.hasta}` !== applied && mayBe && !isReversed(next)) onChoose(next);
  };
  const hintOf = (dia: string, chosen: Dia) => (dia !== chosen && whyNot(dia, shown.isLeft)) || undefined;
  return (
    <fieldset className={`cluster-3 shrink ${styles.fechas}`}>
      <legend className="visually-hidden">{legend}</legend>
      {EXTREMOS.map((extremo, index) => (
        <DateInput
          key={extremo}
          label={labels[index] ?? ''}
          className={styles.fecha}
          value={shown[extremo]}
          hint={hintOf(shown[extremo], props[extremo])}
          error={index === 1 && isReversed(shown) ? REVERSED : undefined}
          onType={(dia) => ask({ desde: shown.desde, hasta: shown.hasta, [extremo]: dia }, false)}
          onBlur={() => ask({ desde: shown.desde, hasta: shown.hasta }, true)}
        />
      ))}
    </fieldset>
  );
}

const EXTREMOS = ['desde', 'hasta'] as const;

const REVERSED = 'Es anterior a la fecha inicial: no se consultó nada';

function isReversed({ desde, hasta }: Dias): boolean {
  return readDia(desde) !== null && readDia(hasta) !== null && hasta < desde;
}

/**
 * Says why a day is not asked for; null for one that is, and nothing of one that is still being typed: 2020 is on the way to
 * 2026, until the field is left.
 */
function reasonOf(text: string, isLeft: boolean, primero: RangoDeFechasProps['primero']): string | null {
  const dia = readDia(text);
  if (dia === null) return isLeft ? 'Escribe la fecha como dd/mm/aaaa' : '';
  if (!isLeft && dia.startsWith('2020-')) return '';
  return primero && dia < primero[0] ? primero[1] : null;
}
