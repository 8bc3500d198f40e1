import type { Negocio } from '#contract/page-state.ts';
import { significadoOf } from '#domain/condicion.ts';
import look from '#web/components/display/datos.module.css';
import { Fact } from '#web/components/display/datos.tsx';
import styles from './detalle.module.css';

interface ConfianzaProps {
  readonly condicion: string;
  readonly negocio: Negocio;
}

/**
 * The block of trust beside the button answers before anybody writes: it says what the condition means, how the part
 * arrives, whether it may be given back, and when somebody answers. Where no delivery is configured it promises none.
 */
export function Confianza({ condicion, negocio }: ConfianzaProps) {
  const significado = significadoOf(condicion);
  return (
    <section className="stack-2">
      <h2>Antes de comprar</h2>
      <dl className={`card ${look.datos}`}>
        {significado !== null && <Fact name={condicion}>{significado}</Fact>}
        {negocio.entrega !== '' && <Fact name="Entrega">{negocio.entrega}</Fact>}
        <Fact name="Devoluciones">
          <a className={styles.terminos} href="/terminos">
            Garantía, cambios y devoluciones
          </a>
        </Fact>
        <Fact name="Atención">{negocio.horario}</Fact>
      </dl>
    </section>
  );
}
