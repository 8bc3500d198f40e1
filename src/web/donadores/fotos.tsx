import { type ChangeEvent, useEffect, useState } from 'react';
import { donadores } from '#contract/donadores.ts';
import type { ArchivoDeDonador } from '#contract/wire/donador.ts';
import { hereSigned } from '#web/api/client.ts';
import { receiveFile } from '#web/api/download.ts';
import { useAttach } from '#web/components/archivos/use-attach.ts';
import button from '#web/components/controls/button.module.css';
import { Encogedor } from '#web/components/fotos/encogedor.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import styles from './donadores.module.css';
import { QuitarArchivo } from './quitar-archivo.tsx';

interface FotosProps {
  readonly donador: number;
  readonly archivos: readonly ArchivoDeDonador[];
}

/** The photos of a donor car as it came. Nobody but the staff sees them: they have no address of their own. */
export function Fotos({ donador, archivos }: FotosProps) {
  const fotos = archivos.filter(({ clase }) => clase === 'foto');
  const { attach, progress } = useAttach(donadores.addArchivos, () => ({
    donador,
    clase: 'foto' as const,
    opId: newOpId(),
  }));
  const [isReady, setReady] = useState(true);
  const isBusy = progress !== null || !isReady;

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    setReady(false);
    const encogedor = new Encogedor();
    try {
      const listas = await Promise.all(files.map((file) => encogedor.shrink(file)));
      await attach(listas);
    } catch (error) {
      showToast({ type: 'error', title: 'Error', message: error instanceof Error ? error.message : '' });
    } finally {
      encogedor.close();
      setReady(true);
    }
  }
  return (
    <section className="stack-3" aria-labelledby="fotos">
      <div className="row-2 between middle">
        <h2 id="fotos" className={styles.titulo}>
          Fotos del auto
        </h2>
        <label className={button.secondary} aria-disabled={isBusy} data-screen-only>
          {progress === null ? 'Agregar fotos' : `${Math.round(progress * 100)} %`}
          <input
            type="file"
            className="visually-hidden"
            multiple
            accept="image/*"
            disabled={isBusy}
            onChange={(event) => void choose(event)}
          />
        </label>
      </div>
      {fotos.length === 0 && <p className="soft">Todavía no hay fotos de cómo llegó.</p>}
      {fotos.length > 0 && (
        <ul className={styles.fotos}>
          {fotos.map((foto, index) => (
            <li key={foto.id} className="stack-1">
              <Foto id={foto.id} texto={`Foto ${index + 1} del donador`} />
              <QuitarArchivo archivo={foto} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A photo that is fetched with the session of who looks at it. */
function Foto({ id, texto }: { readonly id: number; readonly texto: string }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    const closing = new AbortController();
    let url: string | null = null;
    receiveFile(hereSigned(), donadores.getArchivo, { archivo: id }, { signal: closing.signal })
      .then((file) => {
        url = URL.createObjectURL(file);
        setSrc(url);
      })
      // The empty frame says enough: the file can be asked for again by opening the page.
      .catch(() => null);
    return () => {
      closing.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [id]);
  return src === null ? (
    <div className={`sunken ${styles.foto}`} role="img" aria-label={texto} />
  ) : (
    <a href={src} target="_blank" rel="noopener">
      <img className={styles.foto} src={src} alt={texto} />
    </a>
  );
}
