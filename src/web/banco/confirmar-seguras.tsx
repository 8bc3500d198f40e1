import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { banco } from '#contract/banco.ts';
import type { MovimientoBancario } from '#contract/wire/banco.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { MAX_PAGE_SIZE } from '#domain/pagina.ts';
import { contar, plural } from '#domain/plural.ts';
import { send } from '#web/api/client.ts';
import { isRefused, NetworkError } from '#web/api/errors.ts';
import { messageOf } from '#web/api/messages.ts';
import { refreshing } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Dialog } from '#web/components/dialogs/dialog.tsx';
import styles from './banco.module.css';
import { toPeticion } from './confirmar.ts';
import { tituloOf } from './lista.ts';

interface SegurasProps {
  readonly cuantas: number;
  readonly pesos: number;
  /** The movements that are looked for: those alone are confirmed. */
  readonly buscados: { readonly search: string; readonly cuenta: string };
}

/** The way to confirm all sure proposals at once. */
export function ConfirmarSeguras({ cuantas, pesos, buscados }: SegurasProps) {
  // Those it was opened with: the list behind has fewer with each payment.
  const [abierto, setAbierto] = useState<Pick<SegurasProps, 'cuantas' | 'pesos'> | null>(null);
  return (
    <>
      {cuantas > 1 && (
        <button type="button" className={button.primary} onClick={() => setAbierto({ cuantas, pesos })}>
          {`Confirmar los ${cuantas} seguros (${formatPrecio(pesos)})`}
        </button>
      )}
      {abierto && <SegurasDialog {...abierto} buscados={buscados} onClose={() => setAbierto(null)} />}
    </>
  );
}

interface Falla {
  readonly movimiento: MovimientoBancario;
  readonly mensaje: string;
}

/** How far the confirming is. */
interface Avance {
  readonly estado: 'antes' | 'corre' | 'hecho';
  readonly bien: number;
  readonly dudosos: number;
  readonly fallas: readonly Falla[];
  /** Why it did not go on; empty where it did. */
  readonly corte: string;
}

const ANTES: Avance = { estado: 'antes', bien: 0, dudosos: 0, fallas: [], corte: '' };

function SegurasDialog({ cuantas, pesos, buscados, onClose }: SegurasProps & { readonly onClose: () => void }) {
  const { avance, start, stop } = useSeguras(buscados);
  const { estado, bien, dudosos, fallas, corte } = avance;
  const van = bien + fallas.length;
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog title={`Confirmar ${cuantas} movimientos seguros`} onClose={close}>
      {estado === 'antes' && (
        <p>{`Se registra un pago por cada depósito, por ${formatPrecio(pesos)} en total, con su complemento timbrado.`}</p>
      )}
      {estado !== 'antes' && (
        <div className="stack-2" role="status">
          <p>{estado === 'corre' ? `Confirmando ${Math.min(van + 1, cuantas)} de ${cuantas}…` : hechoText(avance)}</p>
          <progress className="full" value={van} max={Math.max(cuantas, van)} aria-label="Avance" />
          {corte !== '' && <p className="danger">{`Se detuvo: ${corte}.`}</p>}
          {dudosos > 0 && (
            <p>{`${dudosos} por confirmar: todavía no se sabe si ${plural(dudosos, 'se timbró. No lo repitas', 'se timbraron. No los repitas')}.`}</p>
          )}
        </div>
      )}
      {fallas.length > 0 && (
        <ul className={`stack-2 ${styles.fallas}`} aria-label="No se confirmaron">
          {fallas.map(({ movimiento, mensaje }) => (
            <li key={movimiento.id} className="notice on-danger">
              <strong>{tituloOf(movimiento)}</strong>: {mensaje}
            </li>
          ))}
        </ul>
      )}
      <div className="cluster-2 end above-2">
        <button type="button" className={button.secondary} onClick={close}>
          {estado === 'antes' ? 'Cancelar' : estado === 'corre' ? 'Detener' : 'Cerrar'}
        </button>
        {estado === 'antes' && (
          <button type="button" className={button.primary} onClick={() => void start()}>
            {`Confirmar ${cuantas}`}
          </button>
        )}
      </div>
    </Dialog>
  );
}

function hechoText({ bien, fallas }: Avance): string {
  const hechos = `${plural(bien, 'Se registró', 'Se registraron')} ${contar(bien, 'pago.', 'pagos.')}`;
  return fallas.length === 0 ? hechos : `${hechos} ${fallas.length} no.`;
}

/** Confirms the sure proposals one after the other: what fails is said, and the rest goes on. */
function useSeguras(buscados: SegurasProps['buscados']) {
  const [avance, setAvance] = useState(ANTES);
  const isStopped = useRef(false);
  const client = useQueryClient();

  async function start(): Promise<void> {
    setAvance({ ...ANTES, estado: 'corre' });
    try {
      for await (const movimiento of nuevasOf(buscados)) {
        if (isStopped.current) break;
        await confirmOne(movimiento);
      }
    } catch (error) {
      // Without a connection or a session nothing that comes behind can be done either.
      setAvance((antes) => ({ ...antes, corte: messageOf(banco.getMovimientos, error as Error) }));
    } finally {
      setAvance((antes) => ({ ...antes, estado: 'hecho' }));
      await refreshing(client, banco.submitMovimiento).onSuccess();
    }
  }

  async function confirmOne(movimiento: MovimientoBancario): Promise<void> {
    const [opcion] = movimiento.propuesta?.opciones ?? [];
    if (!opcion) return;
    try {
      const { isPorConfirmar } = await send(banco.submitMovimiento, toPeticion(movimiento, opcion));
      setAvance((antes) => ({ ...antes, bien: antes.bien + 1, dudosos: antes.dudosos + (isPorConfirmar ? 1 : 0) }));
    } catch (error) {
      const falla = { movimiento, mensaje: messageOf(banco.submitMovimiento, error as Error) };
      setAvance((antes) => ({ ...antes, fallas: [...antes.fallas, falla] }));
      if (error instanceof NetworkError || isRefused(error, 'sesion')) throw error;
    }
  }
  return {
    avance,
    start,
    stop: () => {
      isStopped.current = true;
    },
  };
}

/** Gives the sure proposals one after the other, each once, a page of them at a time. */
async function* nuevasOf(buscados: SegurasProps['buscados']): AsyncGenerator<MovimientoBancario> {
  const pedido = { ver: 'propuestos', seguras: true, page: 1, itemsPerPage: MAX_PAGE_SIZE } as const;
  const vistos = new Set<number>();
  for (;;) {
    const { movimientos } = await send(banco.getMovimientos, Object.assign({}, buscados, pedido));
    const nuevas = movimientos.filter(({ id }) => !vistos.has(id));
    if (nuevas.length === 0) return;
    for (const { id } of nuevas) vistos.add(id);
    yield* nuevas;
  }
}
