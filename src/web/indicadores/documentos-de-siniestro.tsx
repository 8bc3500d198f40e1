import { Link } from 'react-router';
import type { Documento } from '#contract/wire/documento.ts';
import { formatFecha } from '#domain/fecha.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import styles from './siniestro.module.css';

const NOMBRE = { remision: 'Remisión', orden: 'Orden de compra' } as const;

/** What was printed of a claim: its remisiones and purchase orders. */
export function DocumentosDeSiniestro({ documentos }: { readonly documentos: readonly Documento[] }) {
  return (
    <section className={styles.seccion} aria-labelledby="documentos-del-siniestro">
      <h2 id="documentos-del-siniestro">Documentos</h2>
      <ul className={styles.documentos}>
        {documentos.map(({ folio, tipo, creado, proveedor, registros }) => (
          <li key={folio}>
            <Link to={`../../documentos/${folio}`} relative="path" state={DESDE_LISTA}>
              {NOMBRE[tipo]} <span className="mono">{folio}</span>
            </Link>
            {proveedor !== '' && ` · ${proveedor}`} · {formatFecha(creado)} ·{' '}
            {registros.length === 1 ? '1 pieza' : `${registros.length} piezas`}
          </li>
        ))}
      </ul>
    </section>
  );
}
