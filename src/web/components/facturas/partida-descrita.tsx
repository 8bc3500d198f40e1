import { Link } from 'react-router';
import type { PartidaDeFactura } from '#contract/wire/factura.ts';
import { describeVendido } from '#domain/nota.ts';
import enlace from '#web/components/display/enlace.module.css';
import styles from './factura.module.css';

type Descrita = Pick<
  PartidaDeFactura,
  'pieza' | 'lado' | 'marca' | 'auto' | 'tipo' | 'anios' | 'reporte' | 'oc' | 'origen' | 'registro' | 'nota'
>;

/** Describes an item: the part, the list that it comes from, and the claim and the order that it was sold for. */
export function PartidaDescrita({ partida }: { readonly partida: Descrita }) {
  const { reporte, oc } = partida;
  return (
    <>
      <span>{describeVendido(partida)}</span>
      <span className={`hint cluster-0 ${styles.origen}`}>
        <Origen partida={partida} />
        {reporte !== '' && <span>{`Siniestro ${reporte}`}</span>}
        {oc !== '' && <span>{`OC ${oc}`}</span>}
      </span>
    </>
  );
}

function Origen({ partida: { origen, registro, nota } }: { readonly partida: Descrita }) {
  if (origen === 'notas' && nota !== null) {
    return (
      <Link className={enlace.enlace} to={`../../notas/${nota}`} relative="path">
        Nota {nota}
      </Link>
    );
  }
  if (origen === 'indicadores' && registro !== null) {
    return (
      <Link className={enlace.enlace} to={`../../indicadores/buscador/${registro}`} relative="path">
        Registro {registro}
      </Link>
    );
  }
  return <span>{origen === 'inventario' ? 'Del inventario' : 'A mano'}</span>;
}
