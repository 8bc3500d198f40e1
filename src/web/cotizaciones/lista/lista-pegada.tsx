import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MAX_LINEAS, MAX_MENSAJE } from '#domain/lista-pedida/limites.ts';
import { contar } from '#domain/plural.ts';
import { LISTA_PEDIDA_MESSAGES } from '#web/api/lista-pedida-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { Textarea } from '#web/components/controls/inputs.tsx';
import { findErrores, type LineaEnCurso, type PartidaElegida, toElegida } from './elegidas.ts';
import { Linea } from './linea.tsx';
import styles from './lista.module.css';
import { type ListaEnCurso, useLista } from './use-lista.ts';

addMessages(LISTA_PEDIDA_MESSAGES);

interface ListaPegadaProps {
  /** Takes the lines, when somebody is done with them. */
  readonly onListo: (partidas: readonly PartidaElegida[]) => void;
}

/** A message as it comes from WhatsApp becomes lines: each with what was understood, the parts of the yard, and what is not sure. */
export function ListaPegada({ onListo }: ListaPegadaProps) {
  const lista = useLista();
  const [mensaje, setMensaje] = useState('');
  const done = (partidas: readonly PartidaElegida[]) => {
    onListo(partidas);
    setMensaje('');
    lista.clear();
  };
  return (
    <div className="stack-4">
      <Mensaje lista={lista} mensaje={mensaje} onMensaje={setMensaje} />
      {lista.lineas && <Lineas lista={lista} lineas={lista.lineas} onListo={done} />}
    </div>
  );
}

interface MensajeProps {
  readonly lista: ListaEnCurso;
  readonly mensaje: string;
  readonly onMensaje: (mensaje: string) => void;
}

function Mensaje({ lista: { read, reading }, mensaje, onMensaje }: MensajeProps) {
  const [error, setError] = useState('');
  const isReading = reading === 'mensaje';
  const submit = () => {
    if (isReading || mensaje.length > MAX_MENSAJE) return;
    const isEmpty = mensaje.trim() === '';
    setError(isEmpty ? 'Pega o escribe lo que pide el cliente.' : '');
    if (!isEmpty) void read(mensaje);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  // Enter is a line of the message.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form className="stack-3" onSubmit={onSubmit} aria-label="Mensaje del cliente">
      <Textarea
        label="Pega el mensaje"
        hint="Como llegó por WhatsApp: una lista, una frase o varias. Ctrl + Enter lo lee."
        error={error || undefined}
        placeholder="Buenas, me cotiza faro izq Jetta 2016 y cofre Tsuru 2010 por favor"
        rows={5}
        maxLength={MAX_MENSAJE}
        spellCheck={false}
        value={mensaje}
        onChange={({ currentTarget }) => {
          setError('');
          onMensaje(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div>
        <button type="submit" className={button.secondary} disabled={isReading}>
          {isReading ? 'Leyendo…' : 'Leer lista'}
        </button>
      </div>
    </form>
  );
}

interface LineasProps {
  readonly lista: ListaEnCurso;
  readonly lineas: readonly LineaEnCurso[];
  readonly onListo: ListaPegadaProps['onListo'];
}

function Lineas({ lista, lineas, onListo }: LineasProps) {
  // How often it was found wrong.
  const [checked, setChecked] = useState(0);
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // What was read is where whoever pasted it goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that is read takes the focus once more.
  useEffect(() => title.current?.focus(), [lista.turno]);
  const dudosas = lineas.filter(({ leida }) => !leida.claro).length;
  const finish = () => {
    const isWrong = lineas.some((linea) => Object.keys(findErrores(linea)).length > 0);
    if (isWrong) setChecked((before) => before + 1);
    else onListo(lineas.map(toElegida));
  };
  useEffect(() => {
    if (checked > 0) section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checked]);
  return (
    <section ref={section} className="stack-3" aria-label="Lo que pide el mensaje">
      <h2 ref={title} tabIndex={-1} className={styles.titulo}>
        {lineas.length === 0 ? 'No pide ninguna pieza' : contar(lineas.length, 'partida', 'partidas')}
      </h2>
      <p className="hint" role="status">
        {describe(lineas.length, dudosas)}
      </p>
      {lista.hayMas && (
        <p className="notice on-warning">
          {`El mensaje pide más de ${MAX_LINEAS} partidas: se leyeron las primeras. Pega el resto aparte.`}
        </p>
      )}
      <ol className="stack-3">
        {lineas.map((linea, index) => (
          <Linea
            key={linea.key}
            numero={index + 1}
            linea={linea}
            errores={checked > 0 ? findErrores(linea) : {}}
            isReading={lista.reading === linea.key}
            onChange={(cambio) => lista.change(linea.key, cambio)}
            onReread={(texto) => lista.reread(linea.key, texto)}
            onRemove={() => lista.remove(linea.key)}
          />
        ))}
      </ol>
      {lineas.length > 0 && (
        <div>
          <button type="button" className={button.primary} onClick={finish}>
            {`Usar ${contar(lineas.length, 'partida', 'partidas')}`}
          </button>
        </div>
      )}
    </section>
  );
}

function describe(cuantas: number, dudosas: number): string {
  if (cuantas === 0) return 'Revisa que el mensaje diga la pieza y el auto, o escríbelo de otra manera.';
  if (dudosas === 0) return 'Todas se entendieron completas.';
  return `${contar(dudosas, 'tiene', 'tienen')} algo por aclarar.`;
}
