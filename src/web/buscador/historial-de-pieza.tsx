import { type FormEvent, useId, useMemo, useState } from 'react';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { cotizador } from '#contract/cotizador.ts';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { messageOf } from '#web/api/messages.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { CampoParte, CamposDeAuto } from '#web/components/historial/campos.tsx';
import { CopiarPrecio } from '#web/components/historial/copiar-precio.tsx';
import { PrecioSegunHistorial, useEvidencia } from '#web/components/historial/evidencia.tsx';
import { errorDeAnio, formOf } from '#web/components/historial/filtros.ts';
import historial from '#web/components/historial/historial.module.css';
import { type Encontrado, Tablas, totalText } from '#web/components/historial/tablas.tsx';
import { showToast } from '#web/components/notices/toasts.ts';
import styles from './historial.module.css';

type Busqueda = RequestOf<typeof cotizador.getIndicadores>;
type Tipo = Busqueda['searchType'];

const TIPOS = [
  ['BASICA', 'Basica'],
  ['AVANZADA', 'Avanzada'],
] as const satisfies readonly (readonly [Tipo, string])[];

/** The quotes of before of parts like this one, by its numbers or by its car and name (reglas 53 and 151). */
export function HistorialDePieza({ pieza }: { readonly pieza: PiezaInterna }) {
  const id = useId();
  const [tipo, setTipo] = useState<Tipo>('BASICA');
  const [form, setForm] = useState(() => ({
    parte: pieza.numeroParte,
    codigo: pieza.codigoRadec,
    marca: pieza.marca,
    auto: pieza.auto,
    year: String(pieza.anios.from),
    pieza: pieza.pieza,
  }));
  const [pedido, setPedido] = useState<Busqueda | null>(null);
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });

  const searchFor = (event: FormEvent) => {
    event.preventDefault();
    if (tipo === 'AVANZADA' && errorDeAnio(form.year) !== '') return;
    const { parte, codigo, marca, auto, year, pieza: nombre } = form;
    const needed = tipo === 'BASICA' ? [parte, codigo] : [marca, auto, year, nombre];
    if (needed.some((text) => text.trim() === '')) warnFaltan();
    const isAnio = errorDeAnio(year) === '';
    setPedido({ searchType: tipo, form: { ...formOf({ ...form, year: isAnio ? year : '' }), codigo: codigo.trim() } });
  };

  return (
    <section className={`stack-4 ${styles.historial}`} aria-labelledby={id}>
      <h2 id={id}>Historial de cotizaciones</h2>
      <form className={`cluster-3 ${historial.filtros}`} data-screen-only onSubmit={searchFor} aria-labelledby={id}>
        <fieldset className={styles.tipos}>
          <legend className="visually-hidden">Tipo de búsqueda</legend>
          {TIPOS.map(([value, label]) => (
            <label key={value} className={`inline-2 ${styles.tipo}`}>
              <input type="radio" name={id} checked={tipo === value} onChange={() => setTipo(value)} />
              {label}
            </label>
          ))}
        </fieldset>
        {tipo === 'BASICA' ? (
          <>
            <CampoParte filtros={form} onSet={set} />
            <TextInput
              label="Código"
              value={form.codigo}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              onChange={({ currentTarget }) => set({ codigo: currentTarget.value })}
            />
          </>
        ) : (
          <CamposDeAuto filtros={form} onSet={set} />
        )}
        <div className={`cluster-2 end ${historial.botones}`}>
          <button type="submit" className={button.secondary}>
            Buscar
          </button>
        </div>
      </form>
      {pedido && <Resultado pedido={pedido} />}
    </section>
  );
}

function warnFaltan(): void {
  showToast({
    type: 'advertencia',
    title: 'Faltan parametros',
    message: 'Dejar parametros vacios hara que la busqueda no sea tan precisa',
  });
}

/** The answer to a search, or why there is none. */
function Resultado({ pedido }: { readonly pedido: Busqueda }) {
  const { data, error, isPlaceholderData, refetch } = useRead(cotizador.getIndicadores, pedido);
  if (error) {
    return (
      <EmptyState
        text={messageOf(cotizador.getIndicadores, error)}
        action={['Reintentar', () => void refetch()]}
        failure={error}
      />
    );
  }
  if (!data) {
    return (
      <p className={`soft ${historial.vacio}`} aria-busy="true">
        Buscando…
      </p>
    );
  }
  if (data.data.length === 0 && !isPlaceholderData) {
    return (
      <div className="notice on-warning" role="alert">
        <p>
          <strong>Sin resultados</strong>
        </p>
        <p>No se obtuvieron resultados de esta búsqueda</p>
      </div>
    );
  }
  return <Historial data={data} isStale={isPlaceholderData} />;
}

interface HistorialProps {
  readonly data: ResponseOf<typeof cotizador.getIndicadores>;
  readonly isStale: boolean;
}

function Historial({ data, isStale }: HistorialProps) {
  const [precio, setPrecio] = useState('');
  const encontrado = useMemo(() => encontradoOf(data), [data]);
  const vista = useEvidencia(data.evidencia, data.data);
  return (
    <>
      <PrecioSegunHistorial vista={vista} precio={precio} onPrecio={setPrecio}>
        {(centavos) => <CopiarPrecio centavos={centavos} />}
      </PrecioSegunHistorial>
      <Tablas encontrado={encontrado} usadas={vista.usadas} isSolo={vista.isSolo} isStale={isStale} />
    </>
  );
}

/** Splits the rows of the answer in the two tables: a quote whose part was delivered was won (regla 54). */
function encontradoOf(data: HistorialProps['data']): Encontrado {
  const { ganadas = [], noGanadas = [] } = Object.groupBy(data.data, ({ entregado }) =>
    entregado === null ? 'noGanadas' : 'ganadas',
  );
  return {
    ganadas,
    noGanadas,
    totales: {
      ganadas: totalText(data.totalGanadas, data.totalGanadasCapped),
      noGanadas: totalText(data.totalNoGanadas, data.totalNoGanadasCapped),
    },
    inventario: null,
    totalInventario: '',
  };
}
