import { useState } from 'react';
import { porPagar } from '#contract/por-pagar.ts';
import type { CuentaPorPagarMostrada, RegistroPorPagar } from '#contract/wire/por-pagar.ts';
import { formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { contar } from '#domain/plural.ts';
import { useChange, useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { SearchBox } from '#web/components/controls/search-box.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { Insignia } from '#web/components/display/insignia.tsx';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import { MoneyInput } from '#web/components/record/money-input.tsx';
import { useOperation } from '#web/components/record/use-operation.ts';
import styles from './por-pagar.module.css';
import { describeRegistro, Repetida } from './registro.tsx';

interface ElegirPiezasProps {
  readonly cuenta: CuentaPorPagarMostrada;
  readonly onDone: () => void;
}

/** The texts of the ticked amounts, by record: one that is not in it is not ticked. */
type Montos = ReadonlyMap<number, string>;

/** Lets somebody tick the records that an invoice pays for, those of its supplier that may be it first. */
export function ElegirPiezas({ cuenta, onDone }: ElegirPiezasProps) {
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useRead(porPagar.findRegistros, { id: cuenta.id, search });
  /** Null while nothing was ticked or taken off: then what is stored counts. */
  const [cambiados, setCambiados] = useState<Montos | null>(null);
  const [malos, setMalos] = useState<ReadonlySet<number>>(new Set());
  const guardados = new Map((data?.registros ?? []).flatMap((uno) => (uno.monto === null ? [] : [textoOf(uno)])));
  const montos = cambiados ?? guardados;
  const operation = useOperation();
  const { run, isRunning } = useChange(porPagar.match, { isUntilShown: true });

  function change(id: number, monto: string | null): void {
    const next = new Map(montos);
    if (monto === null) next.delete(id);
    else next.set(id, monto);
    setCambiados(next);
    setMalos(new Set([...malos].filter((malo) => malo !== id)));
  }
  async function save(): Promise<void> {
    const leidos = [...montos].map(([id, texto]) => ({ id, monto: parsePrecio(texto) ?? 0 }));
    const sinMonto = leidos.filter(({ monto }) => monto === 0).map(({ id }) => id);
    setMalos(new Set(sinMonto));
    if (sinMonto.length > 0) return;
    const asked = { id: cuenta.id, version: cuenta.version, registros: leidos };
    const opId = operation.idFor({ isNew: false, asked: JSON.stringify(asked) });
    if (!(await run({ ...asked, opId }))) return;
    toastSuccess(porPagar.match);
    onDone();
  }
  if (!data && error) {
    return (
      <EmptyState
        text="No se obtuvieron los registros."
        action={['Reintentar', () => void refetch()]}
        failure={error}
      />
    );
  }
  return (
    <div className={`stack-3 card ${styles.panel}`}>
      <SearchBox label="Siniestro, OC, pieza o auto" value={search} onSearch={setSearch} />
      {data?.registros.length === 0 && (
        <EmptyState
          text={
            search === ''
              ? `Ningún registro de siniestros tiene a ${cuenta.proveedor} como proveedor. Se buscan por su nombre exacto.`
              : 'Ningún registro de este proveedor tiene esas palabras.'
          }
        />
      )}
      <ul aria-label="Registros del proveedor" aria-busy={!data}>
        {data?.registros.map((registro) => (
          <Casilla
            key={registro.id}
            registro={registro}
            monto={montos.get(registro.id) ?? null}
            isMalo={malos.has(registro.id)}
            onChange={(monto) => change(registro.id, monto)}
          />
        ))}
      </ul>
      {data && data.hay > data.registros.length && (
        <p className="hint">{`Hay ${data.hay.toLocaleString('es-MX')}: busca para ver los demás.`}</p>
      )}
      <div className="cluster-2 end">
        <p className="soft" role="status">
          {sumaText(montos)}
        </p>
        <button type="button" className={button.secondary} onClick={onDone}>
          Cancelar
        </button>
        <button type="button" className={button.primary} disabled={isRunning || !data} onClick={() => void save()}>
          {isRunning ? 'Guardando…' : 'Guardar piezas'}
        </button>
      </div>
    </div>
  );
}

function textoOf({ id, monto }: RegistroPorPagar): readonly [number, string] {
  return [id, formatPrecio(monto ?? 0)];
}

function sumaText(montos: Montos): string {
  const suma = [...montos.values()].reduce((total, texto) => total + (parsePrecio(texto) ?? 0), 0);
  return `${contar(montos.size, 'pieza', 'piezas')} por ${formatPrecio(suma)}`;
}

const RAZONES = { oc: 'Misma OC', costo: 'Mismo costo' } as const;

interface CasillaProps {
  readonly registro: RegistroPorPagar;
  /** The text of its amount; null while it is not ticked. */
  readonly monto: string | null;
  readonly isMalo: boolean;
  readonly onChange: (monto: string | null) => void;
}

/** One record with its box; once it is ticked, how much of the invoice is for it: its cost unless told. */
function Casilla({ registro, monto, isMalo, onChange }: CasillaProps) {
  const { id, pieza, reporte, razon, costo } = registro;
  const nombre = `${pieza} · ${reporte}`;
  return (
    <li className={styles.registro}>
      <label className={styles.marcar}>
        <span className="visually-hidden">{nombre}</span>
        <input
          type="checkbox"
          className={styles.casilla}
          checked={monto !== null}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? formatPrecio(costo ?? 0) : null)}
        />
      </label>
      <div className="stack-1">
        <span className="cluster-2 middle">
          <strong>{nombre}</strong>
          {razon !== '' && <Insignia tono="verde">{RAZONES[razon]}</Insignia>}
        </span>
        <span className="hint">{describeRegistro(registro)}</span>
        <Repetida registro={registro} />
      </div>
      {monto !== null && (
        <MoneyInput
          label={`Monto de ${nombre}`}
          autoComplete="off"
          id={`monto-${id}`}
          value={monto}
          error={isMalo ? 'Escribe cuánto' : undefined}
          onType={onChange}
        />
      )}
    </li>
  );
}
