import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { importar } from '#contract/importar.ts';
import type { ImportacionEnLista } from '#contract/wire/importacion.ts';
import { NOMBRES_DE_TIPO, TIPOS_DE_IMPORTACION, type TipoDeImportacion } from '#domain/importar/importacion.ts';
import { ROL } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { send } from '#web/api/client.ts';
import { isRefused, NetworkError } from '#web/api/errors.ts';
import { messageOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import { useOperation } from '#web/components/record/use-operation.ts';
import { Descargar } from './descargar.tsx';
import { ElegirArchivo, problemaOf } from './elegir-archivo.tsx';
import styles from './nueva-importacion.module.css';
import { isSuArchivo, startSubida } from './subida/subidas.ts';
import { TIPOS } from './textos.ts';

interface NuevaImportacionProps {
  /** Imports that may be waiting for the file that is chosen. */
  readonly conocidas: readonly ImportacionEnLista[];
  /** The kind that is chosen to begin with. */
  readonly inicial: TipoDeImportacion;
  /** A file that was dropped on the list: only what it has is still to be said. */
  readonly soltado: File | null;
  readonly onClose: () => void;
}

/** Asks what a file has, and for the file. The import begins with it: there is nothing else to press. */
export function NuevaImportacion({ conocidas, inicial, soltado, onClose }: NuevaImportacionProps) {
  const [tipo, setTipo] = useState(inicial);
  const { begin, isRunning, error, forget } = useBegin(conocidas);
  return (
    <Dialog title="Importar archivo" onClose={onClose}>
      <div className={`stack-4 ${styles.cuerpo}`}>
        <fieldset className="stack-2">
          <legend className={`strong ${styles.pregunta}`}>¿Qué trae el archivo?</legend>
          {TIPOS_DE_IMPORTACION.map((otro) => (
            <label key={otro} className={styles.tipo}>
              <input
                type="radio"
                name="tipo"
                value={otro}
                checked={otro === tipo}
                onChange={() => {
                  setTipo(otro);
                  forget();
                }}
              />
              <span>
                <span className="strong">{NOMBRES_DE_TIPO[otro]}</span>
                <span className="block hint">{TIPOS[otro].texto}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {tipo !== 'fotos' && (
          <div className="cluster-2 middle">
            <p className="hint">
              Puedes subir tu archivo como está: en el siguiente paso dices qué es cada columna. Si prefieres empezar de
              cero, usa la plantilla.
            </p>
            <Descargar call={importar.downloadPlantilla} request={{ tipo }} texto="Descargar plantilla" />
          </div>
        )}
        {soltado && (
          <button
            type="button"
            className={button.primary}
            disabled={isRunning}
            onClick={() => void begin(tipo, soltado)}
          >
            <span className="anywhere">Subir {soltado.name}</span>
          </button>
        )}
        <ElegirArchivo
          tipo={tipo}
          texto={textoOf(isRunning, soltado !== null)}
          isSecond={soltado !== null}
          isDisabled={isRunning}
          error={error}
          onFile={(file) => void begin(tipo, file)}
        />
        <p className="hint">Nada se guarda en el sistema hasta que lo revises y lo confirmes.</p>
      </div>
    </Dialog>
  );
}

function textoOf(isRunning: boolean, isSoltado: boolean): string {
  if (isRunning) return 'Empezando…';
  return isSoltado ? 'Elegir otro archivo' : 'Elegir archivo';
}

/** Begins an import with a file, or goes on with the one that waits for it, and opens it. */
function useBegin(conocidas: readonly ImportacionEnLista[]) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const operacion = useOperation();
  const [error, setError] = useState('');
  const { run, isRunning } = useChange(importar.createImportacion, {
    onRefused: (failure) => {
      setError(messageOf(importar.createImportacion, failure));
      // Of a lost connection the toast offers to try again; of the end of the session its banner tells.
      return !(failure instanceof NetworkError || isRefused(failure, 'sesion'));
    },
  });

  /** Asks what there is of a file that somebody began to send. */
  async function findEsperada(tipo: TipoDeImportacion, file: File) {
    const esperada = conocidas.find(
      (otra) => otra.estado === 'recibiendo' && otra.tipo === tipo && isSuArchivo(otra, file),
    );
    return esperada ? send(importar.getImportacion, { importacion: esperada.id }).catch(() => null) : null;
  }
  async function begin(tipo: TipoDeImportacion, file: File): Promise<void> {
    const problema = problemaOf(tipo, file);
    setError(problema);
    if (problema !== '') return;
    const pedida = { tipo, archivo: file.name, bytes: file.size };
    const opId = operacion.idFor({ isNew: false, asked: JSON.stringify(pedida) });
    const { importacion } = (await findEsperada(tipo, file)) ?? (await run({ ...pedida, opId })) ?? {};
    if (!importacion) return;
    operacion.renew();
    if (importacion.estado === 'recibiendo') startSubida(client, importacion, file);
    void navigate(addressOf(ROL.admin, 'importacion').replace(':id', String(importacion.id)));
  }
  return { begin, isRunning, error, forget: () => setError('') };
}
