import type { ResponseOf } from '#contract/call.ts';
import type { updateClients } from '#contract/update-clients.ts';
import { ROLES_ASIGNABLES } from '#domain/cuenta-rol.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import icon from '#web/components/icon.module.css';
import { Select } from '#web/components/inputs.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import styles from './cuentas.module.css';
import type { CuentasView } from './cuentas-url.ts';

type Conteos = ResponseOf<typeof updateClients.getAccounts>['conteos'];

interface CuentasFiltersProps {
  readonly view: CuentasView;
  /** How many accounts each role has; empty until it is known. */
  readonly conteos: Conteos;
  readonly onChange: (change: Partial<CuentasView>) => void;
}

/** The role and the text of the list; the text as a chip that can be taken off. */
export function CuentasFilters({ view: { rol, search }, conteos, onChange }: CuentasFiltersProps) {
  return (
    <div className={styles.filters}>
      <Select
        label="Rol"
        className={styles.rol}
        data={ROLES_ASIGNABLES.map((option) => ({
          value: String(option.rol),
          label: option.plural + countText(conteos, option.rol),
        }))}
        value={String(rol)}
        onChange={({ currentTarget }) => onChange({ rol: rolOf(currentTarget.value) })}
      />
      <SearchBox label="Correo electronico o nombre" value={search} onSearch={(text) => onChange({ search: text })} />
      {search !== '' && (
        <button
          type="button"
          className={styles.chip}
          aria-label={`Quitar el filtro ${search}`}
          onClick={() => onChange({ search: '' })}
        >
          <span className={styles.chipText}>{search}</span>
          <span className={icon.cross} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function rolOf(value: string): Rol {
  return ROLES_ASIGNABLES.find((option) => String(option.rol) === value)?.rol ?? ROL.prospecto;
}

/** ' (12)', or nothing while it is not known. */
function countText(conteos: Conteos, rol: Rol): string {
  const found = conteos.find((conteo) => conteo.rol === rol);
  return found ? ` (${found.cuantas.toLocaleString('es-MX')})` : '';
}
