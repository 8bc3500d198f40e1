import { type Centavos, formatCosto, formatPrecio } from '#domain/dinero.ts';
import button from '#web/components/controls/button.module.css';
import { copyText } from '#web/components/controls/copy-button.tsx';

export interface AccionDePrecio {
  /** Null while there is no price. */
  readonly centavos: Centavos | null;
  /** Told of a price that was written or copied. */
  readonly onContestar?: ((precio: string) => void) | undefined;
}

/** Copies the typed price as digits, for the field of the program that asked for it. */
export function CopiarPrecio({ centavos, onContestar }: AccionDePrecio) {
  return (
    <button
      type="button"
      className={button.secondary}
      disabled={centavos === null}
      onClick={() => {
        if (centavos === null) return;
        void copyText(formatCosto(centavos));
        onContestar?.(formatPrecio(centavos));
      }}
    >
      Copiar precio
    </button>
  );
}
