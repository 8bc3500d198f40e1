import type { KeyboardEvent } from 'react';
import { isDescuento, totalDeRenglon } from '#domain/cfdi/concepto.ts';
import { formatPrecio } from '#domain/dinero.ts';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import icon from '#web/components/display/icon.module.css';
import { EncabezadoDeItems } from '#web/components/facturas/encabezado-de-items.tsx';
import styles from '#web/components/facturas/factura.module.css';
import { PartidaDescrita } from '#web/components/facturas/partida-descrita.tsx';
import tabla from '#web/components/partidas/items.module.css';
import partidas from '#web/components/partidas/partidas.module.css';
import { NUMERO } from '#web/components/partidas/use-foco.ts';
import { centavosOf } from '#web/components/partidas/values.ts';
import { MoneyInput } from '#web/components/record/money-input.tsx';
import { refuseOthers } from '#web/components/record/refuse-others.ts';
import { ClaveDeProducto } from './clave-de-producto.tsx';
import { renglonesOf } from './factura-values.ts';
import type { ItemDeFactura } from './item.ts';
import { campoOf, type useItems } from './use-items.ts';

interface ItemsProps {
  readonly items: readonly ItemDeFactura[];
  readonly ivaIncluido: boolean;
  /** The lines show the fields of their discounts. */
  readonly conDescuento: boolean;
  readonly estado: ReturnType<typeof useItems>;
  readonly goTo: (name: string) => void;
}

/** The items of a new invoice. */
export function Items({ items, estado, ...renglon }: ItemsProps) {
  const { asked, cambios } = estado;
  const { conDescuento, goTo } = renglon;
  if (items.length === 0) {
    return <p className={tabla.vacia}>Escribe el # de inventario de la primera pieza, o agrega un renglón.</p>;
  }
  return (
    <>
      <table className={`full ${partidas.tabla} ${tabla.tabla}`}>
        <EncabezadoDeItems conDescuento={conDescuento}>
          <th scope="col">
            <span className="visually-hidden">Acciones</span>
          </th>
        </EncabezadoDeItems>
        <tbody>
          {items.map((item, index) => (
            <Renglon key={item.key} item={item} numero={index + 1} estado={estado} {...renglon} />
          ))}
        </tbody>
      </table>
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
          <p>{cambios.find(({ key }) => key === asked)?.pieza}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface RenglonProps extends Omit<ItemsProps, 'items'> {
  readonly item: ItemDeFactura;
  /** Its place, from one: a line that somebody writes has no number of its own. */
  readonly numero: number;
}

function Renglon({ item, numero, estado, ivaIncluido, conDescuento, goTo }: RenglonProps) {
  const { errores, cambios } = estado;
  const { key, inventario, cantidad, precio, origen } = item;
  const de = inventario === null ? `renglón ${numero}` : `# ${inventario}`;
  const onPrecio = ({ key: pressed }: KeyboardEvent) => pressed === 'Enter' && goTo(NUMERO);
  return (
    <tr>
      <td className={tabla.cantidad} data-label="Cantidad">
        <Cantidad item={item} de={de} estado={estado} goTo={goTo} />
      </td>
      <td className={`anywhere full ${partidas.descripcion}`}>
        {origen === 'manual' ? <AMano item={item} de={de} estado={estado} /> : <PartidaDescrita partida={item} />}
      </td>
      <td data-label="# Inventario" className={tabla.inventario}>
        <span className="mono">{inventario ?? '—'}</span>
      </td>
      <td className={tabla.precio} data-label="Precio unitario">
        <MoneyInput
          label={`Precio unitario de ${de}`}
          className={tabla.control}
          value={precio}
          error={errores[campoOf(key, 'precio')]}
          required
          autoComplete="off"
          enterKeyHint="next"
          data-item={campoOf(key, 'precio')}
          onKeyUp={onPrecio}
          onType={(text) => cambios.setTexto(key, 'precio', text)}
          onBlur={() => cambios.leaveDinero(key, 'precio')}
        />
      </td>
      {conDescuento && <Descuento item={item} de={de} estado={estado} />}
      <td className={`${partidas.cifra} ${tabla.importe}`} data-label="Importe">
        {formatPrecio(Number(cantidad) * centavosOf(precio))}
        {item.descuento !== '' && <ConDescuento item={item} ivaIncluido={ivaIncluido} />}
      </td>
      <td className={tabla.quitar}>
        <button
          type="button"
          className={button.quiet}
          aria-label={`Eliminar ${de}`}
          title="Eliminar"
          onClick={() => cambios.ask(key)}
        >
          <span className={icon.cross} />
        </button>
      </td>
    </tr>
  );
}

type CampoProps = Pick<RenglonProps, 'item' | 'estado'> & { readonly de: string };

function Cantidad({ item, de, estado: { errores, cambios }, goTo }: CampoProps & Pick<RenglonProps, 'goTo'>) {
  const { key, cantidad, disponible } = item;
  const isDeNota = item.origen === 'notas';
  const onKeyDown = (event: KeyboardEvent) => {
    refuseOthers(/\d/)(event);
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by) {
      event.preventDefault();
      cambios.setCantidad(key, String(Number(cantidad) + by));
    } else if (event.key === 'Enter') {
      goTo(campoOf(key, 'precio'));
    }
  };
  return (
    <TextInput
      label={`Cantidad de ${de}`}
      className={tabla.control}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      required
      title={isDeNota && disponible !== null ? `Quedan ${disponible} por facturar` : undefined}
      value={cantidad}
      error={errores[campoOf(key, 'cantidad')]}
      data-item={campoOf(key, 'cantidad')}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget }) => cambios.setCantidad(key, currentTarget.value)}
    />
  );
}

/** The field of the discount of a line, before its IVA. */
function Descuento({ item: { key, descuento }, de, estado: { errores, cambios } }: CampoProps) {
  return (
    <td className={tabla.precio} data-label="Descuento sin IVA">
      <MoneyInput
        label={`Descuento sin IVA de ${de}`}
        className={tabla.control}
        value={descuento}
        error={errores[campoOf(key, 'descuento')]}
        autoComplete="off"
        placeholder="$0.00"
        data-item={campoOf(key, 'descuento')}
        onType={(text) => cambios.setTexto(key, 'descuento', text)}
        onBlur={() => cambios.leaveDinero(key, 'descuento')}
      />
    </td>
  );
}

/** The total of a line with its discount and its IVA. */
function ConDescuento({ item, ivaIncluido }: { readonly item: ItemDeFactura; readonly ivaIncluido: boolean }) {
  const [renglon] = renglonesOf([item]);
  if (!renglon || !isDescuento(renglon, ivaIncluido)) return null;
  return <span className={styles.uuid}>{`Con IVA ${formatPrecio(totalDeRenglon(renglon, ivaIncluido))}`}</span>;
}

/** A line that somebody writes: its words, and its own key where it is no part. */
function AMano({ item: { key, pieza, claveProd }, de, estado: { errores, cambios } }: CampoProps) {
  return (
    <div className={styles.campos}>
      <TextInput
        label={`Descripción de ${de}`}
        required
        maxLength={200}
        autoComplete="off"
        placeholder="Flete"
        value={pieza}
        error={errores[campoOf(key, 'pieza')]}
        data-item={campoOf(key, 'pieza')}
        onChange={({ currentTarget }) => cambios.setTexto(key, 'pieza', currentTarget.value)}
      />
      <ClaveDeProducto
        label={`Clave de producto de ${de}`}
        placeholder="La de la factura"
        value={claveProd}
        error={errores[campoOf(key, 'claveProd')]}
        onChange={(clave) => cambios.setTexto(key, 'claveProd', clave)}
      />
    </div>
  );
}
