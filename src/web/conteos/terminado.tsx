import type { HojaDeConteo } from '#contract/wire/conteo.ts';
import { describeEfecto } from '#domain/conteo.ts';
import { formatFecha } from '#domain/fecha.ts';
import { contar, plural } from '#domain/plural.ts';
import { Insignia } from '#web/components/display/insignia.tsx';
import { Grupos } from './grupos.tsx';
import { ESTADOS } from './nombres.ts';

/** A count that is over: who ended it, what it changed, and its lines as they were then. */
export function Terminado({ hoja: { conteo, renglones } }: { readonly hoja: HojaDeConteo }) {
  const { estado, terminado, terminadoPor, entraron, salieron, tardias } = conteo;
  const cuando = terminado === null ? '' : formatFecha(terminado);
  const { uno, tono } = ESTADOS[estado];
  return (
    <div className="stack-4">
      <p className="row-2">
        <Insignia tono={tono}>{uno}</Insignia>
        <span className="soft">{[cuando, terminadoPor].filter(Boolean).join(' · ')}</span>
      </p>
      <p>
        {estado === 'cancelado'
          ? 'Se canceló: no cambió ninguna existencia.'
          : describeEfecto({ entran: entraron, salen: salieron })}
      </p>
      {tardias > 0 && (
        <p className="notice on-warning" role="note">
          {`${contar(tardias, 'lectura', 'lecturas')} de un teléfono sin red ${plural(tardias, 'llegó', 'llegaron')} después: no cambi${plural(tardias, 'ó', 'aron')} nada. Si importa, cuenta el lugar otra vez.`}
        </p>
      )}
      <Grupos renglones={renglones} />
    </div>
  );
}
