import { useState } from 'react';
import { type Dia, readDia } from '#domain/fecha.ts';
import { mesesAntes, PRIMER_DIA_DE_REPORTES } from '#domain/filtro-de-reporte.ts';
import { DateInput } from '#web/components/controls/date-input.tsx';
import styles from './reporte.module.css';

interface Dias {
  readonly desde: Dia;
  readonly hasta: Dia;
}

export interface FechasProps extends Dias {
  readonly onChoose: (dias: Dias) => void;
}

/**
 * The first and the last day of a report. What is typed stays in its field; it is asked for once both are days that
 * reports have, in their order (regla 90).
 */
export function Fechas({ desde, hasta, onChoose }: FechasProps) {
  const applied = `${desde} ${hasta}`;
  const [typed, setTyped] = useState({ of: applied, desde, hasta, isLeft: false });
  const shown = typed.of === applied ? typed : { desde, hasta, isLeft: false };
  const type = (change: Partial<Dias>) => {
    const next = { desde: shown.desde, hasta: shown.hasta, ...change };
    setTyped({ of: applied, ...next, isLeft: false });
    const mayBegin = next.desde === desde || isDeReportes(next.desde);
    const mayEnd = next.hasta === hasta || isDeReportes(next.hasta);
    if (`${next.desde} ${next.hasta}` !== applied && mayBegin && mayEnd && !isReversed(next)) onChoose(next);
  };
  const leave = () => setTyped({ ...shown, of: applied, isLeft: true });
  const hintOf = (dia: string, chosen: Dia) => (dia === chosen ? undefined : whyNot(dia, shown.isLeft));
  return (
    <fieldset className={`cluster-3 shrink ${styles.fechas}`}>
      <legend className="visually-hidden">Fechas del reporte</legend>
      <DateInput
        label="Desde"
        className={styles.fecha}
        value={shown.desde}
        hint={hintOf(shown.desde, desde)}
        onType={(dia) => type({ desde: dia })}
        onBlur={leave}
      />
      <DateInput
        label="Hasta"
        className={styles.fecha}
        value={shown.hasta}
        hint={hintOf(shown.hasta, hasta)}
        error={isReversed(shown) ? 'Es anterior a la fecha inicial: no se consultó nada' : undefined}
        onType={(dia) => type({ hasta: dia })}
        onBlur={leave}
      />
    </fieldset>
  );
}

function isDeReportes(text: string): boolean {
  return readDia(text) !== null && text >= PRIMER_DIA_DE_REPORTES;
}

function isReversed({ desde, hasta }: Dias): boolean {
  return isDeReportes(desde) && isDeReportes(hasta) && hasta < desde;
}

/** Says why a day is not asked for. 2020 is on the way to 2026, until the field is left. */
function whyNot(text: string, isLeft: boolean): string | undefined {
  const dia = readDia(text);
  if (dia === null) return isLeft ? 'Escribe la fecha como dd/mm/aaaa' : undefined;
  const isUnderWay = !isLeft && dia.startsWith('2020-');
  return dia < PRIMER_DIA_DE_REPORTES && !isUnderWay ? 'Los reportes empiezan en 2025' : undefined;
}

/** The days of a report that begins a month before today. */
export const DE_UN_MES = { Campos: Fechas, desde: (hoy: Dia) => mesesAntes(hoy, 1) };
