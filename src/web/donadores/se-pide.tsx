import { useId } from 'react';
import { Link } from 'react-router';
import { demanda } from '#contract/demanda.ts';
import type { RenglonDeDemanda } from '#contract/wire/demanda.ts';
import { traeriaOf } from '#domain/demanda.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import { contar } from '#domain/plural.ts';
import { DEMANDA_MESSAGES } from '#web/api/demanda-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { useRead } from '#web/api/query.ts';
import { sayPedido } from '#web/components/demanda/nombres.ts';
import enlace from '#web/components/display/enlace.module.css';
import styles from './donadores.module.css';

addMessages(DEMANDA_MESSAGES);

interface SePideProps {
  readonly marca: string;
  readonly auto: string;
  /** Null: of any year. */
  readonly anio: number | null;
}

/** The demand of a car that was not met in a year, and what it could bring: so much is it worth to take one apart. */
export function SePide({ marca, auto, anio }: SePideProps) {
  const id = useId();
  const { data, isPlaceholderData } = useRead(demanda.getPedidoDeAuto, { marca, auto, year: anio });
  if (!data || data.demanda.length === 0) return null;
  const traeria = sumDinero(data.demanda.map((row) => traeriaOf(row) ?? 0));
  const more = data.total - data.demanda.length;
  return (
    <section className="stack-3" aria-labelledby={id} aria-busy={isPlaceholderData} data-screen-only>
      <h2 id={id} className={styles.titulo}>
        Lo que se pide de este auto
      </h2>
      <p className="soft">
        {traeria > 0
          ? `En el último año se pidió y no se vendió. Esto podría traer ${formatPrecio(traeria)} sin IVA.`
          : SIN_PRECIO}
      </p>
      <ul className={`card ${styles.lista}`}>
        {data.demanda.map((row) => (
          <Pedida key={row.id} row={row} />
        ))}
      </ul>
      <p>
        <Link
          className={enlace.enlace}
          to={`../../demanda?${new URLSearchParams({ buscar: `${marca} ${auto}`, dias: '365' })}`}
          relative="path"
        >
          {more > 0 ? `Ver ${contar(more, 'pieza más', 'piezas más')}` : 'Ver todo lo que se pide'}
        </Link>
      </p>
    </section>
  );
}

const SIN_PRECIO = 'En el último año se pidió y no se vendió. Nadie le ha puesto precio todavía.';

function Pedida({ row }: { readonly row: RenglonDeDemanda }) {
  const { veces, esperan } = row;
  const traeria = traeriaOf(row);
  const facts = [contar(veces, 'vez', 'veces'), esperan > 0 ? `${contar(esperan, 'espera', 'esperan')}` : ''];
  return (
    <li className={`spread ${styles.pedida}`}>
      <span className="stack-1 shrink">
        <strong className="anywhere">{sayPedido(row)}</strong>
        <span className="hint">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="num nowrap">{traeria === null ? '—' : formatPrecio(traeria)}</span>
    </li>
  );
}
