import { demanda } from '#contract/demanda.ts';
import type { Aviso } from '#contract/wire/demanda.ts';
import { sayEsperan } from '#domain/demanda.ts';
import { DEMANDA_MESSAGES } from '#web/api/demanda-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { useRead } from '#web/api/query.ts';
import { AvisarBotones } from '#web/components/demanda/avisar-botones.tsx';
import styles from './esperan.module.css';

addMessages(DEMANDA_MESSAGES);

interface EsperanProps {
  readonly id: number;
  readonly titulo: string;
}

/** Says who waits for a part that is there, with a message for each: who left a mail address is told by itself. */
export function Esperan({ id, titulo }: EsperanProps) {
  const { data } = useRead(demanda.getEsperan, { pieza: id });
  if (!data || data.avisos.length === 0) return null;
  return (
    <section className="notice on-success" aria-labelledby="esperan" data-screen-only>
      <div className={`stack-2 ${styles.esperan}`}>
        <h2 id="esperan" className={styles.titulo}>
          {sayEsperan(data.avisos.length)}
        </h2>
        <ul className="stack-2">
          {data.avisos.map((aviso) => (
            <li key={aviso.id} className={`spread ${styles.quien}`}>
              <span className="anywhere">
                <strong>{aviso.correo || aviso.telefono}</strong> {sayComo(aviso)}
              </span>
              {aviso.correo === '' && (
                <span className="cluster-1">
                  <AvisarBotones aviso={aviso} llegada={{ pieza: id, titulo }} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function sayComo({ correo, avisado }: Aviso): string {
  if (correo === '') return '';
  return avisado === null ? 'Se le avisa por correo en unos segundos' : 'Ya se le avisó por correo';
}
