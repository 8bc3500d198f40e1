import { memo } from 'react';
import { diaDe } from '#domain/fecha.ts';
import type { CampoPieza } from '#domain/pieza-campos.ts';
import { NOMBRE_PLATAFORMA, PLATAFORMAS, type Plataforma } from '#domain/publicacion.ts';
import button from '#web/components/button.module.css';
import { CampoTexto } from './campo.tsx';
import type { Formulario } from './formulario.ts';
import { Interruptor } from './interruptor.tsx';
import styles from './publicacion.module.css';
import { Seccion } from './seccion.tsx';

/** The two fields of each platform. */
const CAMPOS = {
  FB: { porPublicar: 'porPublicarFacebook', publicada: 'publicadaFacebook' },
  ML: { porPublicar: 'porPublicarMercado', publicada: 'publicadaMercado' },
} as const satisfies Readonly<Record<Plataforma, Readonly<Record<'porPublicar' | 'publicada', CampoPieza>>>>;

/** Where the part is advertised, and where it is to be. S2 §4. */
export function PiezaPublicacion({ form: { values, errors, set, leave } }: { readonly form: Formulario }) {
  return (
    <Seccion titulo="Publicación">
      {PLATAFORMAS.map((plataforma) => {
        const { porPublicar, publicada } = CAMPOS[plataforma];
        return (
          <EnPlataforma
            key={plataforma}
            plataforma={plataforma}
            porPublicar={values[porPublicar]}
            publicada={values[publicada]}
            error={errors[publicada]}
            set={set}
            leave={leave}
          />
        );
      })}
    </Seccion>
  );
}

interface EnPlataformaProps extends Pick<Formulario, 'set' | 'leave'> {
  readonly plataforma: Plataforma;
  readonly porPublicar: string;
  readonly publicada: string;
  readonly error: string | undefined;
}

const EnPlataforma = memo(function EnPlataforma(props: EnPlataformaProps) {
  const { plataforma, porPublicar, publicada, error, set, leave } = props;
  const campos = CAMPOS[plataforma];
  const nombre = NOMBRE_PLATAFORMA[plataforma];
  const isPublicada = publicada !== '';

  /** As the list of listings does it: published today is no longer to be published. Decision 66. */
  function publish(): void {
    set(campos.publicada, diaDe(new Date()));
    set(campos.porPublicar, '');
  }

  return (
    <fieldset className={styles.platform}>
      <legend className="visually-hidden">{nombre}</legend>
      <Interruptor name={campos.porPublicar} value={porPublicar} error={undefined} onSet={set} onLeave={leave} />
      <CampoTexto name={campos.publicada} value={publicada} error={error} onSet={set} onLeave={leave} type="date" />
      {isPublicada ? (
        <p className={styles.state}>
          <span className={styles.badge}>Marcado como publicado</span>
          <button type="button" className={button.quiet} onClick={() => set(campos.publicada, '')}>
            Quitar<span className="visually-hidden"> de {nombre}</span>
          </button>
        </p>
      ) : (
        <p className={styles.state}>
          <button type="button" className={button.secondary} onClick={publish}>
            Publicada hoy<span className="visually-hidden"> en {nombre}</span>
          </button>
        </p>
      )}
    </fieldset>
  );
});
