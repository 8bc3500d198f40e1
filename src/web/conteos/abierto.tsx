import { useState } from 'react';
import { useNavigate } from 'react-router';
import { conteos } from '#contract/conteos.ts';
import type { HojaDeConteo, RenglonDeConteo } from '#contract/wire/conteo.ts';
import { contar } from '#domain/plural.ts';
import { useChange } from '#web/api/query.ts';
import { dropHoja } from '#web/cola/hojas.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { UnsavedGuard } from '#web/components/dialogs/unsaved-guard.tsx';
import { type Resultado, useReceptor } from '#web/components/escaner/receptores.ts';
import { useLazy } from '#web/components/hooks/use-lazy.ts';
import { CerrarDialog } from './cerrar-dialog.tsx';
import { ConfirmarDialog } from './confirmar-dialog.tsx';
import styles from './conteos.module.css';
import { Grupos } from './grupos.tsx';
import { findRenglon, withLecturas } from './lecturas.ts';
import { type Lecturas, useLecturas } from './use-lecturas.ts';

const loadCamara = async () => (await import('#web/components/escaner/camara-dialog.tsx')).CamaraDialog;

/** A count that goes on: labels are read one after another, and what is missing gets less. */
export function Abierto({ hoja }: { readonly hoja: HojaDeConteo }) {
  const lecturas = useLecturas(hoja);
  const renglones = withLecturas(hoja.renglones, lecturas.pendientes);
  const camara = useLazy(loadCamara, 'No se abrió la cámara. Revisa tu conexión e inténtalo de nuevo.');
  const [dudosa, setDudosa] = useState<RenglonDeConteo | null>(null);
  useReceptor(async (codigo): Promise<Resultado> => {
    const renglon = findRenglon(renglones, codigo);
    const de = codigo.por === 'id' ? { pieza: codigo.id } : { inventario: codigo.inventario };
    lecturas.add(renglon ? { pieza: renglon.pieza } : de);
    return { isTaken: true, texto: describeLeida(renglon), isDone: false };
  });
  const waiting = lecturas.pendientes.length;
  return (
    <div className="stack-4">
      <div className="cluster-2" data-screen-only>
        <button type="button" className={button.primary} onClick={camara.open}>
          Escanear
        </button>
        <Cerrar hoja={hoja} isWaiting={waiting > 0} />
        <Cancelar id={hoja.conteo.id} />
      </div>
      <p className={lecturas.isSinRed ? 'notice on-warning' : 'hint'} role="status">
        {describeEnvio(lecturas)}
      </p>
      <Grupos
        renglones={renglones}
        accionesOf={(renglon) => <AMano renglon={renglon} lecturas={lecturas} onConfirmar={() => setDudosa(renglon)} />}
      />
      {camara.Component && <camara.Component onClose={camara.close} />}
      {dudosa && <ConfirmarDialog conteo={hoja.conteo.id} renglon={dudosa} onClose={() => setDudosa(null)} />}
      <UnsavedGuard isDirty={waiting > 0 && !lecturas.isGuardado} />
    </div>
  );
}

function describeLeida(renglon: RenglonDeConteo | undefined): string {
  if (!renglon) return 'Leída: no es de este lugar.';
  return `${renglon.titulo}: ${renglon.contadas + 1} de ${renglon.esperadas}`;
}

function describeEnvio({ pendientes, isSinRed }: Lecturas): string {
  if (pendientes.length === 0) return 'Lee las etiquetas de lo que está aquí. Todo lo leído está guardado.';
  const cuantas = contar(pendientes.length, 'lectura', 'lecturas');
  return isSinRed ? `Sin conexión: ${cuantas} por enviar. Puedes seguir contando.` : `Enviando ${cuantas}…`;
}

interface AManoProps {
  readonly renglon: RenglonDeConteo;
  readonly lecturas: Lecturas;
  readonly onConfirmar: () => void;
}

/** A unit more or less, where a label cannot be read or was read twice; and the whole number, where readings do not tell. */
function AMano({ renglon: { pieza, titulo, contadas, estado }, lecturas, onConfirmar }: AManoProps) {
  if (estado === 'eliminada') return null;
  return (
    <div className={styles.acciones} data-screen-only>
      {estado === 'por confirmar' && (
        <button type="button" className={button.secondary} onClick={onConfirmar}>
          Contar otra vez
        </button>
      )}
      {contadas > 0 && (
        <button
          type="button"
          className={button.quiet}
          aria-label={`−1: ${titulo}`}
          onClick={() => lecturas.add({ pieza }, -1)}
        >
          −1
        </button>
      )}
      <button
        type="button"
        className={button.secondary}
        aria-label={`+1: ${titulo}`}
        onClick={() => lecturas.add({ pieza })}
      >
        +1
      </button>
    </div>
  );
}

function Cerrar({ hoja, isWaiting }: { readonly hoja: HojaDeConteo; readonly isWaiting: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={button.secondary}
        disabled={isWaiting}
        title={isWaiting ? 'Hay lecturas que no se han enviado' : undefined}
        onClick={() => setOpen(true)}
      >
        Cerrar conteo
      </button>
      {isOpen && <CerrarDialog hoja={hoja} onClose={() => setOpen(false)} />}
    </>
  );
}

function Cancelar({ id }: { readonly id: number }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { run, isRunning } = useChange(conteos.cancelConteo);
  const cancel = async () => {
    const done = await run({ conteo: id });
    setAsking(false);
    if (done) void dropHoja(id).catch(() => null);
    if (done) void navigate('..', { relative: 'path' });
  };
  return (
    <>
      <button type="button" className={button.quiet} onClick={() => setAsking(true)}>
        Cancelar conteo
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Cancelar el conteo"
          action="Cancelar el conteo"
          cancel="Seguir contando"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void cancel()}
          onCancel={() => setAsking(false)}
        >
          <p>Lo leído se queda en el conteo y ninguna existencia cambia. No se puede abrir otra vez.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
