import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Pago } from '#contract/wire/factura.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { sinVigencia } from '#domain/factura.ts';
import { formatMomento } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import button from '#web/components/controls/button.module.css';
import { Fact } from '#web/components/display/datos.tsx';
import { myRol } from '#web/components/piezas/quien.ts';
import { Archivos } from './archivos.tsx';
import { EnProceso, FueraDelSistema } from './avisos.tsx';
import { EstatusFactura } from './estatus-factura.tsx';
import styles from './factura.module.css';
import { folioOf, isVivo } from './por-cobrar.ts';
import { SinCancelar } from './sin-cancelar.tsx';

/** The facts that payments and returns have alike; a payment of a balance has no description. */
export interface DatosDeDocumento extends Pick<Pago, 'id' | 'estatus' | 'creada' | 'error' | 'fuera'> {
  readonly factura: Omit<Pago['factura'], 'descripcion'> & { readonly descripcion?: string };
}

interface DocumentoProps {
  readonly tipo: 'Pago' | 'Egreso';
  readonly documento: DatosDeDocumento;
  readonly datos: readonly (readonly [name: string, value: string])[];
  readonly onCancel: () => void;
  /** The buttons of what can be done with it, beside that of its cancellation. */
  readonly acciones?: ReactNode;
  readonly children?: ReactNode;
}

/** A payment or a return: what it says, its files, and its cancellation. */
export function Documento({ tipo, documento, datos, onCancel, acciones, children }: DocumentoProps) {
  const { estatus, creada, factura, error, fuera } = documento;
  const { timbre, monto, descripcion } = factura;
  const cancela = myRol() === ROL.admin && isVivo(documento);
  const impedimento = impedimentoOf(estatus);
  const folio = folioOf(documento);
  return (
    <article className={`shrink card ${styles.caja}`} aria-label={`${tipo} ${folio}`}>
      <dl className={`stack-4 ${styles.datos}`}>
        <Fact name={tipo}>
          <strong className="mono">{folio}</strong>
        </Fact>
        <Fact name="Estatus">
          <EstatusFactura estatus={estatus} estatusCancelacion="" fuera={fuera} />
          {error !== '' && <span className={styles.uuid}>{error}</span>}
        </Fact>
        <Fact name="Monto">{formatPrecio(monto)}</Fact>
        <Fact name="Fecha">{formatMomento(creada)}</Fact>
        {datos.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        {descripcion !== undefined && <Fact name="Descripción">{descripcion}</Fact>}
      </dl>
      <div className={`cluster-3 middle ${styles.final}`}>
        <Archivos timbre={timbre} que={tipo === 'Pago' ? 'el pago' : 'el egreso'} />
        {acciones}
        {cancela && impedimento !== null && <SinCancelar impedimento={impedimento} />}
        {cancela && impedimento === null && (
          <button
            type="button"
            className={`${button.quiet} ${styles.danger}`}
            aria-label={`Cancelar ${tipo} ${folio}`}
            onClick={onCancel}
          >
            Cancelar
          </button>
        )}
      </div>
      <EnProceso cancelacion={factura.cancelacion} />
      {fuera && <FueraDelSistema que={`el ${tipo.toLowerCase()} ${folio}`} fuera={fuera} />}
      {children}
    </article>
  );
}

/**
 * Takes whoever made a payment or a return to it, as the last of its list of so many: the form that had the focus began anew.
 */
export function useNewest(cuantos: number) {
  const lista = useRef<HTMLUListElement>(null);
  const [isHecho, setHecho] = useState(false);
  useEffect(() => {
    if (isHecho && cuantos > 0) lista.current?.querySelector<HTMLElement>(':scope > :last-child')?.focus();
  }, [isHecho, cuantos]);
  return { lista, onDone: () => setHecho(true) };
}

/** Says why a payment or a return that counts cannot be cancelled now, by the status that the wire tells of it. */
function impedimentoOf(estatus: string): string | null {
  if (estatus === 'Timbrada') return null;
  return sinVigencia(estatus === 'Cancelación en proceso' ? 'cancelando' : 'incierta');
}
