import { type FormEvent, useId, useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { piezasDeLista } from '#contract/piezas-de-lista.ts';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { EJEMPLO } from '#domain/buscador.ts';
import { formatTotal } from '#domain/pagina.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { PiezaPhoto } from '#web/components/piezas/pieza-photo.tsx';
import styles from './probar-busqueda.module.css';

/** How many parts are shown: enough to see what comes first. */
const SHOWN = 5;
const TODO = { marca: '', auto: '', year: null, pieza: '', exist: 'existentes' } as const;

/** The search as people have it, beside what it is made of: the effect of a change is seen at once. */
export function ProbarBusqueda() {
  const id = useId();
  const [texto, setTexto] = useState('');
  const request = { page: 1, itemsPerPage: SHOWN, search: texto, ...TODO };
  const { data, isError, isFetching, refetch } = useRead(piezasDeLista.searchPiezas, request, {
    isEnabled: texto !== '',
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('texto') ?? '').trim();
    if (typed !== '' && typed === texto) void refetch();
    setTexto(typed);
  };

  return (
    <section className={`stack-3 card ${styles.card}`} data-screen-only aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className={styles.title}>
        Probar búsqueda
      </h2>
      <form className={styles.form} onSubmit={onSubmit}>
        <label className="visually-hidden" htmlFor={id}>
          Texto de prueba
        </label>
        <input
          id={id}
          type="search"
          name="texto"
          className={`shrink field ${styles.input}`}
          placeholder={EJEMPLO}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className={button.secondary}>
          Probar
        </button>
      </form>
      <div className={styles.results} aria-busy={isFetching} aria-live="polite">
        {texto === '' && <p className="hint">Escribe lo que preguntaría un cliente y mira qué encuentra.</p>}
        {texto !== '' && isError && <p className="hint">No se pudo buscar. Vuelve a intentar.</p>}
        {texto !== '' && !isError && !data && <div className={`sunken ${styles.bone}`} />}
        {texto !== '' && !isError && data && <Resultados data={data} />}
      </div>
    </section>
  );
}

function Resultados({ data }: { readonly data: ResponseOf<typeof piezasDeLista.searchPiezas> }) {
  const { inventario, total, totalCapped, relacionadas, sugerencia, avisos } = data;
  return (
    <>
      <p className="hint">
        {total === 0 ? 'Sin resultados' : `${formatTotal({ rows: total, isCapped: totalCapped })} en existencia`}
        {sugerencia !== null && ` · Se entendió «${sugerencia}»`}
      </p>
      {avisos.map((aviso) => (
        <p key={aviso} className="hint">
          {aviso}
        </p>
      ))}
      <Piezas piezas={inventario} label="Lo que se encuentra" />
      {relacionadas.length > 0 && (
        <>
          <h3 className={`hint ${styles.subtitle}`}>Debajo</h3>
          <Piezas piezas={relacionadas.slice(0, SHOWN)} label="Lo que aparece debajo" />
        </>
      )}
    </>
  );
}

function Piezas({ piezas, label }: { readonly piezas: readonly PiezaInterna[]; readonly label: string }) {
  if (piezas.length === 0) return null;
  return (
    <ul className="above-2" aria-label={label}>
      {piezas.map(({ id, inventario, titulo, portada }) => (
        <li key={id} className={`row-3 ${styles.row}`}>
          <span className={styles.photo}>
            <PiezaPhoto inventario={inventario} archivo={portada} />
          </span>
          <span className={styles.name}>{titulo}</span>
        </li>
      ))}
    </ul>
  );
}
