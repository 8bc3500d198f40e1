import type { KeyboardEvent } from 'react';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { ItemRow } from './item-row.tsx';
import styles from './items.module.css';
import type { Lugar } from './lugar.ts';
import partidas from './partidas.module.css';
import type { Inicio } from './piezas.ts';
import { NUMERO } from './use-foco.ts';
import type { useItems } from './use-items.ts';
import { type Item, keyOf } from './values.ts';

interface ItemsNuevosProps {
  readonly lugar: Lugar;
  readonly lista: readonly Item[];
  readonly estado: ReturnType<typeof useItems>;
  readonly apartado: Inicio['apartado'];
  /** Numbers of parts that are on their way. */
  readonly buscando: readonly number[];
  readonly goTo: (name: string) => void;
}

/** The items of a form, the last one first: it stands under the field from which it came. */
export function ItemsNuevos({ lugar, lista, estado, apartado, buscando, goTo }: ItemsNuevosProps) {
  const { errors, asked, tope, cambios } = estado;
  const isEmpty = lista.length === 0 && buscando.length === 0;
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const isPrecio = target instanceof HTMLElement && target.dataset.item?.endsWith('.precio');
    if (key === 'Enter' && isPrecio) goTo(NUMERO);
  };
  return (
    <div className="shrink card">
      {isEmpty ? (
        <p className={styles.vacia}>Escribe o escanea el # de inventario de la primera pieza.</p>
      ) : (
        <table className={`full ${partidas.tabla} ${styles.tabla}`} onKeyDown={onKeyDown}>
          <caption className="visually-hidden">{lugar.titulo}</caption>
          <Cabeza />
          <tbody>
            {buscando.map((inventario) => (
              <tr key={inventario} className="soft">
                <td colSpan={6} role="status">
                  Buscando <span className="mono"># {inventario}</span>…
                </td>
              </tr>
            ))}
            {lista.toReversed().map((item) => (
              <ItemRow
                key={item.inventario}
                item={item}
                lugar={lugar}
                errorCantidad={errors[keyOf(item.inventario, 'cantidad')]}
                errorPrecio={errors[keyOf(item.inventario, 'precio')]}
                isTope={tope === item.inventario}
                apartado={apartado?.id ?? null}
                cambios={cambios}
                goTo={goTo}
              />
            ))}
          </tbody>
        </table>
      )}
      {asked !== null && (
        <ConfirmDialog
          title="¿Estás seguro de eliminar este item?"
          action="Eliminar"
          isDanger
          onConfirm={() => {
            cambios.remove(asked);
            goTo(NUMERO);
          }}
          onCancel={cambios.keep}
        >
          <p>{cambios.find(asked)?.nombre}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Cabeza() {
  return (
    <thead>
      <tr>
        <th scope="col">Cantidad</th>
        <th scope="col">Descripción</th>
        <th scope="col"># Inventario</th>
        <th scope="col" className={partidas.cifra}>
          Precio unitario
        </th>
        <th scope="col" className={partidas.cifra}>
          Importe
        </th>
        <th scope="col">
          <span className="visually-hidden">Acciones</span>
        </th>
      </tr>
    </thead>
  );
}
