import { importar } from '#contract/importar.ts';
import type { Importacion } from '#contract/wire/importacion.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Descargar } from './descargar.tsx';
import { CancelarImportacion, DescargarArchivo } from './encabezado.tsx';
import styles from './importar.module.css';
import { Deshacer } from './resultado.tsx';
import type { Filtro } from './vista-de-filas.ts';

interface AccionesProps {
  readonly importacion: Importacion;
  readonly ver: Filtro;
}

/** The other ways with a file than to read its rows: to take it away, to say again what its columns are, to give it up. */
export function Acciones({ importacion, ver }: AccionesProps) {
  const { id, estado, tipo, conteos } = importacion;
  const columnas = useChange(importar.setColumnas);
  const isLista = estado === 'lista';
  return (
    <div className={`cluster-1 ${styles.otras}`}>
      <Descargar call={importar.downloadFilas} request={{ importacion: id, ver }} texto="Descargar revisión" isQuiet />
      <DescargarArchivo id={id} />
      {isLista && tipo !== 'fotos' && conteos.escritas === 0 && (
        <button
          type="button"
          className={button.quiet}
          disabled={columnas.isRunning}
          onClick={() => void columnas.run({ importacion: id, revisar: false })}
        >
          Cambiar columnas
        </button>
      )}
      {isLista && <CancelarImportacion id={id} conteos={conteos} />}
      {isLista && conteos.escritas > 0 && <Deshacer importacion={importacion} />}
    </div>
  );
}
