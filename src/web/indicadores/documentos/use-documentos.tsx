import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RequestOf } from '#contract/call.ts';
import { indicadores } from '#contract/indicadores.ts';
import type { TipoDeDocumento } from '#contract/wire/documento.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { dudasDePromesa, PROVEEDOR_POR_DEFINIR, proposePrometida, splitOrdenes } from '#domain/documento.ts';
import { type Dia, diaOf, readDia } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import { SCREENS } from '#domain/screens.ts';
import { useChange } from '#web/api/query.ts';
import { DateInput } from '#web/components/controls/date-input.tsx';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import styles from './promesas-dialog.module.css';

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

interface PromesasDialogProps {
  readonly registros: readonly Registro[];
  readonly isRunning: boolean;
  /** Told the day of each supplier; null where none was said. */
  readonly onConfirm: (prometidas: Record<string, Dia | null>) => void;
  readonly onCancel: () => void;
}

/** Asks which day each supplier promises: one purchase order each, the day before its first part is due unless told. */
function PromesasDialog({ registros, isRunning, onConfirm, onCancel }: PromesasDialogProps) {
  const ordenes = splitOrdenes(registros);
  const [dias, setDias] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(ordenes.map((orden) => [orden.proveedor, proposePrometida(orden.registros) ?? ''])),
  );
  const [isTried, setTried] = useState(false);
  const [dudas, setDudas] = useState<readonly string[]>([]);
  const promesaOf = (proveedor: string) => dias[proveedor] ?? '';
  const isWrong = (proveedor: string) => promesaOf(proveedor) !== '' && readDia(promesaOf(proveedor)) === null;

  function confirm(): void {
    setTried(true);
    if (ordenes.some(({ proveedor }) => isWrong(proveedor))) return;
    const found = dudasOf(ordenes, promesaOf);
    // What is odd is said once; who presses again means it.
    setDudas(found);
    if (found.join() === dudas.join()) onSure();
  }
  function onSure(): void {
    onConfirm(Object.fromEntries(ordenes.map(({ proveedor }) => [proveedor, readDia(promesaOf(proveedor))])));
  }
  return (
    <ConfirmDialog
      title={ordenes.length === 1 ? 'Orden de compra' : `${ordenes.length} órdenes de compra`}
      action={dudas.length > 0 ? 'Imprimir de todos modos' : 'Imprimir'}
      isRunning={isRunning}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <p>¿Para qué día promete la entrega cada proveedor?</p>
      <div className={`stack-4 ${styles.dias}`}>
        {ordenes.map(({ proveedor, registros: suyos }) => (
          <DateInput
            key={proveedor}
            label={proveedor || PROVEEDOR_POR_DEFINIR}
            hint={contar(suyos.length, 'pieza', 'piezas')}
            value={promesaOf(proveedor)}
            error={isTried && isWrong(proveedor) ? 'Escribe una fecha' : undefined}
            onType={(dia) => {
              setDudas([]);
              setDias((before) => ({ ...before, [proveedor]: dia }));
            }}
          />
        ))}
      </div>
      {dudas.length > 0 && (
        <p className="notice on-warning" role="alert">
          {`${dudas.join('. ')}. ¿Imprimir la orden así?`}
        </p>
      )}
    </ConfirmDialog>
  );
}

type Ordenes = ReturnType<typeof splitOrdenes<Registro>>;

/** Lists what is odd about the promised days; of several orders each is said by its supplier. */
function dudasOf(ordenes: Ordenes, promesaOf: (proveedor: string) => string): readonly string[] {
  const hoy = diaOf(new Date());
  return ordenes.flatMap(({ proveedor, registros }) => {
    const dudas = dudasDePromesa(registros, readDia(promesaOf(proveedor)), hoy);
    return ordenes.length === 1 ? dudas : dudas.map((duda) => `${proveedor || PROVEEDOR_POR_DEFINIR}: ${duda}`);
  });
}
