import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { readKey } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { CopyButton } from '#web/components/controls/copy-button.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { isAdmin } from '#web/components/piezas/quien.ts';
import header from '#web/components/record/record-header.module.css';
import { useEliminar } from '#web/components/record/use-eliminar.ts';
import { direccion } from '#web/components/ventas/direccion.ts';
import { FacturaLink } from '#web/components/ventas/factura-link.tsx';
import { dineroText } from './dinero-text.ts';
import { EliminarDialog } from './eliminar-dialog.tsx';
import styles from './encabezado.module.css';
import { nombreOf, otraDelSiniestro, type RegistroValues } from './values.ts';

export interface EncabezadoProps {
  /** The badges of a record's state. */
  readonly Estado: ComponentType<{ readonly registro: Registro }>;
  /** Null while it is a new one. */
  readonly registro: Registro | null;
  readonly values: RegistroValues;
  readonly back: ReactNode;
  /** This account makes records (regla 81). */
  readonly canCreate: boolean;
  /** It was deleted. */
  readonly onGone: () => void;
}

/** The head of a claim's record: the part and its car, the claim, the state, and the actions on the whole record. */
export function RegistroEncabezado({ Estado, registro, values, back, canCreate, onGone }: EncabezadoProps) {
  const riesgo = registro?.riesgo ?? 0;
  return (
    <div className={header.header}>
      <ScreenHeader title={registro ? nombreOf(values) : 'Registro nuevo'} back={back} />
      {registro && (
        <div className={`spread middle ${header.below}`}>
          <div className={`cluster-0 ${header.facts}`}>
            <span className={`inline-1 soft ${styles.siniestro}`}>
              Siniestro
              <Link className={styles.link} to={direccion('siniestro', registro.reporte)}>
                <span className="mono">{registro.reporte}</span>
              </Link>
              <CopyButton text={registro.reporte} name="siniestro" />
            </span>
            <span className="soft">{registro.aseguradora}</span>
            <Estado registro={registro} />
            {registro.facturaViva && <FacturaLink factura={registro.facturaViva} folder="../../../facturas/" />}
            {riesgo > 0 && <span className="soft">{`${formatPrecio(riesgo)} ${dineroText(registro)}`}</span>}
          </div>
          <div className={`cluster-1 ${header.actions}`}>
            {canCreate && (
              <Link className={button.quiet} to="../new" relative="path" state={{ copia: otraDelSiniestro(values) }}>
                Agregar otra pieza
              </Link>
            )}
            {isAdmin() && <Eliminar registro={registro} onGone={onGone} />}
          </div>
        </div>
      )}
    </div>
  );
}

/** 'Eliminar' and the question before it. */
function Eliminar({ registro, onGone }: { readonly registro: Registro; readonly onGone: () => void }) {
  const { id, reporte, pieza } = registro;
  const queryClient = useQueryClient();
  const { ask, question } = useEliminar({
    call: indicadores.deletePieza,
    restore: indicadores.restorePieza,
    id,
    name: `${reporte} · ${pieza}`,
    onGone,
    forget: () => queryClient.removeQueries({ queryKey: readKey(indicadores.getPieza, { pieza: id }) }),
    avisoOf: ({ aviso }) => aviso,
  });
  return (
    <>
      <button type="button" className={`${button.quiet} ${header.danger}`} onClick={ask}>
        Eliminar
      </button>
      {question && <EliminarDialog registro={registro} {...question} />}
    </>
  );
}
