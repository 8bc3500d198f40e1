import { PERIODICIDADES } from '#domain/cfdi/catalogos.ts';
import { PERIODICIDADES_GLOBALES, type PeriodoPedido, periodoGlobal } from '#domain/cfdi/periodo-global.ts';
import { formatDia, readDia } from '#domain/fecha.ts';
import { DateInput } from '#web/components/controls/date-input.tsx';
import { Select } from '#web/components/controls/inputs.tsx';
import styles from './periodo-fields.module.css';

interface PeriodoFieldsProps {
  readonly periodo: PeriodoPedido;
  readonly onChange: (periodo: PeriodoPedido) => void;
}

const OPCIONES = PERIODICIDADES.filter(({ codigo }) => PERIODICIDADES_GLOBALES.some((una) => una === codigo)).map(
  ({ codigo, etiqueta }) => ({ value: codigo, label: etiqueta }),
);

/** Chooses the period of a global invoice, and says its days. */
export function PeriodoFields({ periodo, onChange }: PeriodoFieldsProps) {
  const { periodicidad, fecha } = periodo;
  const choose = (codigo: string) => {
    const elegida = PERIODICIDADES_GLOBALES.find((una) => una === codigo);
    if (elegida) onChange({ ...periodo, periodicidad: elegida });
  };
  return (
    <div className={`stack-4 ${styles.campos}`}>
      <Select
        label="Periodicidad"
        required
        data={OPCIONES}
        value={periodicidad}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <DateInput
        label="Un día del periodo"
        required
        value={fecha}
        hint={diasOf(periodo)}
        onType={(dia) => onChange({ ...periodo, fecha: dia })}
      />
    </div>
  );
}

function diasOf({ periodicidad, fecha }: PeriodoPedido): string {
  const dia = readDia(fecha);
  if (dia === null) return 'Escribe una fecha';
  const { desde, hasta } = periodoGlobal(periodicidad, dia);
  return desde === hasta ? formatDia(desde) : `Del ${formatDia(desde)} al ${formatDia(hasta)}`;
}
