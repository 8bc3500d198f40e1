import { type FormEvent, type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import icon from '#web/components/display/icon.module.css';
import type { ErroresDeItem, Item } from './item.ts';
import styles from './items.module.css';
import type { CeldaProps, Columna } from './lugar.ts';
import numero from './numero.module.css';
import partidas from './partidas.module.css';
import type { EditorDeItems } from './use-editor.ts';
import { NUMERO } from './use-foco.ts';

interface ItemsNuevosProps<I extends Item> {
  readonly editor: EditorDeItems<I>;
  /** They never change while the form is open: each change renders every row again. */
  readonly columnas: readonly Columna<I>[];
  /** Why it cannot be made without an item. */
  readonly error: string | undefined;
  /** The sums of the items. */
  readonly children?: ReactNode;
}

/** The field from which items come, and the items of a form. */
export function ItemsNuevos<I extends Item>({ editor, columnas, error, children }: ItemsNuevosProps<I>) {
  const { lugar, lista, buscando, asked, cambios, goTo } = editor;
  const isEmpty = lista.length === 0 && buscando.length === 0;
  return (
    <>
      <NumeroForm
        error={error}
        onNumero={editor.run}
        onTexto={editor.texto.open}
        onTextoComing={editor.texto.preload}
      />
      <div className="shrink card">
        {isEmpty ? <p className={styles.vacia}>{lugar.vacia}</p> : <Tabla editor={editor} columnas={columnas} />}
        {asked !== null && (
          <ConfirmDialog
            title="¿Estás seguro de eliminar este item?"
            action="Eliminar"
            isDanger
            onConfirm={() => {
              cambios.remove(asked);
              goTo(NUMERO);
            }}
            onCancel={cambios.keep}
          >
            <p>{cambios.find(({ key }) => key === asked)?.pieza}</p>
          </ConfirmDialog>
        )}
        {children}
      </div>
    </>
  );
}

/** The search by words, beside the form, while it is open. */
export function PanelDeTexto<I extends Item>({ editor }: Pick<ItemsNuevosProps<I>, 'editor'>) {
  const { texto, lista, run } = editor;
  if (!texto.Panel) return null;
  return (
    <texto.Panel
      texto={texto.typed}
      enNota={lista.flatMap(({ inventario }) => inventario ?? [])}
      onAgregar={(inventario) => void run(inventario).then((isIn) => isIn && texto.remember(inventario))}
      onClose={texto.close}
    />
  );
}

function Tabla<I extends Item>({ editor, columnas }: Pick<ItemsNuevosProps<I>, 'editor' | 'columnas'>) {
  const { lugar, lista, buscando, errores, tope, cambios, goTo } = editor;
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const isPrecio = target instanceof HTMLElement && target.dataset.item?.endsWith('.precio');
    if (key === 'Enter' && isPrecio) goTo(NUMERO);
  };
  const rows = lista.map((item, index) => (
    <Renglon
      key={item.key}
      lugar={lugar}
      columnas={columnas}
      item={item}
      nombre={item.inventario === null ? `renglón ${index + 1}` : `# ${item.inventario}`}
      errores={errores[item.key] ?? NINGUNO}
      isTope={tope === item.key}
      cambios={cambios}
      goTo={goTo}
    />
  ));
  return (
    <table className={`full ${partidas.tabla} ${styles.tabla}`} onKeyDown={onKeyDown}>
      <caption className="visually-hidden">{lugar.titulo}</caption>
      <thead>
        <tr>
          {columnas.map(({ titulo, isCifra }) => (
            <th key={titulo} scope="col" className={isCifra ? partidas.cifra : undefined}>
              {titulo}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">Acciones</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {buscando.map((inventario) => (
          <tr key={inventario} className="soft">
            <td colSpan={columnas.length + 1} role="status">
              Buscando <span className="mono"># {inventario}</span>…
            </td>
          </tr>
        ))}
        {lugar.isUltimoArriba ? rows.toReversed() : rows}
      </tbody>
    </table>
  );
}

const NINGUNO: ErroresDeItem = {};

interface RenglonProps<I extends Item> extends CeldaProps<I> {
  readonly columnas: readonly Columna<I>[];
}

const Renglon = memo(AnyRenglon) as <I extends Item>(props: RenglonProps<I>) => ReactNode;

/** One item of a form. */
function AnyRenglon<I extends Item>({ columnas, ...celda }: RenglonProps<I>) {
  const { item, nombre, cambios } = celda;
  return (
    <tr>
      {columnas.map(({ titulo, clase, isClara, Celda }) => (
        <td key={titulo} className={clase} data-label={isClara ? undefined : titulo}>
          <Celda {...celda} />
        </td>
      ))}
      <td className={styles.quitar}>
        <button
          type="button"
          className={button.quiet}
          aria-label={`Eliminar ${nombre}`}
          title="Eliminar"
          onClick={() => cambios.ask(item.key)}
        >
          <span className={icon.cross} />
        </button>
      </td>
    </tr>
  );
}

interface NumeroFormProps {
  /** Why it cannot be made without a part. */
  readonly error: string | undefined;
  /** @returns true when the part is among the items. */
  readonly onNumero: (inventario: number) => Promise<boolean>;
  /** Looks for parts by words. */
  readonly onTexto: (texto: string) => void;
  /** It may be wanted soon. */
  readonly onTextoComing: () => void;
}

/** The field for the number of a part, and the way to a search by words: what is no number goes there. */
function NumeroForm({ error, onNumero, onTexto, onTextoComing }: NumeroFormProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);

  async function add(text: string): Promise<void> {
    // At once, so that the next number can be typed while this one is looked for.
    setTyped('');
    if (await onNumero(Number(text))) return;
    // To be mended, unless there is another already: the next scan replaces it.
    setTyped((now) => now || text);
    requestAnimationFrame(() => input.current === document.activeElement && input.current?.select());
  }
  function search(text: string): void {
    setTyped('');
    onTexto(text);
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim().replace(/^#\s*/, '');
    if (/^\d{1,9}$/.test(text)) void add(text);
    else if (text !== '') search(text);
    else input.current?.focus();
  };
  return (
    <form className={numero.numero} onSubmit={onSubmit} noValidate>
      <TextInput
        ref={input}
        label="# Inventario"
        error={error}
        inputMode="numeric"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-item={NUMERO}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (/[^\d#\s]/.test(currentTarget.value)) onTextoComing();
        }}
      />
      <button type="submit" className={button.secondary}>
        Buscar
      </button>
      <button
        type="button"
        className={button.quiet}
        onPointerEnter={onTextoComing}
        onFocus={onTextoComing}
        onClick={() => search(typed)}
      >
        Buscar por texto
      </button>
    </form>
  );
}
