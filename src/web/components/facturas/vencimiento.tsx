import type { Factura } from '#contract/wire/factura.ts';
import { diasDeAtraso } from '#domain/cobranza.ts';
import { diaOf, formatDia } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import styles from './vencimiento.module.css';

/** When an invoice is due that is owed, and how late that is; nothing of one that owes nothing. */
export function Vencimiento({ vence }: Pick<Factura, 'vence'>) {
  if (vence === undefined) return null;
  if (vence === null) return <span className={styles.vence}>Sin ingresar</span>;
  const dias = diasDeAtraso(vence, diaOf(new Date()));
  return (
    <span className={styles.vence} data-vencida={dias > 0 || undefined}>
      <span className="nowrap">{`${dias === 0 ? 'Vence' : 'Venció'} ${formatDia(vence)}`}</span>{' '}
      {dias > 0 && <span className="nowrap">{`hace ${contar(dias, 'día', 'días')}`}</span>}
    </span>
  );
}
