import { Link } from 'react-router';
import { notas } from '#contract/notas.ts';
import type { PiezaDelPatio } from '#contract/wire/pieza-patio.ts';
import { DIAS_DE_COTIZACION, MAX_PARTIDAS_COTIZADAS } from '#domain/cotizacion.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { EXISTENCIAS } from '#domain/pieza.ts';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { CANTIDAD, IMPORTE, INVENTARIO, PRECIO } from '#web/components/partidas/columnas.tsx';
import { campoOf } from '#web/components/partidas/item.ts';
import items from '#web/components/partidas/items.module.css';
import type { CeldaProps, Columna, Lugar } from '#web/components/partidas/lugar.ts';
import partidas from '#web/components/partidas/partidas.module.css';
import { PiezaPhoto } from '#web/components/piezas/pieza-photo.tsx';
import { type ItemCotizado, itemDelPatio, wrongIn } from './cotizacion-values.ts';
import styles from './cotizaciones.module.css';

/** A quote: parts of the yard and what was asked for in words. @param isDeCuenta parts come at the price of a client's account. */
export function lugarDeCotizacion(isDeCuenta: boolean): Lugar<ItemCotizado> {
  return {
    titulo: 'Partidas de la cotización',
    vacia: 'Pega la lista del cliente, escribe el # de inventario de una pieza, o agrega un renglón.',
    el: 'la cotización',
    max: MAX_PARTIDAS_COTIZADAS,
    lleno: { title: 'Cotización completa', message: `Una cotización lleva hasta ${MAX_PARTIDAS_COTIZADAS} partidas` },
    isPrecioObligatorio: false,
    isUltimoArriba: false,
    getInv: notas.getInv,
    toItem: (pieza: PiezaDelPatio) => itemDelPatio(pieza, isDeCuenta),
    wrongIn,
    topeOf: ({ disponible }) => ({ tope: disponible || EXISTENCIAS.max, problema: null }),
  };
}

const DESCRIPCION: Columna<ItemCotizado> = {
  titulo: 'Descripción',
  clase: `anywhere full ${partidas.descripcion}`,
  isClara: true,
  Celda: (celda) => (celda.item.inventario === null ? <EnPalabras {...celda} /> : <DelPatio {...celda} />),
};

/** The columns of the lines of a quote. */
export const COLUMNAS: readonly Columna<ItemCotizado>[] = [CANTIDAD, DESCRIPCION, INVENTARIO, PRECIO, IMPORTE];

function DelPatio({
  item: { pieza, piezaId, inventario, portada, disponible, precioLista },
}: CeldaProps<ItemCotizado>) {
  return (
    <div className={`stack-3 ${items.pieza}`}>
      <span className={items.foto}>
        <PiezaPhoto inventario={inventario ?? 0} archivo={portada} isEager />
      </span>
      <span>
        <Link to={`../../inventario/${piezaId}`} relative="path" className={items.titulo} tabIndex={-1}>
          <strong>{pieza}</strong>
        </Link>
        <span className="block hint">
          {[
            (disponible ?? 0) > 0 ? `Disponible: ${disponible}` : 'Ya no queda ninguna disponible',
            precioLista === null ? 'sin precio de lista' : `de lista ${formatPrecio(precioLista)}`,
          ].join(' · ')}
        </span>
      </span>
    </div>
  );
}

/** The words in which something was asked for, and in how many days it could be there. */
function EnPalabras({ item: { key, pieza, dias }, nombre, errores, cambios }: CeldaProps<ItemCotizado>) {
  return (
    <div className={styles.palabras}>
      <TextInput
        label={`Qué se pide en ${nombre}`}
        required
        maxLength={300}
        autoComplete="off"
        placeholder="Cofre Tsuru 2010"
        value={pieza}
        error={errores.pieza}
        data-item={campoOf(key, 'pieza')}
        onChange={({ currentTarget }) => cambios.set(key, { pieza: currentTarget.value })}
      />
      <TextInput
        label={`Días de ${nombre}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={dias}
        onChange={({ currentTarget }) => cambios.set(key, { dias: onlyDias(currentTarget.value) })}
      />
    </div>
  );
}

/** Keeps of what was typed a number of days that a line may have. */
function onlyDias(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? '' : String(Math.min(Number(digits), DIAS_DE_COTIZACION.entrega));
}
