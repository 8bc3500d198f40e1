import { useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { lotes } from '#contract/lotes.ts';
import type { VistaDeLote } from '#contract/wire/lote.ts';
import { RefusedError } from '#web/api/errors.ts';
import { LOTES_MESSAGES } from '#web/api/lotes-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { useAsk } from '#web/api/query.ts';
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx';
import { CamposDeLote, type LoteValues, VALUES_DE } from './campos.tsx';
import { type ClaseDeLote, type Elegidas, piezasText } from './elegidas.ts';
import { useAplicar } from './use-lote.ts';
import { Vista } from './vista.tsx';

addMessages(LOTES_MESSAGES);

/** A preview, with the request that it answers. */
interface Previa {
  readonly pedido: RequestOf<typeof lotes.previewLote>;
  readonly vista: VistaDeLote;
}

interface LoteDialogProps {
  readonly clase: ClaseDeLote;
  readonly elegidas: Elegidas;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const TITULO: Readonly<Record<ClaseDeLote, string>> = {
  precio: 'Cambiar precios',
  condicion: 'Cambiar condición',
  publicacion: 'Publicar o retirar',
};

/** A change of many parts: its fields, then what it would do, then the button that does it. */
export function LoteDialog({ clase, elegidas, onClose, onDone }: LoteDialogProps) {
  const [values, setValues] = useState(VALUES_DE[clase]);
  const [previa, setPrevia] = useState<Previa | null>(null);
  const [error, setError] = useState('');
  const onRefused = (failure: Error) => {
    if (!(failure instanceof RefusedError) || failure.campo !== 'valor') return false;
    setError(failure.message);
    return true;
  };
  const asking = useAsk(lotes.previewLote, { onRefused });
  const { apply, isRunning } = useAplicar({ onDone, onRefused: () => setPrevia(null) });
  const isReady = previa !== null && previa.vista.total > 0;

  const change = (some: Partial<LoteValues>) => {
    setValues({ ...values, ...some });
    setPrevia(null);
    setError('');
  };
  async function onSubmit(): Promise<void> {
    if (isReady) return apply(previa.pedido, previa.vista);
    const pedido = { ...elegidas, ...values };
    const vista = await asking.run(pedido);
    setPrevia(vista && { pedido, vista });
  }
  return (
    <FormDialog
      title={TITULO[clase]}
      action={isReady ? `Cambiar ${piezasText(previa.vista.total)}` : 'Vista previa'}
      running={isReady ? 'Cambiando…' : 'Contando…'}
      isRunning={isRunning || asking.isRunning}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <CamposDeLote clase={clase} values={values} error={error} onChange={change} />
      <div aria-live="polite">
        {previa && <Vista vista={previa.vista} isDePrecio={clase === 'precio'} redondeo={values.redondeo} />}
      </div>
    </FormDialog>
  );
}
