import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import type { PiezaDelPatio } from '#contract/wire/pieza-patio.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { PiezaPhoto } from '#web/components/piezas/pieza-photo.tsx';
import { onlyDigits, Section } from '#web/components/record/fields.tsx';
import { refuseOthers } from '#web/components/record/refuse-others.ts';
import styles from './ficha.module.css';

/** Takes a unit of a yard part for the record, or gives it back. */
export interface Utilizar {
  readonly isRunning: boolean;
  /** @param inventario empty gives the part in use back. */
  readonly run: (inventario: string) => void;
}

interface PatioProps {
  /** Null while it is a new one. */
  readonly registro: Registro | null;
  readonly utilizar: Utilizar;
}

/** The part of the own yard that the record uses, or the way to one. */
export function Patio({ registro, utilizar }: PatioProps) {
  return (
    <Section title="Pieza del patio">
      {registro?.isInventarioUsado ? (
        <EnUso registro={registro} utilizar={utilizar} />
      ) : (
        <Busqueda utilizar={utilizar} />
      )}
    </Section>
  );
}

function EnUso({ registro, utilizar }: PatioProps & { readonly registro: Registro }) {
  const { inventario, piezaId } = registro;
  const why = whyKept(registro);
  return (
    <div className="spread middle wide">
      <p>
        Se utilizó la pieza{' '}
        {piezaId === null ? (
          <span className="mono"># {inventario}</span>
        ) : (
          <Link to={`../../../inventario/${piezaId}`} relative="path">
            <span className="mono"># {inventario}</span>
            <span className="visually-hidden"> (abrir la pieza)</span>
          </Link>
        )}
        : salió una unidad de existencias.
      </p>
      {why === null ? (
        <button
          type="button"
          className={button.secondary}
          disabled={utilizar.isRunning}
          onClick={() => utilizar.run('')}
        >
          Devolver
        </button>
      ) : (
        <p className="soft">{why}</p>
      )}
    </div>
  );
}

/** Says why the part in use cannot be given back; null when it can. The words are those of the refusal. */
function whyKept({ entregado, factura }: Registro): string | null {
  if (entregado !== null) return 'La pieza ya fue entregada';
  return factura === '' ? null : 'El registro está facturado';
}

function Busqueda({ utilizar }: Pick<PatioProps, 'utilizar'>) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<number | null>(null);
  const { data, isError, isFetching } = useRead(indicadores.getInv, { id: asked ?? 0 }, { isEnabled: asked !== null });
  const search = () => typed !== '' && setAsked(Number(typed));
  const onKeyDown = (event: KeyboardEvent) => {
    refuseOthers(/\d/)(event);
    if (event.key !== 'Enter') return;
    // Enter looks for the part and does not save the record.
    event.preventDefault();
    search();
  };
  const pieza = asked !== null && data?.pieza.inventario === asked ? data.pieza : null;
  return (
    <>
      <p className="notice wide on-warning">
        <strong>Sin pieza del patio.</strong> Busca la que se va a usar: su unidad sale de existencias, y su costo y su
        código se copian aquí.
      </p>
      <div className={styles.busqueda}>
        <TextInput
          label="# Inventario"
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          data-campo="uso"
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => setTyped(onlyDigits(currentTarget.value, typed))}
        />
        <button type="button" className={button.secondary} disabled={typed === ''} onClick={search}>
          Buscar
        </button>
      </div>
      <div className="wide" role="status">
        {isFetching && <p className="soft">Buscando…</p>}
        {!isFetching && isError && (
          <p ref={show} className="soft">
            No se obtuvieron resultados.
          </p>
        )}
        {!isFetching && !isError && pieza && <Encontrada pieza={pieza} utilizar={utilizar} />}
      </div>
    </>
  );
}

/** The bar that saves would hide what was found. */
function show(found: HTMLElement | null): void {
  found?.scrollIntoView?.({ block: 'nearest' });
}

function Encontrada({ pieza, utilizar }: Pick<PatioProps, 'utilizar'> & { readonly pieza: PiezaDelPatio }) {
  const { inventario, portada, titulo, existencias, disponible, costo } = pieza;
  return (
    <article ref={show} className={styles.encontrada}>
      <PiezaPhoto inventario={inventario} archivo={portada} />
      <div>
        <p>
          <strong>{titulo}</strong>
        </p>
        <p className="soft">
          <span className="mono"># {inventario}</span> · En existencia: {existencias} · Disponible: {disponible}
          {costo !== null && ` · Costo: ${formatPrecio(costo)}`}
        </p>
      </div>
      <button
        type="button"
        className={button.primary}
        disabled={utilizar.isRunning || disponible < 1}
        onClick={() => utilizar.run(String(inventario))}
      >
        {nadaQueUtilizar(pieza) || 'Utilizar'}
      </button>
    </article>
  );
}

/** Says why no unit can be used; the empty text where one can. */
function nadaQueUtilizar({ existencias, disponible }: PiezaDelPatio): string {
  if (disponible > 0) return '';
  return existencias > 0 ? 'Apartada' : 'Sin existencias';
}
