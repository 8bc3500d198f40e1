import { type ReactNode, useId, useMemo, useState } from 'react';
import type { Evidencia, Figuras, FilaDeHistorial } from '#contract/wire/evidencia.ts';
import { type Centavos, formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { margenOf } from '#domain/evidencia.ts';
import { foldTexto } from '#domain/texto.ts';
import button from '#web/components/controls/button.module.css';
import { Select } from '#web/components/controls/inputs.tsx';
import { Fact } from '#web/components/display/datos.tsx';
import { MoneyInput } from '#web/components/record/money-input.tsx';
import styles from './evidencia.module.css';

/** The rows behind the figures that are shown, and the choices that lead to them. */
export interface VistaDeEvidencia {
  readonly evidencia: Evidencia;
  /** Empty for all insurers. */
  readonly aseguradora: string;
  readonly onAseguradora: (aseguradora: string) => void;
  /** The ids of the quotes behind the figures. */
  readonly usadas: ReadonlySet<number>;
  /** How many quotes there are. */
  readonly filas: number;
  /** The tables show only these. */
  readonly isSolo: boolean;
  readonly onSolo: (isSolo: boolean) => void;
}

/** Keeps which evidence of an answer is looked at; another answer begins with all its rows. */
export function useEvidencia(evidencia: Evidencia, filas: readonly FilaDeHistorial[]): VistaDeEvidencia {
  const [elegida, onAseguradora] = useState('');
  const [soloDe, setSoloDe] = useState<Evidencia | null>(null);
  // An insurer that is chosen stays so for the next part, where that one has a history with it.
  const aseguradora = Object.hasOwn(evidencia.porAseguradora, elegida) ? elegida : '';
  const usadas = useMemo(() => usadasOf(evidencia, filas, aseguradora), [evidencia, filas, aseguradora]);
  return {
    evidencia,
    aseguradora,
    onAseguradora,
    usadas,
    filas: filas.length,
    isSolo: soloDe === evidencia,
    onSolo: (isSolo) => setSoloDe(isSolo ? evidencia : null),
  };
}

function usadasOf({ ids }: Evidencia, filas: readonly FilaDeHistorial[], aseguradora: string): ReadonlySet<number> {
  const todas = new Set([...ids.ganadas, ...ids.perdidas]);
  if (aseguradora === '') return todas;
  const suyas = filas.filter((fila) => foldTexto(fila.aseguradora) === foldTexto(aseguradora));
  return new Set(suyas.flatMap(({ id }) => (todas.has(id) ? id : [])));
}

interface PrecioProps {
  readonly vista: VistaDeEvidencia;
  /** The price as it is typed. */
  readonly precio: string;
  readonly onPrecio: (precio: string) => void;
  /** Renders what is done with the typed price; null while it is none. */
  readonly children: (centavos: Centavos | null) => ReactNode;
}

/** The evidence for a price: its figures, the rows they come from, and what a typed price would leave. */
export function PrecioSegunHistorial({ vista, precio, onPrecio, children }: PrecioProps) {
  const { evidencia, aseguradora } = vista;
  const id = useId();
  const figuras = (aseguradora && evidencia.porAseguradora[aseguradora]) || evidencia;
  const centavos = parsePrecio(precio);
  const isWrong = precio.trim() !== '' && (centavos ?? 0) <= 0;
  return (
    <section className={`stack-3 card ${styles.evidencia}`} aria-labelledby={id}>
      <div className={`spread ${styles.cabeza}`}>
        <h2 id={id}>Precio según historial</h2>
        <Aseguradoras vista={vista} />
      </div>
      {figuras.isSuficiente ? <Cifras figuras={figuras} /> : <p className="soft">Sin historial suficiente</p>}
      <Filas vista={vista} />
      <div className={`cluster-0 ${styles.precio}`}>
        <MoneyInput
          label="Precio a cotizar"
          value={precio}
          onType={onPrecio}
          onBlur={() => centavos !== null && onPrecio(formatPrecio(centavos))}
          error={isWrong ? 'Escribe un precio mayor que cero.' : undefined}
          className={styles.campo}
        />
        <Propuesta figuras={figuras} centavos={centavos} onPrecio={onPrecio} />
        <Margen figuras={figuras} centavos={isWrong ? null : centavos} />
        <div className={styles.acciones}>{children(isWrong ? null : centavos)}</div>
      </div>
    </section>
  );
}

function Aseguradoras({ vista: { evidencia, aseguradora, onAseguradora } }: Pick<PrecioProps, 'vista'>) {
  const todas = Object.entries(evidencia.porAseguradora).toSorted(([, one], [, other]) => other.filas - one.filas);
  if (todas.length < 2) return null;
  const data = todas.map(([name, { filas }]) => ({ value: name, label: `${name || 'Sin aseguradora'} (${filas})` }));
  return (
    <Select
      label="Aseguradora"
      className={styles.aseguradora}
      data={[{ value: '', label: `Todas (${evidencia.filas})` }, ...data.filter(({ value }) => value !== '')]}
      value={aseguradora}
      onChange={({ currentTarget }) => onAseguradora(currentTarget.value)}
    />
  );
}

function Cifras({ figuras }: { readonly figuras: Figuras }) {
  const { ganadaMediana, perdidaMinima, diasEntrega, costoMediano } = figuras;
  const dinero = (centavos: Centavos | null) => (centavos === null ? '—' : formatPrecio(centavos));
  const cifras = [
    ['Ganada, mediana', dinero(ganadaMediana)],
    ['Perdida más baja', dinero(perdidaMinima)],
    ['Días de entrega, mediana', diasEntrega === null ? '—' : diasEntrega.toLocaleString('es-MX')],
    ['Costo y envío, mediana', dinero(costoMediano)],
  ] as const;
  return (
    <dl className={`stack-3 ${styles.cifras}`}>
      {cifras.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

/** The way to the rows behind the figures, and back to all. */
function Filas({ vista: { usadas, filas, isSolo, onSolo } }: Pick<PrecioProps, 'vista'>) {
  if (usadas.size === 0) return null;
  const cuantas = usadas.size === 1 ? 'la fila usada' : `las ${usadas.size} filas usadas`;
  return (
    <p className={`hint cluster-0 ${styles.filas}`}>
      <span>{`${usadas.size} de ${filas} filas, marcadas abajo`}</span>
      <button type="button" className={button.quiet} aria-pressed={isSolo} onClick={() => onSolo(!isSolo)}>
        {isSolo ? 'Ver todas las filas' : `Ver ${cuantas}`}
      </button>
    </p>
  );
}

interface PropuestaProps extends MargenProps, Pick<PrecioProps, 'onPrecio'> {}

/** Offers the price that such parts were sold for; nobody's price is typed in by itself. */
function Propuesta({ figuras: { isSuficiente, ganadaMediana }, centavos, onPrecio }: PropuestaProps) {
  if (!isSuficiente || ganadaMediana === null || ganadaMediana === centavos) return null;
  const propuesta = formatPrecio(ganadaMediana);
  return (
    <button type="button" className={button.secondary} onClick={() => onPrecio(propuesta)}>
      {`Usar ${propuesta}`}
    </button>
  );
}

interface MargenProps {
  readonly figuras: Figuras;
  readonly centavos: Centavos | null;
}

/** The margin that a price leaves after the usual cost and shipping. */
function Margen({ figuras, centavos }: MargenProps) {
  const margen = centavos === null || !figuras.isSuficiente ? null : margenOf(centavos, figuras);
  if (centavos === null || margen === null) return null;
  const percent = (margen / centavos).toLocaleString('es-MX', { style: 'percent', maximumFractionDigits: 1 });
  return (
    <p className={styles.margen} data-loss={margen < 0 || undefined} role="status">
      <span>Margen</span> <strong>{`${formatPrecio(margen)} (${percent})`}</strong>
    </p>
  );
}
