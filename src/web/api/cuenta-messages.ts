import type { CallName, Messages } from './messages.ts';

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
/** The words of signing in, registering and recovering a password: only their pages carry them. */
export const CUENTA_MESSAGES = {
  'verifyAccount.validateLogin': {
    error: 'La contraseña no es valida',
    red: 'Error al validar la cuenta',
    success: 'Iniciando sesión.',
  },
  'verifyAccount.codeSendMail': CODIGO_ENVIADO,
  'verifyAccount.validateCode': CODIGO_VALIDADO,
  'verifyAccount.restorePassword': {
    error: 'Error al restaurar - petición',
    red: 'Error al restaurar - servidor',
    success: 'Contraseña restablecida.',
  },
  'createAccount.codeSendMail': CODIGO_ENVIADO,
  'createAccount.validateCode': CODIGO_VALIDADO,
  'createAccount.create': {
    error: 'Tu cuenta no se ha creado',
    red: 'Error al crear la cuenta',
    success: 'Tu cuenta se creo sin problemas.',
  },
} satisfies Partial<Record<CallName, Messages>>;
