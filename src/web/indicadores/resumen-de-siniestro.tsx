import type { ReactNode } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import type { siniestro } from '#contract/siniestro.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { autoOf } from '#domain/auto-de.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import { diaOf } from '#domain/fecha.ts';
import { pendienteOf } from '#domain/indicador-etapas.ts';
import styles from './siniestro.module.css';

interface ResumenProps {
  readonly registros: readonly Registro[];
  /** How many records the claim has; more than are shown, where it has very many. */
  readonly total: number;
  /** The money of all of them, with IVA. */
  readonly cifras: ResponseOf<typeof siniestro.getSiniestro>['cifras'];
}

/** A claim at a glance: whose it is, how far its parts are, what they wait for, and its money. */
export function ResumenDeSiniestro({ registros, total, cifras }: ResumenProps) {
  const { porFacturar, porCobrar, pagado } = cifras;
  const activos = registros.filter(({ estado }) => estado !== 'cancelada');
  const entregadas = activos.filter(({ entregado }) => entregado !== null).length;
  const precio = sumDinero(activos.map((registro) => registro.precio ?? 0));
  return (
    <section aria-label="Resumen del siniestro">
      <dl className={styles.datos}>
        <Dato name="Aseguradora">{values(registros, ({ aseguradora }) => aseguradora)}</Dato>
        <Dato name="Taller">{values(registros, ({ taller }) => taller)}</Dato>
        <Dato name="Ciudad">{values(registros, ({ ciudad }) => ciudad)}</Dato>
        <Dato name="Vehículo">{values(registros, autoOf)}</Dato>
      </dl>
      <dl className={`card above-4 ${styles.cifras}`}>
        <Dato name="Piezas">{total.toLocaleString('es-MX')}</Dato>
        <Dato name="Entregadas">{`${entregadas} de ${activos.length}`}</Dato>
        <Dato name="Precio sin IVA">{formatPrecio(precio)}</Dato>
      </dl>
      <dl className={`card above-3 ${styles.cifras}`} aria-label="Dinero del siniestro, con IVA">
        <Dato name="Entregado por facturar, con IVA" isRisk={(porFacturar ?? 0) > 0}>
          {formatPrecio(porFacturar ?? 0)}
        </Dato>
        <Dato name="Facturado por cobrar, con IVA" isRisk={(porCobrar ?? 0) > 0}>
          {formatPrecio(porCobrar ?? 0)}
        </Dato>
        <Dato name="Pagado, con IVA">{formatPrecio(pagado ?? 0)}</Dato>
      </dl>
      <Pendientes registros={registros} />
      {total > registros.length && (
        <p className="soft above-3">{`Se muestran las ${registros.length} piezas más nuevas.`}</p>
      )}
    </section>
  );
}

interface DatoProps {
  readonly name: string;
  readonly isRisk?: boolean;
  readonly children: ReactNode;
}

function Dato({ name, isRisk = false, children }: DatoProps) {
  return (
    <div data-riesgo={isRisk || undefined}>
      <dt>{name}</dt>
      <dd>{children || '—'}</dd>
    </div>
  );
}

/** The steps that parts of the claim wait for, each with its count. */
function Pendientes({ registros }: { readonly registros: readonly Registro[] }) {
  const hoy = diaOf(new Date());
  const textos = registros.flatMap((registro) => pendienteOf(registro, hoy)?.texto ?? []);
  if (textos.length === 0) return <p className="soft above-3">No falta nada: todas sus piezas están completas.</p>;
  return (
    <ul className={`cluster-2 above-3 ${styles.pendientes}`} aria-label="Lo que falta">
      {[...new Set(textos)].map((texto) => (
        <li key={texto}>
          {texto} <strong>{textos.filter((other) => other === texto).length}</strong>
        </li>
      ))}
    </ul>
  );
}

function values(registros: readonly Registro[], textOf: (registro: Registro) => string): string {
  return [...new Set(registros.map(textOf))].filter(Boolean).join(', ');
}
