import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RenglonDeConteo } from '#contract/wire/conteo.ts';
import { describeComprometidas } from '#domain/conteo.ts';
import { plural } from '#domain/plural.ts';
import { orNada } from '#web/components/lista/columns.tsx';
import { direccion } from '#web/components/ventas/direccion.ts';
import styles from './conteos.module.css';

interface RenglonProps {
  readonly renglon: RenglonDeConteo;
  /** Its buttons, while the count goes on. */
  readonly children?: ReactNode;
}

/** A part of a count: what was expected and found, and what explains it. */
export function Renglon({ renglon, children }: RenglonProps) {
  const { pieza, inventario, titulo, ubicacion, contadas, esperadas, apartadas, comprometidas, ajuste, movida } =
    renglon;
  return (
    <div className={styles.renglon}>
      <div className="stack-1 shrink">
        <Link className={styles.enlace} to={direccion('inventarioPieza', pieza)}>
          {titulo}
        </Link>
        <span className="hint">
          <span className="mono">{`# ${inventario}`}</span>
          {' · '}
          {orNada(ubicacion)}
        </span>
        <span>
          {`${contadas} de ${esperadas}`}
          {!children && ajuste !== 0 && (
            <span className="soft">{` · el inventario ${ajuste < 0 ? 'bajó' : 'subió'} ${Math.abs(ajuste)}`}</span>
          )}
        </span>
        {comprometidas.length > 0 && <span className="hint">{describeComprometidas(comprometidas)}</span>}
        {apartadas > 0 && <span className="hint">{`${apartadas} ${plural(apartadas, 'apartada', 'apartadas')}`}</span>}
        {movida && <span className="hint">Se le puso este lugar</span>}
      </div>
      {children}
    </div>
  );
}
