import { indicadores } from '#contract/indicadores.ts';
import { type CampoIndicador, camposIndicador, type Registro } from '#contract/wire/indicador.ts';
import { labelsOf } from '#contract/wire/record.ts';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { LineaDeTiempo, type Restaurar, sucesoDeCambio } from '#web/components/record/linea-de-tiempo.tsx';
import { CAMPOS_FORMA, type CampoForma } from './values.ts';

interface RegistroHistorialProps {
  readonly registro: Registro;
  readonly restaurar: Restaurar<CampoForma>;
}

/** The timeline of a record. Restoring a value never moves stock: what a yard part locks stays as it is. */
export function RegistroHistorial({ registro, restaurar }: RegistroHistorialProps) {
  return (
    <LineaDeTiempo
      registro="el registro"
      nada="Este registro no ha cambiado."
      call={indicadores.getHistorial}
      request={(filas) => ({ pieza: registro.id, filas })}
      sucesosOf={({ cambios }) =>
        cambios.map((cambio) => {
          const campos = cambio.campos.map((one) =>
            canRestore(one.campo, registro) ? one : { ...one, anterior: null },
          );
          return sucesoDeCambio({ ...cambio, campos }, TITULOS[cambio.operacion]);
        })
      }
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

/** True for a field whose earlier value this person may put back, as the record is now. */
function canRestore(campo: CampoIndicador, { isInventarioUsado }: Registro): boolean {
  if (campo === 'precio') return isAdmin();
  return campo in CAMPOS_FORMA && !(isInventarioUsado && (campo === 'costo' || campo === 'codigo'));
}
