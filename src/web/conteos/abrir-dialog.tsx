import { useState } from 'react';
import { useNavigate } from 'react-router';
import { buscador } from '#contract/buscador.ts';
import { conteos } from '#contract/conteos.ts';
import { withLugaresDeArriba } from '#domain/ubicacion.ts';
import { useChange, useRead } from '#web/api/query.ts';
import { Combobox } from '#web/components/controls/combobox.tsx';
import { filterOpciones } from '#web/components/controls/combobox-list.ts';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';

/** So many places are offered at once: the button below them stays in reach. */
const MAX_OFRECIDOS = 5;

/** Asks which place is counted, and opens its count: the one that is under way where there is one. */
export function AbrirDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const { data, refetch, isError } = useRead(buscador.getUbicaciones, {});
  const [lugar, setLugar] = useState('');
  const [opId] = useState(newOpId);
  const [error, setError] = useState('');
  const { run, isRunning } = useChange(conteos.openConteo);
  const lugares = withLugaresDeArriba(data?.ubicaciones ?? []);

  async function open(): Promise<void> {
    if (lugar.trim() === '') return setError('Escribe el lugar que se va a contar');
    const answer = await run({ lugar, opId });
    if (answer) void navigate(`../conteos/${answer.conteo.id}`, { relative: 'path' });
  }
  return (
    <FormDialog
      title="Contar un lugar"
      action="Empezar"
      running="Abriendo…"
      isRunning={isRunning}
      onSubmit={open}
      onClose={onClose}
    >
      <Combobox
        label="Lugar"
        opciones={filterOpciones(
          lugares.map((valor) => ({ valor })),
          lugar,
        )}
        valor={lugar}
        onChoose={(valor) => {
          setLugar(valor);
          setError('');
        }}
        placeholder="PATIO 2 · R-14"
        isFree
        isFound
        isField
        isInFlow
        isRequired
        limit={MAX_OFRECIDOS}
        sayMore={(hidden) => `Sigue escribiendo: hay ${hidden} más`}
        aviso="Ahí no hay ninguna pieza anotada: se cuenta lo que encuentres."
        onRetry={isError ? () => void refetch() : undefined}
        input={{ 'aria-invalid': error !== '' || undefined, maxLength: 60 }}
      />
      <p className={error === '' ? 'hint' : 'notice on-danger'} role="status">
        {error === '' ? 'Se cuenta todo lo que está en ese lugar y en los que tiene dentro.' : error}
      </p>
    </FormDialog>
  );
}
