import { Campo, type CampoProps } from './campo.tsx';
import styles from './cuenta-page.module.css';
import type { DatosRegistro } from './datos-registro.ts';
import { correo, obligatorio, type Reglas, telefono } from './reglas.ts';
import { SubmitButton } from './submit-button.tsx';
import { TerminosCasilla } from './terminos-casilla.tsx';
import { type Lector, useFormulario } from './use-formulario.ts';
import { usePrimerCampo } from './use-primer-campo.ts';

interface RegistroFormProps {
  /** The data typed before, when somebody comes back to correct them. */
  readonly datos: DatosRegistro;
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

/** The first step of a registration. */
export function RegistroForm({ datos, onAccept }: RegistroFormProps) {
  const { errores, onInput, onSubmit } = useFormulario(REGLAS);
  const form = usePrimerCampo();
  return (
    <form
      // Filled in anew when the tab remembers what was typed.
      key={datos.email}
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onInput={onInput}
      onSubmit={onSubmit((read) => onAccept(datosOf(read)))}
    >
      <div className={styles.campos}>
        {CAMPOS.map(({ dato, ...campo }) => (
          <Campo key={dato} {...campo} defaultValue={datos[dato]} error={errores[campo.name]} />
        ))}
      </div>
      <TerminosCasilla isAccepted={datos.terminos} error={errores.terms} />
      <SubmitButton>Continuar</SubmitButton>
    </form>
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
