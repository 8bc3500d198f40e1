import { Campo, type CampoProps } from './campo.tsx';
import styles from './cuenta-page.module.css';
import type { DatosRegistro, Registro } from './datos-registro.ts';
import { Formulario, type Lector } from './formulario.tsx';
import { correo, obligatorio, type Reglas, telefono } from './reglas.ts';
import { SIN_ESPERA, useEsperaOf, withEspera } from './use-cuenta-atras.ts';

/** The data typed before, when somebody comes back to correct them, and the wait of their address for its mail. */
interface RegistroFormProps extends Pick<Registro, 'datos' | 'espera' | 'enviado'> {
  readonly onAccept: (datos: DatosRegistro) => void;
}

const REGLAS: Reglas = {
  nombre: obligatorio('Escribe tu nombre'),
  apellidos: obligatorio('Escribe tus apellidos'),
  email: correo,
  phone: telefono,
  terms: obligatorio('Acepta los términos para crear tu cuenta'),
};

/** The fields in their specified order, each with the value it stands for. */
const CAMPOS: readonly (CampoProps & { readonly dato: Exclude<keyof DatosRegistro, 'terminos'> })[] = [
  { dato: 'nombre', name: 'nombre', label: 'Nombre', autoComplete: 'given-name', maxLength: 100, required: true },
  {
    dato: 'apellidos',
    name: 'apellidos',
    label: 'Apellidos',
    autoComplete: 'family-name',
    maxLength: 100,
    required: true,
  },
  {
    dato: 'email',
    name: 'email',
    label: 'Correo electrónico',
    type: 'email',
    autoComplete: 'email',
    placeholder: 'nombre@empresa.mx',
    required: true,
  },
  {
    dato: 'telefono',
    name: 'phone',
    label: 'Teléfono',
    type: 'tel',
    autoComplete: 'tel',
    placeholder: '55 1234 5678',
    maxLength: 40,
    required: true,
  },
  { dato: 'empresa', name: 'empresa', label: 'Empresa', autoComplete: 'organization', maxLength: 200 },
  {
    dato: 'sitioWeb',
    name: 'sitio_web',
    label: 'Sitio web',
    inputMode: 'url',
    autoComplete: 'url',
    autoCapitalize: 'none',
    placeholder: 'www.mitaller.mx',
    maxLength: 200,
  },
];

/** The first step of a registration. It is filled in anew when the tab remembers what was typed. */
export function RegistroForm({ datos, espera, enviado, onAccept }: RegistroFormProps) {
  // An address that got its mail waits for nothing: the code is typed in the next step.
  const { seconds, onTyped } = useEsperaOf(datos.email, enviado === 0 ? espera : SIN_ESPERA);
  return (
    <Formulario
      key={datos.email}
      reglas={REGLAS}
      submit="Continuar"
      busy={withEspera('Continuar', seconds)}
      isBusy={seconds > 0}
      onAccept={(read) => onAccept(datosOf(read))}
    >
      {(errores) => (
        <>
          <div className={styles.campos}>
            {CAMPOS.map(({ dato, ...campo }) => (
              <Campo
                key={dato}
                {...campo}
                defaultValue={datos[dato]}
                error={errores[campo.name]}
                onChange={dato === 'email' ? ({ currentTarget }) => onTyped(currentTarget.value) : undefined}
              />
            ))}
          </div>
          <TerminosCasilla isAccepted={datos.terminos} error={errores.terms} />
        </>
      )}
    </Formulario>
  );
}

function datosOf(read: Lector): DatosRegistro {
  return {
    nombre: read('nombre').trim(),
    apellidos: read('apellidos').trim(),
    email: read('email').trim(),
    telefono: read('phone').trim(),
    empresa: read('empresa').trim(),
    sitioWeb: read('sitio_web').trim(),
    terminos: read('terms') !== '',
  };
}

interface TerminosCasillaProps {
  readonly isAccepted: boolean;
  readonly error: string | undefined;
}

/** The box that accepts both legal texts. They open beside the form: reading them loses nothing of it. */
function TerminosCasilla({ isAccepted, error }: TerminosCasillaProps) {
  return (
    <div className={styles.terminos}>
      <input
        id="terms"
        name="terms"
        type="checkbox"
        defaultChecked={isAccepted}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'terms-nota' : undefined}
        required
      />
      <label htmlFor="terms">
        Acepto los{' '}
        <a href="/terminos" target="_blank" rel="noopener">
          Términos y condiciones
        </a>{' '}
        y el{' '}
        <a href="/privacidad" target="_blank" rel="noopener">
          Aviso de privacidad
        </a>
      </label>
      {error && (
        <p id="terms-nota" className={styles.falta}>
          {error}
        </p>
      )}
    </div>
  );
}
