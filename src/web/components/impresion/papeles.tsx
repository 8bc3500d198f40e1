import { useState } from 'react';
import { browserStorage, keep } from '#web/api/storage.ts';
import styles from './papeles.module.css';
import type { Papel } from './print-frame.tsx';

const PAPELES: Readonly<Record<Papel, string>> = { rollo: '80 mm', carta: 'Carta' };

interface PapelesProps {
  readonly papel: Papel;
  readonly onChoose: (papel: Papel) => void;
}

/** Lets people choose the paper of a document that has both. */
export function Papeles({ papel, onChoose }: PapelesProps) {
  return (
    <fieldset className={`row-4 ${styles.papeles}`}>
      <legend>Papel</legend>
      {(['rollo', 'carta'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name="papel" checked={each === papel} onChange={() => onChoose(each)} />
          {PAPELES[each]}
        </label>
      ))}
    </fieldset>
  );
}

/** The printer of a computer outlives who is signed in. */
const KEY = 'papelTicket';

/** The paper that this computer chose last. */
export function usePapel() {
  const [papel, setPapel] = useState<Papel>(() => (browserStorage().getItem(KEY) === 'carta' ? 'carta' : 'rollo'));
  const choose = (chosen: Papel) => {
    keep(browserStorage(), KEY, chosen);
    setPapel(chosen);
  };
  return [papel, choose] as const;
}
