import { useRef, useState } from 'react';
import { donadores } from '#contract/donadores.ts';
import type { ArchivoDeDonador } from '#contract/wire/donador.ts';
import { type ClaseDeArchivo, papelesQueFaltan } from '#domain/donador.ts';
import { formatMomento } from '#domain/fecha.ts';
import { download } from '#web/api/download.ts';
import { useAttach } from '#web/components/archivos/use-attach.ts';
import button from '#web/components/controls/button.module.css';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { toastFailure } from '#web/components/notices/toasts.ts';
import styles from './donadores.module.css';
import { PAPELES } from './nombres.ts';
import { QuitarArchivo } from './quitar-archivo.tsx';

interface PapelesProps {
  readonly donador: number;
  readonly archivos: readonly ArchivoDeDonador[];
}

/** The papers that say where a donor car lawfully came from, and which of them are still to be brought. */
export function Papeles({ donador, archivos }: PapelesProps) {
  const faltan = papelesQueFaltan(archivos.map(({ clase }) => clase));
  return (
    <section className="stack-3" aria-labelledby="papeles">
      <h2 id="papeles" className={styles.titulo}>
        Procedencia
      </h2>
      {faltan.length > 0 && <p className="notice on-warning">{`Falta: ${faltan.join(', ')}.`}</p>}
      <ul className={`card ${styles.lista}`}>
        {PAPELES.map(([clase, nombre]) => (
          <li key={clase} className="stack-1">
            <div className="row-2 between middle">
              <span>{nombre}</span>
              <Agregar donador={donador} clase={clase} nombre={nombre} />
            </div>
            {archivos
              .filter((archivo) => archivo.clase === clase)
              .map((archivo) => (
                <Papel key={archivo.id} archivo={archivo} />
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AgregarProps {
  readonly donador: number;
  readonly clase: ClaseDeArchivo;
  readonly nombre: string;
}

function Agregar({ donador, clase, nombre }: AgregarProps) {
  const input = useRef<HTMLInputElement>(null);
  const { attach, progress } = useAttach(donadores.addArchivos, () => ({ donador, clase, opId: newOpId() }));
  return (
    <span data-screen-only>
      <button
        type="button"
        className={button.quiet}
        disabled={progress !== null}
        aria-label={`Agregar ${nombre.toLowerCase()}`}
        onClick={() => input.current?.click()}
      >
        {progress === null ? 'Agregar' : `${Math.round(progress * 100)} %`}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="application/pdf,image/jpeg,image/png,image/webp"
        aria-label={`Archivos de ${nombre.toLowerCase()}`}
        onChange={({ currentTarget }) => {
          void attach([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </span>
  );
}

function Papel({ archivo }: { readonly archivo: ArchivoDeDonador }) {
  const [isFetching, setFetching] = useState(false);
  async function take(): Promise<void> {
    setFetching(true);
    try {
      await download(donadores.getArchivo, { archivo: archivo.id });
    } catch (error) {
      toastFailure(donadores.getArchivo, error);
    } finally {
      setFetching(false);
    }
  }
  return (
    <div className="row-2 between middle">
      <span className="stack-1 shrink">
        <button
          type="button"
          className={`anywhere ${styles.archivo}`}
          disabled={isFetching}
          onClick={() => void take()}
        >
          {archivo.nombre}
        </button>
        <span className="hint">{[archivo.autor, formatMomento(archivo.momento)].filter(Boolean).join(' · ')}</span>
      </span>
      <QuitarArchivo archivo={archivo} />
    </div>
  );
}
