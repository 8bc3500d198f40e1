import styles from './columnas.module.css';

/** Some of the values of a file's column. */
export function Muestra({ valores }: { readonly valores: readonly string[] }) {
  const dichos = [...new Set(valores.filter((valor) => valor.trim() !== ''))].slice(0, 3);
  if (dichos.length === 0) return <span className="hint">Vacía</span>;
  return (
    <ul className="cluster-1">
      {dichos.map((valor) => (
        <li key={valor} className={styles.valor}>
          {valor}
        </li>
      ))}
    </ul>
  );
}
