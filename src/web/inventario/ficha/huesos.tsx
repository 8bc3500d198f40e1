import styles from './ficha.module.css';

/** The shape of a part's form, until the part is here or, where its head stands already, until its fields are made. */
export function PiezaHuesos({ hasHead = false }: { readonly hasHead?: boolean }) {
  return (
    <div className={`stack-4 ${styles.bones}`} aria-busy="true">
      <span className="visually-hidden" role="status">
        Cargando la pieza
      </span>
      {!hasHead && <div className={`sunken ${styles.boneFacts}`} />}
      <div className={`sunken ${styles.boneTabs}`} />
      {SECTIONS.map((fields) => (
        <div key={fields[0]} className={`card ${styles.boneSection}`}>
          {fields.map((name) => (
            <div key={name} className={`sunken ${styles.boneField}`} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The fields of the first sections. */
const SECTIONS = [
  ['fotos'],
  ['inventario', 'pieza', 'lado', 'numeroParte'],
  ['marca', 'auto', 'tipo', 'anios'],
  ['origen', 'condicion', 'existencias', 'detalles'],
] as const;
