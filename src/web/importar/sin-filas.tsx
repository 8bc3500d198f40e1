import { Link } from 'react-router';
import type { Importacion } from '#contract/wire/importacion.ts';
import { ROL } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import button from '#web/components/controls/button.module.css';
import { DescargarArchivo, Encabezado } from './encabezado.tsx';
import styles from './importar.module.css';

/** An import that ended before its rows were there to be seen: why, and the way on. */
export function SinFilas({ importacion }: { readonly importacion: Importacion }) {
  const { estado, bytes, recibidos } = importacion;
  return (
    <>
      <Encabezado importacion={importacion}>
        {recibidos === bytes && bytes > 0 && <DescargarArchivo id={importacion.id} />}
      </Encabezado>
      <div className={`stack-3 card ${styles.panel}`}>
        <p>{TEXTOS[estado] ?? 'El archivo no tiene filas que mostrar.'}</p>
        <Link className={button.primary} to={addressOf(ROL.admin, 'importar')}>
          {estado === 'terminada' ? 'Volver a importaciones' : 'Importar otro archivo'}
        </Link>
      </div>
    </>
  );
}

const TEXTOS: Partial<Readonly<Record<Importacion['estado'], string>>> = {
  fallida:
    'No se guardó nada de este archivo. Corrige lo que se dice arriba, o guarda tu hoja como .xlsx o .csv, y súbela otra vez.',
  cancelada: 'Se canceló antes de importar: no se guardó nada en el sistema.',
  deshecha: 'Lo que esta importación escribió ya no está en el sistema.',
};
