import { useState } from 'react';
import { importar } from '#contract/importar.ts';
import type { Importacion } from '#contract/wire/importacion.ts';
import type { ModoDeEscritura } from '#domain/importar/importacion.ts';
import { contar } from '#domain/plural.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import bar from '#web/components/controls/save-bar.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { useOperation } from '#web/components/record/use-operation.ts';
import { Pregunta } from './pregunta.tsx';
import { cifra, filasText, renglonOf } from './textos.ts';
import { malasOf } from './vista-de-filas.ts';

/** The foot of a review: everything or only what is good is written, after a question that says in words what will happen. */
export function EscribirBar({ importacion }: { readonly importacion: Importacion }) {
  const { id, tipo, conteos } = importacion;
  const [asked, setAsked] = useState<ModoDeEscritura | null>(null);
  const operacion = useOperation();
  const { run, isRunning } = useChange(importar.writeImportacion);
  const malas = malasOf(conteos);
  const nada = conteos.porEscribir === 0;
  // A photo without its part is mended in its archive: to bring them all is never on offer there.
  const isCorregible = tipo !== 'fotos';

  async function write(modo: ModoDeEscritura): Promise<void> {
    const opId = operacion.idFor({ isNew: false, asked: modo });
    const done = await run({ importacion: id, modo, opId });
    if (done) operacion.renew();
    setAsked(null);
  }
  return (
    <div className={`cluster-0 ${bar.bar}`} data-save-bar data-screen-only>
      <p className={bar.text} role="status" id="por-que-no">
        {estadoText(importacion)}
      </p>
      {malas > 0 && !nada && (
        <button
          type="button"
          className={isCorregible ? button.secondary : button.primary}
          data-next={isCorregible ? '' : undefined}
          onClick={() => setAsked('buenas')}
        >
          Importar solo las buenas ({cifra(conteos.porEscribir)})
        </button>
      )}
      {(isCorregible || malas === 0) && (
        <button
          type="button"
          className={button.primary}
          disabled={malas > 0 || nada}
          aria-describedby="por-que-no"
          onClick={() => setAsked('todo')}
        >
          Importar todo
        </button>
      )}
      {asked && (
        <ConfirmDialog
          title={asked === 'todo' ? 'Importar todo' : 'Importar solo las buenas'}
          action="Importar"
          cancel="Seguir revisando"
          isRunning={isRunning}
          onConfirm={() => void write(asked)}
          onCancel={() => setAsked(null)}
        >
          <Pregunta importacion={importacion} />
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Why not everything can be written, or how much would be. */
function estadoText({ tipo, conteos }: Importacion): string {
  const { rechazada, ambigua, porConfirmar, porEscribir } = conteos;
  const rechazadas = rechazada + ambigua;
  const [una, varias] = renglonOf(tipo);
  if (tipo === 'fotos' && rechazadas > 0) {
    return `${contar(rechazadas, `${una} rechazada`, `${varias} rechazadas`)}. Las demás se pueden importar.`;
  }
  const faltan = [
    rechazadas > 0 && `${contar(rechazadas, 'fila rechazada', 'filas rechazadas')} por corregir`,
    porConfirmar > 0 && `${contar(porConfirmar, 'fila', 'filas')} por confirmar`,
  ].filter(Boolean);
  if (faltan.length > 0) return `Para importar todo: ${faltan.join(' y ')}.`;
  if (porEscribir > 0) return `${filasText(porEscribir, tipo)} por importar.`;
  return tipo === 'fotos'
    ? 'Todas las fotos ya están: no hay nada que importar.'
    : 'Ninguna fila cambia algo: no hay nada que importar.';
}
