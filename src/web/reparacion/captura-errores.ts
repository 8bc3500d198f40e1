import { type Captura, cleanTexto } from './reparacion-url.ts';

/** The messages about the fields, in Spanish. A field without an entry is right. */
export type Errores = Partial<Readonly<Record<'columna' | 'busca' | 'reemplazo', string>>>;

/** Everything that keeps a simulation from being made. */
export function findErrores({ columna, busca, reemplazo }: Captura): Errores {
  const [actual, nuevo] = [cleanTexto(busca), cleanTexto(reemplazo)];
  return {
    ...(actual === '' && { busca: 'Escribe el texto actual' }),
    ...(nuevo === '' && { reemplazo: 'Escribe el texto nuevo' }),
    ...(nuevo !== '' && nuevo === actual && { reemplazo: 'Es igual al texto actual' }),
    ...(columna === '' && { columna: 'Elige una columna' }),
  };
}
