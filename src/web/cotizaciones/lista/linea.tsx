import { type FormEvent, useId, useRef, useState } from 'react';
import type { PartidaLeida } from '#contract/lista-pedida.ts';
import { contar } from '#domain/plural.ts';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import icon from '#web/components/display/icon.module.css';
import { MoneyInput } from '#web/components/record/money-input.tsx';
import {
  type Cambio,
  chooseIn,
  describeEvidencia,
  describeLinea,
  type ErroresDeLinea,
  type LineaEnCurso,
  otherWordsOf,
} from './elegidas.ts';
import styles from './lista.module.css';
import { PiezasDelPatio } from './piezas-del-patio.tsx';
import type { Releida } from './use-lista.ts';

interface LineaProps {
  readonly numero: number;
  readonly linea: LineaEnCurso;
  readonly errores: ErroresDeLinea;
  readonly isReading: boolean;
  readonly onChange: (cambio: Cambio) => void;
  readonly onReread: (texto: string) => Promise<Releida>;
  readonly onRemove: () => void;
}

/** A line of the message: what was understood, what is not sure, the parts of the yard, how many and for how much. */
export function Linea({ numero, linea, errores, isReading, onChange, onReread, onRemove }: LineaProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const { leida } = linea;
  const dicho = otherWordsOf(leida);
  const evidencia = describeEvidencia(leida);
  const reread = async (texto: string) => {
    const releida = await onReread(texto);
    setEmpty(releida === 'vacia');
    if (releida !== 'leida') return;
    setEditing(false);
    // The button that was pressed is gone.
    title.current?.focus({ preventScroll: true });
  };
  return (
    <li className={`card stack-3 ${styles.linea}`} aria-labelledby={id} aria-busy={isReading}>
      <div className={styles.cabeza}>
        <h3 ref={title} id={id} tabIndex={-1} className={styles.nombre}>
          <span className="soft">{`${numero}. `}</span>
          {describeLinea(leida)}
        </h3>
        <div className="row-1">
          <button
            type="button"
            className={button.quiet}
            aria-expanded={isEditing}
            onClick={() => setEditing((before) => !before)}
          >
            Editar
          </button>
          <button type="button" className={button.quiet} onClick={onRemove}>
            <span className={icon.cross} />
            <span className="visually-hidden">{`Quitar la partida ${numero}`}</span>
          </button>
        </div>
      </div>
      {dicho && <p className="soft small">{`«${dicho}»`}</p>}
      {isEditing && <Editor texto={leida.texto} isEmpty={isEmpty} isReading={isReading} onReread={reread} />}
      <Dudas leida={leida} isReading={isReading} onReread={reread} />
      <div className={styles.cuerpo}>
        <div className="stack-2">
          <PiezasDelPatio
            leida={leida}
            elegida={linea.elegida}
            onElegir={(pieza) => onChange(chooseIn(linea, pieza))}
          />
          {evidencia && <p className="hint">{evidencia}</p>}
        </div>
        <Campos linea={linea} errores={errores} onChange={onChange} />
      </div>
    </li>
  );
}

interface EditorProps {
  readonly texto: string;
  /** Nothing is asked for by the words that were written. */
  readonly isEmpty: boolean;
  readonly isReading: boolean;
  readonly onReread: (texto: string) => Promise<void>;
}

function Editor({ texto, isEmpty, isReading, onReread }: EditorProps) {
  const [typed, setTyped] = useState(texto);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') void onReread(typed);
  };
  return (
    <form className={styles.editor} onSubmit={onSubmit}>
      <TextInput
        label="Pieza, lado, auto y año"
        value={typed}
        maxLength={200}
        error={isEmpty ? 'No se reconoce ninguna pieza: escríbela de otra manera.' : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit" className={button.secondary} disabled={isReading}>
        Leer otra vez
      </button>
    </form>
  );
}

interface DudasProps {
  readonly leida: PartidaLeida;
  readonly isReading: boolean;
  readonly onReread: (texto: string) => Promise<void>;
}

/** The doubts about a line, with the ways to settle them: a tap reads the line again. */
function Dudas({ leida: { dudas, avisos }, isReading, onReread }: DudasProps) {
  if (dudas.length + avisos.length === 0) return null;
  return (
    <div className="notice on-warning stack-2">
      {dudas.map(({ campo, dice, opciones }) => (
        <fieldset key={`${campo} ${dice}`} className={styles.duda}>
          <legend>{dice}</legend>
          <div className="cluster-2">
            {opciones.map((opcion) => (
              <button
                key={opcion.texto}
                type="button"
                className={button.secondary}
                disabled={isReading}
                onClick={() => void onReread(opcion.texto)}
              >
                {opcion.dice}
              </button>
            ))}
            {opciones.length === 0 && <span>Escríbelo con «Editar».</span>}
          </div>
        </fieldset>
      ))}
      {avisos.map((aviso) => (
        <p key={aviso}>{aviso}</p>
      ))}
    </div>
  );
}

interface CamposProps {
  readonly linea: LineaEnCurso;
  readonly errores: ErroresDeLinea;
  readonly onChange: (cambio: Cambio) => void;
}

function Campos({ linea: { leida, elegida, cantidad, precio, dias }, errores, onChange }: CamposProps) {
  const pieza = leida.inventario.find(({ inventario }) => inventario === elegida);
  const isOver = pieza !== undefined && Number(cantidad) > pieza.disponible;
  return (
    <div className={styles.campos}>
      <TextInput
        label="Cantidad"
        inputMode="numeric"
        value={cantidad}
        maxLength={4}
        error={errores.cantidad}
        hint={isOver ? `Hay ${contar(pieza.disponible, 'disponible', 'disponibles')}` : undefined}
        onChange={({ currentTarget }) => onChange({ cantidad: currentTarget.value })}
      />
      <MoneyInput
        label="Precio"
        value={precio}
        error={errores.precio}
        onType={(texto) => onChange({ precio: texto })}
      />
      {elegida === null && (
        <TextInput
          label="Llega en (días)"
          inputMode="numeric"
          value={dias}
          maxLength={3}
          error={errores.dias}
          onChange={({ currentTarget }) => onChange({ dias: currentTarget.value })}
        />
      )}
    </div>
  );
}
