import { importar } from '#contract/importar.ts';
import type { Importacion } from '#contract/wire/importacion.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Descargar } from './descargar.tsx';
import { DescargarArchivo } from './encabezado.tsx';
import { Deshacer } from './resultado.tsx';
import type { Filtro } from './vista-de-filas.ts';

interface AccionesProps {
  readonly importacion: Importacion;
  readonly ver: Filtro;
}

/** What else may be done with a file than to read its rows: take it away, say again what its columns are, give it up. */
export function Acciones({ importacion, ver }: AccionesProps) {
  const { id, estado, tipo, conteos } = importacion;
  const columnas = useChange(importar.setColumnas);
  const cancelacion = useChange(importar.cancelImportacion);
  const isLista = estado === 'lista';
  return (
    <>
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
      {isLista && (
        <button
          type="button"
          className={button.quiet}
          disabled={cancelacion.isRunning}
          onClick={() => void cancelacion.run({ importacion: id })}
        >
          {conteos.escritas > 0 ? 'Terminar aquí' : 'Cancelar importación'}
        </button>
      )}
      {isLista && conteos.escritas > 0 && <Deshacer importacion={importacion} />}
    </>
  );
}
