import { useState } from 'react';
import { facturApi } from '#contract/factur-api.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { toastAviso, toastSuccess } from '#web/components/notices/toasts.ts';

type Respuesta = 'vista' | 'regresan' | 'no_estan';

/** The answers of each question. */
const RESPUESTAS: Readonly<Record<'vista' | 'patio', readonly (readonly [Respuesta, string])[]>> = {
  vista: [['vista', 'Marcar como vista']],
  patio: [
    ['regresan', 'Regresan al patio'],
    ['no_estan', 'Ya no están'],
  ],
};

interface RespuestasDeFueraProps {
  readonly id: number;
  readonly que: string;
  readonly pregunta: 'vista' | 'patio';
}

/** The buttons by which an administrator answers for a document that was cancelled without us. */
export function RespuestasDeFuera({ id, que, pregunta }: RespuestasDeFueraProps) {
  const [opId] = useState(newOpId);
  const { run, isRunning } = useChange(facturApi.atenderFuera, { isUntilShown: true });

  async function answer(respuesta: Respuesta): Promise<void> {
    const done = await run({ id, respuesta, opId });
    if (!done) return;
    toastSuccess(facturApi.atenderFuera);
    toastAviso(done.aviso);
  }

  return (
    <div className="cluster-2 shrink">
      {RESPUESTAS[pregunta].map(([respuesta, texto]) => (
        <button
          key={respuesta}
          type="button"
          className={button.secondary}
          aria-label={`${texto}: ${que}`}
          disabled={isRunning}
          onClick={() => void answer(respuesta)}
        >
          {texto}
        </button>
      ))}
    </div>
  );
}
