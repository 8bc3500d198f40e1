import { Link } from 'react-router';
import type { Registro } from '#contract/wire/indicador.ts';
import { autoOf } from '#domain/auto-de.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { type Dia, formatDia } from '#domain/fecha.ts';
import { type Etapa, type PasoDeIndicador, pasosOf, pendienteOf } from '#domain/indicador-etapas.ts';
import { contar } from '#domain/plural.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import { FacturaLink } from '#web/components/ventas/factura-link.tsx';
import { Estado } from './estado.tsx';
import { diasText } from './ficha/dias-text.ts';
import { dineroText } from './ficha/dinero-text.ts';
import styles from './siniestro.module.css';

interface ParteProps {
  readonly registro: Registro;
  /** Today in Mexico City. */
  readonly hoy: Dia;
}

/** One part of a claim: its stages with their days, what it waits for, and the money that it still brings. */
export function Parte({ registro, hoy }: ParteProps) {
  const { id, pieza, precio, oc, proveedor, factura, inventario, riesgo, adjuntos, facturaViva } = registro;
  const facts = [
    autoOf(registro),
    precio ? `${formatPrecio(precio)} sin IVA` : '',
    oc && `OC ${oc}`,
    proveedor && `Proveedor ${proveedor}`,
    inventario === null ? '' : `# INV ${inventario}`,
    !facturaViva && factura && `Factura ${factura}`,
    adjuntos > 0 && contar(adjuntos, 'adjunto', 'adjuntos'),
  ].filter(Boolean);
  return (
    <li className={`card ${styles.parte}`}>
      <div className={`cluster-0 ${styles.cabeza}`}>
        <h2>
          <Link className={styles.nombre} to={`../../buscador/${id}`} relative="path" state={DESDE_LISTA}>
            {pieza}
          </Link>
        </h2>
        <Estado registro={registro} />
        {(riesgo ?? 0) > 0 && (
          <p className={styles.riesgo}>
            {formatPrecio(riesgo ?? 0)} <span>{dineroText(registro)}</span>
          </p>
        )}
      </div>
      <p className="hint anywhere">
        {facts.join(' · ')}
        <FacturaDeParte registro={registro} />
      </p>
      <ol className={styles.pasos} aria-label={`Etapas de ${pieza}`}>
        {pasosOf(registro).map((paso) => (
          <Paso key={paso.etapa} paso={paso} />
        ))}
      </ol>
      <Falta registro={registro} hoy={hoy} />
    </li>
  );
}

function FacturaDeParte({ registro: { facturaViva } }: Pick<ParteProps, 'registro'>) {
  if (!facturaViva) return null;
  return (
    <>
      {' · Factura '}
      <FacturaLink factura={facturaViva} folder="../../../facturas/" /> {facturaViva.estatus}
    </>
  );
}

const NOMBRE_ETAPA: Readonly<Record<Etapa, string>> = {
  solicitada: 'Solicitada',
  pedida: 'Pedida',
  entregada: 'Entregada',
  facturada: 'Facturada',
  pagada: 'Pagada',
};

function Paso({ paso: { etapa, dia, dias, isAlcanzada } }: { readonly paso: PasoDeIndicador }) {
  return (
    <li className={`stack-2 ${styles.paso}`} data-hecho={isAlcanzada || undefined}>
      <span className={styles.punto} aria-hidden="true" />
      <span className="strong">{NOMBRE_ETAPA[etapa]}</span>
      <span>{dia === null ? <SinDia isAlcanzada={isAlcanzada} /> : formatDia(dia)}</span>
      {dias !== null && <span className="soft nowrap">{dias < 0 ? `${diasText(-dias)} antes` : diasText(dias)}</span>}
    </li>
  );
}

function SinDia({ isAlcanzada }: { readonly isAlcanzada: boolean }) {
  if (isAlcanzada) return 'Sin fecha';
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">pendiente</span>
    </>
  );
}

/** The next thing to do, for how long it has waited, and how late it is. */
function Falta({ registro, hoy }: ParteProps) {
  const pendiente = pendienteOf(registro, hoy);
  if (!pendiente) return null;
  const { texto, dias, vencidaPor } = pendiente;
  const { vence, estado } = registro;
  const isDue = estado === 'pedida' && vence !== null && vencidaPor === null;
  return (
    <p className={`cluster-0 ${styles.falta}`} data-tarde={vencidaPor !== null || undefined}>
      <strong>{texto}</strong>
      {dias !== null && dias > 0 && <span>{`lleva ${diasText(dias)}`}</span>}
      {vencidaPor !== null && <span>{`vencida hace ${diasText(vencidaPor)}`}</span>}
      {isDue && <span>{vence === hoy ? 'vence hoy' : `vence el ${formatDia(vence)}`}</span>}
    </p>
  );
}
