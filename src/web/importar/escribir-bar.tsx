import { useState } from 'react';
import { importar } from '#contract/importar.ts';
import type { Importacion } from '#contract/wire/importacion.ts';
import type { ModoDeEscritura } from '#domain/importar/importacion.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import bar from '#web/components/controls/save-bar.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { useOperation } from '#web/components/record/use-operation.ts';
import { cifra, contar, filasText } from './textos.ts';
import { malasOf } from './vista-de-filas.ts';

/** The foot of a review: everything or only what is good is written, after a question that says in words what will happen. */
export function EscribirBar({ importacion }: { readonly importacion: Importacion }) {
  const { id, conteos } = importacion;
  const [asked, setAsked] = useState<ModoDeEscritura | null>(null);
  const operacion = useOperation();
  const { run, isRunning } = useChange(importar.writeImportacion);
  const malas = malasOf(conteos);
  const nada = conteos.porEscribir === 0;

  async function write(modo: ModoDeEscritura): Promise<void> {
    const opId = operacion.idFor({ isNew: false, asked: modo });
    const done = await run({ importacion: id, modo, opId });
    if (done) operacion.renew();
    setAsked(null);
  }
  return (
    <div className={`cluster-0 ${bar.bar}`} data-save-bar data-screen-only>
      <p className={bar.text} role="status" id="por-que-no">
        {estadoText(conteos)}
      </p>
      {malas > 0 && !nada && (
        <button type="button" className={button.secondary} data-next="" onClick={() => setAsked('buenas')}>
          Importar solo las buenas ({cifra(conteos.porEscribir)})
        </button>
      )}
      <button
        type="button"
        className={button.primary}
        disabled={malas > 0 || nada}
        aria-describedby="por-que-no"
        onClick={() => setAsked('todo')}
      >
        Importar todo
      </button>
      {asked && (
        <ConfirmDialog
          title={asked === 'todo' ? 'Importar todo' : 'Importar solo las buenas'}
          action="Importar"
          cancel="Seguir revisando"
          isRunning={isRunning}
          onConfirm={() => void write(asked)}
          onCancel={() => setAsked(null)}
        >
          <Pregunta conteos={conteos} />
        </ConfirmDialog>
      )}
    </div>
  );
}

type Conteos = Importacion['conteos'];

/** Why not everything can be written, or how much would be. */
function estadoText(conteos: Conteos): string {
  const { rechazada, ambigua, porConfirmar, porEscribir } = conteos;
  const refusas = rechazada + ambigua;
  const faltan = [
    refusas > 0 && `${contar(refusas, 'fila rechazada', 'filas rechazadas')} por corregir`,
    porConfirmar > 0 && `${contar(porConfirmar, 'fila', 'filas')} por confirmar`,
  ].filter(Boolean);
  if (faltan.length > 0) return `Para importar todo: ${faltan.join(' y ')}.`;
  return porEscribir === 0
    ? 'Ninguna fila cambia algo: no hay nada que importar.'
    : `${filasText(porEscribir)} por importar.`;
}

/** Says in words what writing does, and what it leaves out. */
function Pregunta({ conteos }: { readonly conteos: Conteos }) {
  const { nueva, cambia, restaura, movida, porConfirmar, igual, omitida, escritas, porEscribir } = conteos;
  const fuera = malasOf(conteos);
  const confirmadas = restaura + movida - porConfirmar;
  const entran: readonly (readonly [number, string])[] = [
    [nueva, contar(nueva, 'registro nuevo entra', 'registros nuevos entran')],
    [cambia, contar(cambia, 'registro cambia', 'registros cambian')],
    [confirmadas, contar(confirmadas, 'fila confirmada se aplica', 'filas confirmadas se aplican')],
  ];
  return (
    <div className="stack-3">
      {escritas > 0 ? (
        <p>Se importan las {filasText(porEscribir)} que faltan.</p>
      ) : (
        <ul className="stack-1">
          {entran
            .filter(([cuantas]) => cuantas > 0)
            .map(([, texto]) => (
              <li key={texto}>{texto}.</li>
            ))}
        </ul>
      )}
      {fuera > 0 && (
        <p>
          <strong>{contar(fuera, 'fila queda fuera', 'filas quedan fuera')}</strong>: después puedes descargarlas,
          corregirlas y traerlas otra vez.
        </p>
      )}
      {igual + omitida > 0 && (
        <p className="hint">{contar(igual + omitida, 'fila no cambia nada', 'filas no cambian nada')}.</p>
      )}
      <p>Después se puede deshacer en lo que nadie haya cambiado.</p>
    </div>
  );
}
