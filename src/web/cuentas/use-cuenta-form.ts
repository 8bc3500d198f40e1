import { type UseFormReturnType, useForm } from '@mantine/form';
import type { CuentaValues } from './cuenta-values.ts';
import { validateCuenta } from './validate-cuenta.ts';

export type CuentaForm = UseFormReturnType<CuentaValues>;

/** The form of an account; a field is judged when it is left, all of them when it is saved. */
export function useCuentaForm(initial: CuentaValues): CuentaForm {
  return useForm<CuentaValues>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => ({ ...validateCuenta(values) }),
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
  });
}
