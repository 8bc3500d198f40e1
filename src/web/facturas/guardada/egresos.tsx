import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { indicadores } from '#contract/indicadores.ts';
import type { Egreso, Factura } from '#contract/wire/factura.ts';
import { describeSat, FORMAS_DE_PAGO_SAT, TIPOS_DE_EGRESO } from '#domain/cfdi/catalogos.ts';
import { sumDinero } from '#domain/dinero.ts';
import { sinVigencia } from '#domain/factura.ts';
import { formatDia } from '#domain/fecha.ts';
import { describeVendido } from '#domain/nota.ts';
import { send } from '#web/api/client.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { Documento, useNewest } from '#web/components/facturas/documento.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { estadoOf, isVivo } from '#web/components/facturas/por-cobrar.ts';
import { CancelarDocumento } from './cancelar-documento.tsx';
import { EgresoForm } from './egreso-form.tsx';
import type { Expediente } from './factura-guardada.tsx';
import type { FormDeFactura } from './use-form-key.ts';

/** The returns and discounts of an invoice, and the form for another. */
export function Egresos({ expediente, form }: { readonly expediente: Expediente; readonly form: FormDeFactura }) {
  const { factura, egresos } = expediente;
  const disponible = porDevolver(expediente);
  const motivo = sinVigencia(estadoOf(factura));
  const { lista, onDone } = useNewest(egresos.length);
  return (
    <>
      {egresos.length === 0 && <EmptyState text="Todavía no tiene egresos." />}
      {egresos.length > 0 && (
        <ul ref={lista} className={`stack-2 ${styles.lista}`} aria-label="Egresos">
          {egresos.map((egreso) => (
            <li key={egreso.id} tabIndex={-1}>
              <UnEgreso egreso={egreso} expediente={expediente} />
            </li>
          ))}
        </ul>
      )}
      {motivo !== null && <p className={styles.aviso}>{`No se le pueden hacer egresos. ${motivo}.`}</p>}
      {motivo === null && disponible <= 0 && <p className={styles.aviso}>La factura ya se devolvió completa.</p>}
      {motivo === null && disponible > 0 && (
        <EgresoForm
          key={form.key}
          factura={factura}
          receptor={expediente.receptorDeHoy}
          disponible={disponible}
          onEscrito={form.onEscrito}
          onDone={onDone}
        />
      )}
    </>
  );
}

/** Tells how much of an invoice may be returned yet. */
export function porDevolver({ factura, egresos }: Expediente): number {
  return factura.factura.timbre.total - sumDinero(egresos.filter(isVivo).map((egreso) => egreso.factura.monto));
}

interface UnEgresoProps {
  readonly egreso: Egreso;
  readonly expediente: Expediente;
}

function UnEgreso({ egreso, expediente }: UnEgresoProps) {
  const [isAsking, setAsking] = useState(false);
  const { factura, tipo, items, estatus } = egreso;
  const piezas = items.map(({ id, cantidad }) => `${cantidad} × ${nombreOf(expediente.factura, id)}`);
  const regresaron = items.filter(({ regresa }) => regresa);
  return (
    <Documento
      tipo="Egreso"
      documento={egreso}
      onCancel={() => setAsking(true)}
      datos={[
        ['Tipo', describeSat(TIPOS_DE_EGRESO, tipo)],
        ['Fecha de aplicación', factura.fechaAplicacion === '' ? '—' : formatDia(factura.fechaAplicacion)],
        ['Forma de pago', describeSat(FORMAS_DE_PAGO_SAT, factura.formaPago)],
        ...(piezas.length > 0 ? [['Piezas', piezas.join(', ')] as const] : []),
        ...(regresaron.length > 0
          ? [['Regresó a existencias', `${regresaron.length} de ${items.length}`] as const]
          : []),
      ]}
    >
      {estatus === 'cancelado' && regresaron.length > 0 && (
        <Baja factura={expediente.factura} ids={regresaron.map(({ id }) => id)} />
      )}
      {isAsking && (
        <CancelarDocumento tipo="egreso" documento={egreso} expediente={expediente} onClose={() => setAsking(false)} />
      )}
    </Documento>
  );
}

function nombreOf({ factura }: Factura, id: number): string {
  const item = factura.items.find((one) => one.id === id);
  return item ? describeVendido(item) : `item ${id}`;
}

/** A return that is cancelled leaves in stock what came back: whoever knows that it is not there writes it off. */
function Baja({ factura, ids }: { readonly factura: Factura; readonly ids: readonly number[] }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => send(indicadores.getInv, { id }),
    meta: { call: indicadores.getInv },
    onSuccess: ({ pieza }) => void navigate(`../../inventario/${pieza.id}?pestana=baja`, { relative: 'path' }),
  });
  const items = factura.factura.items.filter(({ id, inventario }) => ids.includes(id) && inventario !== null);
  return (
    <div className={styles.aviso} data-tono="naranja">
      <p>Se canceló, y lo que había regresado sigue en existencias. Si ya no está en el patio, dalo de baja:</p>
      <div className={`cluster-2 ${styles.acciones}`}>
        {items.map(({ id, inventario }) => (
          <button
            key={id}
            type="button"
            className={button.secondary}
            aria-disabled={isPending}
            onClick={() => mutate(inventario ?? 0)}
          >
            {`Dar de baja # ${inventario}`}
          </button>
        ))}
      </div>
    </div>
  );
}
