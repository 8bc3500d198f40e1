import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RequestOf } from '#contract/call.ts';
import { indicadores } from '#contract/indicadores.ts';
import type { TipoDeDocumento } from '#contract/wire/documento.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { SCREENS } from '#domain/screens.ts';
import { useChange } from '#web/api/query.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import { PromesasDialog } from './promesas-dialog.tsx';

type Pedidos = Omit<RequestOf<typeof indicadores.createDocumentos>, 'opId'>;

/** How a screen prints documents of the records that are ticked in it. */
export interface Documentos {
  /** Prints the remision at once; asks first which day each supplier promises in the purchase orders. */
  readonly print: (tipo: TipoDeDocumento, registros: readonly Registro[]) => void;
  readonly isRunning: boolean;
  /** The question, while it is asked; it stands anywhere in the screen. */
  readonly dialog: ReactNode;
}

/** Gives documents of records their folios and goes to where they are printed. */
export function useDocumentos(): Documentos {
  const navigate = useNavigate();
  const [, prefix] = useLocation().pathname.split('/');
  const [ordered, setOrdered] = useState<readonly Registro[] | null>(null);
  const { run, isRunning } = useChange(indicadores.createDocumentos);

  async function open(pedidos: Pedidos): Promise<void> {
    const answer = await run({ ...pedidos, opId: newOpId() });
    if (!answer) return;
    const folios = answer.documentos.map(({ folio }) => folio).join('-');
    await navigate(`/${prefix}/${SCREENS.documentos.path.replace(':id', folios)}`, { state: DESDE_LISTA });
  }
  const idsOf = (registros: readonly Registro[]) => registros.map(({ id }) => id);
  return {
    print(tipo, registros) {
      if (tipo === 'orden') setOrdered(registros);
      else void open({ tipo, ids: idsOf(registros) });
    },
    isRunning,
    dialog: ordered && (
      <PromesasDialog
        registros={ordered}
        isRunning={isRunning}
        onConfirm={(prometidas) => void open({ tipo: 'orden', ids: idsOf(ordered), prometidas })}
        onCancel={() => setOrdered(null)}
      />
    ),
  };
}
