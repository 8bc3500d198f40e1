import { Link } from 'react-router';
import type { XmlLeido } from '#contract/wire/por-pagar.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import datos from '#web/components/display/datos.module.css';
import { Fact } from '#web/components/display/datos.tsx';
import enlace from '#web/components/display/enlace.module.css';
import { orNada } from '#web/components/lista/columns.tsx';
import { Conceptos } from './conceptos.tsx';
import styles from './por-pagar.module.css';

/** An XML as it was read: what is wrong with it first, then what it says. */
export function Leida({ leido }: { readonly leido: XmlLeido }) {
  const { problemas, avisos, conocida, conceptos, conceptosTotal } = leido;
  return (
    <section className="stack-4" aria-labelledby="leida">
      <h2 id="leida" className={styles.titulo}>
        Así se lee
      </h2>
      {problemas.length > 0 && (
        <div className="stack-2 notice on-warning" role="alert">
          <p>No se puede guardar:</p>
          <ul className={styles.problemas}>
            {problemas.map((problema) => (
              <li key={problema}>{problema}</li>
            ))}
          </ul>
        </div>
      )}
      {avisos.map((aviso) => (
        <p key={aviso} className="notice" role="note">
          {aviso}
        </p>
      ))}
      {conocida && (
        <p>
          <Link className={enlace.enlace} to={`../${conocida.id}`} relative="path">
            {`Ver ${conocida.folio} de ${conocida.proveedor}`}
          </Link>
        </p>
      )}
      <Dichos leido={leido} />
      {conceptos.length > 0 && <Conceptos conceptos={conceptos} />}
      {conceptosTotal > conceptos.length && (
        <p className="hint">{`Y ${contar(conceptosTotal - conceptos.length, 'concepto', 'conceptos')} más.`}</p>
      )}
    </section>
  );
}

function Dichos({ leido }: { readonly leido: XmlLeido }) {
  const { emisor, rfc, folio, uuid, fecha, metodo, condiciones, subtotal, trasladados, retenidos, total, ocs } = leido;
  const textos: readonly (readonly [name: string, value: string])[] = [
    ['Emisor', emisor],
    ['RFC', rfc],
    ['Folio', folio],
    ['Fecha', formatDia(fecha)],
    ['Método de pago', metodo],
    ['Condiciones', condiciones],
    ['Subtotal sin IVA', formatPrecio(subtotal)],
    ['IVA y otros impuestos', formatPrecio(trasladados)],
    ...(retenidos > 0 ? [['Retenciones', formatPrecio(retenidos)] as const] : []),
    ['Total', formatPrecio(total)],
    ['OC que menciona', ocs.join(', ')],
    ['Folio fiscal (UUID)', uuid],
  ];
  return (
    <dl className={`card ${datos.datos}`}>
      {textos.map(([name, value]) => (
        <Fact key={name} name={name}>
          <span className="anywhere">{orNada(value)}</span>
        </Fact>
      ))}
    </dl>
  );
}
