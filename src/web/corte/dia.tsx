import { useState } from 'react';
import { addDias, type Dia, diaOf, readDia } from '#domain/fecha.ts';
import button from '#web/components/controls/button.module.css';
import { DateInput } from '#web/components/controls/date-input.tsx';
import icon from '#web/components/display/icon.module.css';
import styles from './corte.module.css';

interface ElegirDiaProps {
  readonly dia: Dia;
  readonly onChoose: (dia: Dia) => void;
  /** Told a day that is being typed: '05/01/20' is one, on the way to '05/01/2026'. */
  readonly onType: (dia: Dia) => void;
}

/** Chooses a day: by its date, or the one before or after. No till is after today's. */
export function ElegirDia({ dia, onChoose, onType }: ElegirDiaProps) {
  const hoy = diaOf(new Date());
  const [typed, setTyped] = useState({ of: dia, text: dia });
  const type = (text: string) => {
    const read = readDia(text);
    const to = read !== null && read < hoy ? read : hoy;
    setTyped({ of: read === null ? dia : to, text: read === null ? text : to });
    if (read !== null) onType(to);
  };
  return (
    <div className={`cluster-2 ${styles.dia}`}>
      <button
        type="button"
        className={button.secondary}
        aria-label="Día anterior"
        onClick={() => onChoose(addDias(dia, -1))}
      >
        <span className={icon.previous} aria-hidden="true" />
      </button>
      <DateInput label="Día" className={styles.fecha} value={typed.of === dia ? typed.text : dia} onType={type} />
      <button
        type="button"
        className={button.secondary}
        aria-label="Día siguiente"
        disabled={dia >= hoy}
        onClick={() => onChoose(addDias(dia, 1))}
      >
        <span className={icon.next} aria-hidden="true" />
      </button>
      {dia !== hoy && (
        <button type="button" className={button.quiet} onClick={() => onChoose(hoy)}>
          Hoy
        </button>
      )}
    </div>
  );
}
