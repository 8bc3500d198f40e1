import { useRef, useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { exportar } from '#contract/exportar.ts';
import { listaDeCobranza } from '#contract/lista-de-cobranza.ts';
import { porPagar } from '#contract/por-pagar.ts';
import { COBRANZA_MESSAGES } from '#web/api/cobranza-messages.ts';
import { EXPORTAR_MESSAGES } from '#web/api/exportar-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { POR_PAGAR_MESSAGES } from '#web/api/por-pagar-messages.ts';
import button from '#web/components/controls/button.module.css';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { AvanceDeArchivo } from './avance.tsx';
import { useArchivo } from './use-archivo.ts';

addMessages(EXPORTAR_MESSAGES);
addMessages(COBRANZA_MESSAGES);
addMessages(POR_PAGAR_MESSAGES);

const LLAMADAS = {
  inventario: exportar.exportInventario,
  siniestros: exportar.exportSiniestros,
  notas: exportar.exportNotas,
  cobranza: listaDeCobranza.exportAdeudos,
  facturas: exportar.exportFacturas,
  adeudos: exportar.exportAdeudos,
  demanda: exportar.exportDemanda,
  utilidad: exportar.exportUtilidad,
  porPagar: porPagar.exportCuentas,
} as const;

type Llamadas = typeof LLAMADAS;

/** A list that can be taken away, and its filters as they stand. */
export type ListaExportable = {
  [L in keyof Llamadas]: { readonly lista: L; readonly filtros: Omit<RequestOf<Llamadas[L]>, 'formato'> };
}[keyof Llamadas];

/** The columns that somebody chose of the list; absent where it shows its own. */
export interface ColumnasVistas {
  readonly columnas?: readonly string[] | undefined;
}

type ExportarDialogProps = ListaExportable & ColumnasVistas & { readonly onClose: () => void };

const FORMATOS = [
  ['xlsx', 'Excel', 'Una hoja de cálculo, con sus números y sus fechas.'],
  ['csv', 'CSV', 'Texto separado por comas, para otros programas.'],
] as const;

/** Asks as what a list is taken away, and says how far the file is. It closes by itself when the file is here. */
export function ExportarDialog({ lista, filtros, columnas, onClose }: ExportarDialogProps) {
  const [isVista, setIsVista] = useState(true);
  const vistas = columnas && isVista ? { columnas: [...columnas] } : {};
  const { run, cancel, avance, isRunning } = useArchivo(LLAMADAS[lista], onClose);
  const first = useRef<HTMLButtonElement>(null);
  function stop(): void {
    cancel();
    first.current?.focus();
  }
  return (
    <Dialog title="Exportar" onClose={onClose}>
      <div className="stack-4">
        <p className="soft">Se exporta todo lo que encuentran los filtros de la lista, no solo esta página.</p>
        {columnas && (
          <label className="inline-2">
            <input type="checkbox" checked={isVista} onChange={() => setIsVista(!isVista)} />
            Solo las columnas que ves en la lista
          </label>
        )}
        <ul className="stack-3">
          {FORMATOS.map(([formato, nombre, para], index) => (
            <li key={formato} className="stack-1">
              <button
                ref={index === 0 ? first : undefined}
                type="button"
                className={index === 0 ? button.primary : button.secondary}
                aria-disabled={isRunning}
                onClick={() => !isRunning && run({ ...filtros, ...vistas, formato })}
              >
                {nombre}
              </button>
              <span className="hint">{para}</span>
            </li>
          ))}
        </ul>
        <AvanceDeArchivo avance={avance} isRunning={isRunning} onCancel={stop} />
      </div>
    </Dialog>
  );
}
