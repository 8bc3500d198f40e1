import { useState } from 'react';
import { avisosPublicos } from '#contract/avisos-publicos.ts';
import type { AvisoState } from '#contract/page-state.ts';
import { AVISOS_MESSAGES } from '#web/api/avisos-messages.ts';
import { addMessages, messageOf } from '#web/api/messages.ts';
import { useAction } from '#web/api/use-action.ts';

import button from '#web/components/controls/button.module.css';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import styles from './consulta.module.css';
import { SinRespuesta } from './consulta.tsx';

addMessages(AVISOS_MESSAGES);

/** /avisos/{token}: takes back all that somebody wants to be told of. Opening it takes nothing back, its button does. */
export function AvisoScreen({ state: { negocio, token, aviso } }: { readonly state: AvisoState }) {
  const { run, isRunning } = useAction(avisosPublicos.takeBackAviso);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState('');
  const isHydrated = useHydrated();
  if (!aviso) return <SinRespuesta que="tu aviso" />;
  if (isDone) {
    return (
      <article className={styles.page}>
        <h1>Listo, ya no te avisamos</h1>
        <p role="status" className={styles.soft}>{`${negocio.nombre} borró tus datos.`}</p>
        <p>
          <a href="/">Buscar piezas</a>
        </p>
      </article>
    );
  }
  async function takeBack(): Promise<void> {
    setError('');
    try {
      if (await run({ token })) setDone(true);
    } catch (failure) {
      setError(messageOf(avisosPublicos.takeBackAviso, failure));
    }
  }
  return (
    <article className={styles.page}>
      <h1>Tus avisos</h1>
      <p className="anywhere">
        Pediste que te avisáramos cuando llegue: <strong>{aviso.texto}</strong>
      </p>
      <p className={styles.soft}>Si los quitas, borramos tu teléfono o tu correo y no te avisamos de nada más.</p>
      {error && (
        <p role="alert" className="danger">
          {error}
        </p>
      )}
      <button
        type="button"
        className={button.primary}
        disabled={!isHydrated || isRunning}
        onClick={() => void takeBack()}
      >
        {isRunning ? 'Quitando…' : 'Ya no quiero avisos'}
      </button>
    </article>
  );
}
