import type { Documento } from '#contract/wire/documento.ts';
import { cleanPieza } from '#domain/documento.ts';
import { carOf, DatosDeSiniestro, isDeUno } from './datos-de-siniestro.tsx';
import styles from './documentos.module.css';

/** The parts that were delivered, and the lines on which whoever takes them signs. */
export function Remision({ documento: { registros } }: { readonly documento: Documento }) {
  const isUno = isDeUno(registros);
  return (
    <>
      <DatosDeSiniestro registros={registros} />
      <table>
        <thead>
          <tr>
            {!isUno && <th scope="col">Siniestro</th>}
            <th scope="col">Pieza suministrada</th>
            <th scope="col">Origen</th>
            <th scope="col">Código</th>
          </tr>
        </thead>
        <tbody>
          {registros.map(({ id, reporte, pieza, origen, codigo, ...auto }) => (
            <tr key={id}>
              {!isUno && <td>{reporte}</td>}
              <td>
                {cleanPieza(pieza)}
                {!isUno && <span className={styles.auto}>{carOf(auto)}</span>}
              </td>
              <td>{origen}</td>
              <td>{codigo}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section className={styles.recibi} aria-label="Recibí">
        <p>Recibí:</p>
        {['Nombre', 'Firma', 'Fecha'].map((linea) => (
          <p key={linea} className={styles.linea}>
            {linea}
          </p>
        ))}
      </section>
    </>
  );
}
