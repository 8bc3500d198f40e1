import { updatePiezas } from '#contract/update-piezas.ts';
import type { CambioDePieza, Movimiento } from '#contract/wire/historial.ts';
import type { CampoPieza } from '#contract/wire/pieza.ts';
import {
  AntesYDespues,
  LineaDeTiempo,
  type Restaurar,
  type Suceso,
  sucesoDeCambio,
} from '#web/components/record/linea-de-tiempo.tsx';

interface PiezaHistorialProps {
  readonly id: number;
  readonly restaurar: Restaurar<CampoPieza>;
}

/** The timeline of a part: its changes and the movements of its stock. */
export function PiezaHistorial({ id, restaurar }: PiezaHistorialProps) {
  return (
    <LineaDeTiempo
      registro="la pieza"
      nada="Esta pieza no ha cambiado."
      call={updatePiezas.getHistorial}
      request={(filas) => ({ pieza: id, filas })}
      sucesosOf={({ movimientos, cambios }) => [
        ...movimientos.map(sucesoDeMovimiento),
        ...cambios.map(sucesoDeCambioDePieza),
      ]}
      restaurar={restaurar}
    />
  );
}

function sucesoDeCambioDePieza(cambio: CambioDePieza): Suceso<CampoPieza> {
  const suceso = sucesoDeCambio(cambio, nombreCambio(cambio));
  const fotos = cambio.operacion === 'cambio' && cambio.fotos;
  return fotos ? { ...suceso, detalle: <AntesYDespues nombre="Fotos" {...fotos} /> } : suceso;
}

/** Names a change in the timeline; deleting a part and bringing it back have names of their own. */
export function nombreCambio({ operacion, campos, reparacion, deshace, enLote = false }: CambioDePieza): string {
  if (enLote && deshace !== null) return `Se deshizo el cambio de varias piezas # ${deshace}`;
  if (enLote) return `Cambio de varias piezas # ${reparacion}`;
  if (deshace !== null) return `Se deshizo la reparación # ${deshace}`;
  if (reparacion !== null) return `Reparación masiva # ${reparacion}`;
  if (operacion === 'baja') return 'Pieza eliminada';
  if (operacion === 'alta') return campos.length > 0 ? 'Alta de la pieza' : 'Pieza recuperada';
  return 'Cambio';
}

/** A movement of the part's stock in the timeline. */
function sucesoDeMovimiento({ id, tipo, unidades, saldo, motivo, autor, momento }: Movimiento): Suceso<CampoPieza> {
  const detalle = (
    <p className="num">
      <strong>{unidadesText(unidades)}</strong> → {saldo} en existencia{motivo !== '' && `: ${motivo}`}
    </p>
  );
  return { key: `m${id}`, tipo: 'movimiento', titulo: NOMBRE_MOVIMIENTO[tipo], autor, momento, detalle };
}

const NOMBRE_MOVIMIENTO = {
  inicial: 'Existencia inicial',
  ajuste: 'Ajuste de existencias',
  baja: 'Baja',
  devolucion: 'Devolución',
} as const satisfies Readonly<Record<Movimiento['tipo'], string>>;

/** Units with their sign: '+3', '−1'. */
export function unidadesText(unidades: number): string {
  return unidades > 0 ? `+${unidades}` : `−${Math.abs(unidades)}`;
}
