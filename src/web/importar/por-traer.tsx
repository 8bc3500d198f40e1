import type { ImportacionEnLista } from '#contract/wire/importacion.ts';
import { NOMBRES_DE_TIPO, type TipoDeImportacion } from '#domain/importar/importacion.ts';
import button from '#web/components/controls/button.module.css';
import styles from './importar.module.css';

/** The kinds of files in the order of the first day: photos are of parts, and each balance looks for its customer. */
const ORDEN: readonly TipoDeImportacion[] = ['inventario', 'fotos', 'clientes', 'siniestros', 'saldos'];

interface PorTraerProps {
  readonly lista: { readonly items: readonly ImportacionEnLista[] | null; readonly totalPages: number };
  readonly onChoose: (tipo: TipoDeImportacion) => void;
}

/** The next steps of who is bringing a business in: the kinds of files of which nothing is here yet. */
export function PorTraer({ lista: { items, totalPages }, onChoose }: PorTraerProps) {
  // Whoever has pages of imports began long ago, and what is missing he does not have.
  if (!items || items.length === 0 || totalPages > 1) return null;
  const traidos = new Set(items.filter(({ conteos }) => conteos.escritas > 0).map(({ tipo }) => tipo));
  const faltan = ORDEN.filter((tipo) => !traidos.has(tipo));
  if (faltan.length === 0) return null;
  return (
    <div className={`cluster-2 middle ${styles.faltan}`}>
      <span className="hint">Si también los tienes, falta traer:</span>
      {faltan.map((tipo) => (
        <button key={tipo} type="button" className={button.secondary} onClick={() => onChoose(tipo)}>
          {NOMBRES_DE_TIPO[tipo]}
        </button>
      ))}
    </div>
  );
}
