import { indicadores } from '#contract/indicadores.ts';
import { camposIndicador } from '#contract/wire/indicador.ts';
import { labelsOf } from '#contract/wire/record.ts';
import { LineaDeTiempo, type Restaurar, sucesoDeCambio } from '#web/components/record/linea-de-tiempo.tsx';
import { CAMPOS_FORMA, type CampoForma } from './values.ts';

interface RegistroHistorialProps {
  readonly id: number;
  readonly restaurar: Restaurar<CampoForma>;
}

/** The timeline of a record. The server says which earlier values may be put back; none of them moves stock. */
export function RegistroHistorial({ id, restaurar }: RegistroHistorialProps) {
  return (
    <LineaDeTiempo
      registro="el registro"
      nada="Este registro no ha cambiado."
      call={indicadores.getHistorial}
      request={(filas) => ({ pieza: id, filas })}
      sucesosOf={({ cambios }) => cambios.map((cambio) => sucesoDeCambio(cambio, TITULOS[cambio.operacion]))}
      restaurar={{
        ...restaurar,
        etiquetas: labelsOf(camposIndicador),
        run: (campo, anterior) => (campo in CAMPOS_FORMA ? restaurar.run(campo as CampoForma, anterior) : NADA),
      }}
    />
  );
}

const NADA = Promise.resolve();

const TITULOS = { alta: 'Alta del registro', cambio: 'Cambio', baja: 'Registro eliminado' } as const;
