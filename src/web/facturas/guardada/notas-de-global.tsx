import { useState } from 'react';
import type { Factura } from '#contract/wire/factura.ts';
import { MESES, PERIODICIDADES } from '#domain/cfdi/catalogos.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { totalDeNota } from '#domain/nota.ts';
import button from '#web/components/controls/button.module.css';
import styles from '#web/components/facturas/factura.module.css';
import { estadoOf } from '#web/components/facturas/por-cobrar.ts';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { NotaLink } from '#web/components/ventas/nota-link.tsx';
import separar from './separar.module.css';
import { SepararNota } from './separar-nota.tsx';

/** The period of a global invoice and its notes; a buyer who wants his own invoice gets it from here. */
export function NotasDeGlobal({ factura }: { readonly factura: Factura }) {
  const [separada, setSeparada] = useState<number | null>(null);
  const { global, items } = factura.factura;
  if (!global) return null;
  const notas = [...Map.groupBy(items, ({ nota }) => nota)].flatMap(([nota, suyas]) =>
    nota === null ? [] : [{ nota, total: totalDeNota(suyas) }],
  );
  const puedeSeparar = isAdmin() && estadoOf(factura) === 'timbrada' && factura.devuelto === 0;
  return (
    <section className={`shrink card ${styles.caja}`} aria-label="Notas de la factura global">
      <h2>{`${etiquetaOf(PERIODICIDADES, global.periodicidad)}, ${etiquetaOf(MESES, global.meses).toLowerCase()} de ${global.anio}`}</h2>
      <ul className={`stack-2 ${styles.lista}`}>
        {notas.map(({ nota, total }) => (
          <li key={nota} className={`cluster-2 ${styles.acciones} ${separar.nota}`}>
            <NotaLink id={nota} />
            <strong>{formatPrecio(total)}</strong>
            {puedeSeparar && (
              <button
                type="button"
                className={button.quiet}
                aria-label={`Facturar a su nombre la nota ${nota}`}
                onClick={() => setSeparada(nota)}
              >
                Facturar a su nombre
              </button>
            )}
          </li>
        ))}
      </ul>
      {separada !== null && <SepararNota id={factura.id} nota={separada} onClose={() => setSeparada(null)} />}
    </section>
  );
}

function etiquetaOf(
  catalogo: readonly { readonly codigo: string; readonly etiqueta: string }[],
  codigo: string,
): string {
  return catalogo.find((entrada) => entrada.codigo === codigo)?.etiqueta ?? codigo;
}
