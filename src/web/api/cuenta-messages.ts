import type { CallPath, Messages } from './messages.ts';

const CODIGO_VALIDADO = {
  error: 'El código no es válido',
  red: 'Error al validar el código',
  success: 'Código Validado',
};

const CODIGO_ENVIADO = {
  error: 'No se realizó el envío del correo',
  red: 'No se realizó el envío del correo',
  success: 'El correo se envió con éxito',
};

/** The texts of signing in, registering and recovering a password: only their pages carry them. */
export const CUENTA_MESSAGES = {
  'verify-account/validate_login.php': {
    error: 'La contraseña no es valida',
    red: 'Error al validar la cuenta',
    success: 'Iniciando sesión.',
  },
  'verify-account/code_send_mail.php': CODIGO_ENVIADO,
  'verify-account/validate_code.php': CODIGO_VALIDADO,
  'verify-account/restore_password.php': {
    error: 'Error al restaurar - petición',
    red: 'Error al restaurar - servidor',
    success: 'Contraseña restablecida.',
  },
  'create-account/code_send_mail.php': CODIGO_ENVIADO,
  'create-account/validate_code.php': CODIGO_VALIDADO,
  'create-account/create.php': {
    error: 'Tu cuenta no se ha creado',
    red: 'Error al crear la cuenta',
    success: 'Tu cuenta se creo sin problemas.',
  },
} satisfies Partial<Record<CallPath, Messages>>;
