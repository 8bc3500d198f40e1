import type { LegalState } from '#contract/page-state.ts';
import styles from './legal-screen.module.css';

const OTRO = {
  terminos: { titulo: 'Términos y condiciones', href: '/privacidad', otro: 'Aviso de privacidad' },
  privacidad: { titulo: 'Aviso de privacidad', href: '/terminos', otro: 'Términos y condiciones' },
} as const;

const FECHA = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });

/** /terminos and /privacidad: the texts of the business (regla 153). */
export function LegalScreen({ state }: { readonly state: LegalState }) {
  const { titulo, href, otro } = OTRO[state.page];
  const { vigencia, secciones } = state.texto;
  return (
    <article className={styles.page}>
      <h1>{titulo}</h1>
      <p className="soft">
        Vigente desde el <time dateTime={vigencia}>{FECHA.format(new Date(vigencia))}</time>
      </p>
      {secciones.map(({ titulo: heading, parrafos }) => (
        <section key={heading} className={styles.seccion}>
          <h2>{heading}</h2>
          {parrafos.map((parrafo) => (
            <Parrafo key={String(parrafo)} parrafo={parrafo} />
          ))}
        </section>
      ))}
      <p className="soft">
        Lee también: <a href={href}>{otro}</a>
      </p>
    </article>
  );
}

function Parrafo({ parrafo }: { readonly parrafo: string | readonly string[] }) {
  if (typeof parrafo === 'string') return <p>{parrafo}</p>;
  return (
    <ul className={styles.lista}>
      {parrafo.map((punto) => (
        <li key={punto}>{punto}</li>
      ))}
    </ul>
  );
}
