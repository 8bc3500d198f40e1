import { useState } from 'react';
import { importar } from '#contract/importar.ts';
import type { Importacion } from '#contract/wire/importacion.ts';
import { POR_CONFIRMAR } from '#domain/importar/importacion.ts';
import { contar } from '#domain/plural.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { filasText } from './textos.ts';

type PorConfirmar = 'restaura' | 'movida';

const TEXTOS: Readonly<Record<PorConfirmar, { readonly accion: string; readonly pregunta: string }>> = {
  restaura: {
    accion: 'que restauran',
    pregunta: 'Son de registros que alguien eliminó: regresan al sistema y quedan como dice el archivo.',
  },
  movida: {
    accion: 'que se movieron',
    pregunta: 'Sus registros cambiaron después de que se hizo el archivo o la revisión: quedan como dice el archivo.',
  },
};

/** Rows that wait for somebody to say that they are meant, with the way to say it of all of a kind. */
export function FilasPorConfirmar({ importacion }: { readonly importacion: Importacion }) {
  const { id, conteos } = importacion;
  const [asked, setAsked] = useState<PorConfirmar | null>(null);
  const { run, isRunning } = useChange(importar.confirmFilas);
  if (conteos.porConfirmar === 0) return null;

  async function confirm(veredicto: PorConfirmar): Promise<void> {
    await run({ importacion: id, veredicto, confirmada: true });
    setAsked(null);
  }
  const hay = POR_CONFIRMAR.filter((veredicto): veredicto is PorConfirmar => conteos[veredicto] > 0);
  return (
    <div className="spread notice on-warning">
      <p>
        {contar(conteos.porConfirmar, 'fila espera', 'filas esperan')} que la confirmes antes de importar
        {conteos.porConfirmar === 1 ? '.' : ', una por una o todas.'}
      </p>
      <span className="cluster-2">
        {hay.map((veredicto) => (
          <button key={veredicto} type="button" className={button.secondary} onClick={() => setAsked(veredicto)}>
            Confirmar todas las {TEXTOS[veredicto].accion} ({conteos[veredicto].toLocaleString('es-MX')})
          </button>
        ))}
      </span>
      {asked && (
        <ConfirmDialog
          title={`Confirmar ${filasText(conteos[asked])}`}
          action="Confirmar todas"
          isRunning={isRunning}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>{TEXTOS[asked].pregunta} Nada se guarda hasta que importes.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface ConfirmarFilaProps {
  readonly importacion: number;
  readonly fila: number;
  readonly isConfirmada: boolean;
}

/** Says of one row that it is meant, or takes that back. */
export function ConfirmarFila({ importacion, fila, isConfirmada }: ConfirmarFilaProps) {
  const { run, isRunning } = useChange(importar.confirmFilas);
  const texto = isConfirmada ? 'Quitar confirmación' : 'Confirmar';
  return (
    <button
      type="button"
      className={button.secondary}
      disabled={isRunning}
      aria-label={`${texto}: fila ${fila}`}
      onClick={() => void run({ importacion, fila, confirmada: !isConfirmada })}
    >
      {texto}
    </button>
  );
}
