import { useState } from 'react';
import { useNavigate } from 'react-router';
import { buscador } from '#contract/buscador.ts';
import { conteos } from '#contract/conteos.ts';
import { withLugaresDeArriba } from '#domain/ubicacion.ts';
import { useChange, useRead } from '#web/api/query.ts';
import { Combobox } from '#web/components/controls/combobox.tsx';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';

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
        opciones={lugares.map((valor) => ({ valor }))}
        valor={lugar}
        onChoose={(valor) => {
          setLugar(valor);
          setError('');
        }}
        placeholder="PATIO 2 · R-14"
        isFree
        isField
        isRequired
        onRetry={isError ? () => void refetch() : undefined}
        input={{ 'aria-invalid': error !== '' || undefined, maxLength: 60 }}
      />
      <p className={error === '' ? 'hint' : 'notice on-danger'} role="status">
        {error === '' ? 'Se cuenta todo lo que está en ese lugar y en los que tiene dentro.' : error}
      </p>
    </FormDialog>
  );
}
