import { Link } from 'react-router';
import type { Documento } from '#contract/wire/documento.ts';
import { formatFecha } from '#domain/fecha.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import styles from './siniestro.module.css';

const NOMBRE = { remision: 'Remisión', orden: 'Orden de compra' } as const;

/** The papers that were printed of a claim: its remisiones and purchase orders, each the way to be printed again. */
export function DocumentosDeSiniestro({ documentos }: { readonly documentos: readonly Documento[] }) {
  return (
    <section className={`above-6 ${styles.seccion}`} aria-labelledby="documentos-del-siniestro">
      <h2 id="documentos-del-siniestro">Documentos</h2>
      <ul className="stack-2 above-2">
        {documentos.map((documento) => (
          <li key={documento.folio}>
            <Link
              className={styles.nombre}
              to={`../../documentos/${documento.folio}`}
              relative="path"
              state={DESDE_LISTA}
            >
              {`${NOMBRE[documento.tipo]} ${documento.folio}`}
            </Link>{' '}
            <span className="hint anywhere">{factsOf(documento).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf({ proveedor, creado, registros }: Documento): string[] {
  const piezas = registros.length === 1 ? '1 pieza' : `${registros.length} piezas`;
  return [proveedor, formatFecha(creado), piezas].filter(Boolean);
}
