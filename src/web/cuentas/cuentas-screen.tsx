import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ResponseOf } from '#contract/call.ts';
import { updateClients } from '#contract/update-clients.ts';
import type { CuentaDeLista } from '#contract/wire/cuenta.ts';
import { ROLES_ASIGNABLES } from '#domain/cuenta-rol.ts';
import { formatFecha } from '#domain/fecha.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { ADMIN_MESSAGES } from '#web/api/admin-messages.ts';
import { isRefused } from '#web/api/errors.ts';
import { addMessages } from '#web/api/messages.ts';
import { readKey, useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { actionsColumn, RowLink } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters, SelectFilter } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { NothingFound, SEARCH_FILTER, SearchFilter } from '#web/components/lista/text-search.tsx';
import { type ListSpec, useListView } from '#web/components/lista/use-list-view.ts';
import { choiceFilter } from '#web/components/lista/vista.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import styles from './cuentas.module.css';

addMessages(ADMIN_MESSAGES);

interface CuentasView {
  readonly rol: Rol;
  readonly search: string;
}

const ROLES = ROLES_ASIGNABLES.map(({ rol }) => rol);

const LISTA: ListSpec<CuentasView, typeof updateClients.getAccounts, CuentaDeLista> = {
  filters: {
    // Prospects, who asked for access, come first (regla 157).
    rol: choiceFilter<Rol>('rol', ROLES, ROL.prospecto),
    search: SEARCH_FILTER,
  },
  page: ({ cuentas: items, ...page }) => ({ items, ...page }),
};

const nombreOf = ({ nombre, apellidos }: CuentaDeLista) => `${nombre} ${apellidos}`.trim();

const TABLA: TableSpec<CuentaDeLista> = {
  caption: 'Cuentas',
  keyOf: ({ identificador }) => identificador,
  columns: [
    {
      key: 'nombre',
      head: 'Nombre',
      cell: (cuenta) => (
        <>
          <RowLink to={cuenta.identificador}>
            <strong>{nombreOf(cuenta)}</strong>
          </RowLink>
          {cuenta.solicitud && <span className="block hint">Pidió acceso el {formatFecha(cuenta.solicitud)}</span>}
        </>
      ),
    },
    { key: 'email', head: 'Correo electronico', cell: ({ email }) => email },
    actionsColumn((cuenta) => <Acciones cuenta={cuenta} />),
  ],
};

/** The list of accounts, by role. */
export function CuentasScreen() {
  const lista = useListView(updateClients.getAccounts, LISTA);
  const { view, go, data } = lista;
  const quienes = ROLES_ASIGNABLES.find(({ rol }) => rol === view.rol)?.plural.toLowerCase() ?? 'cuentas';
  return (
    <ListScreen
      title="Cuentas"
      noun={{ one: 'cuenta', many: 'las cuentas' }}
      lista={lista}
      filters={
        <Filters>
          <SelectFilter
            label="Rol"
            options={ROLES_ASIGNABLES.map(({ rol, plural }) => ({
              value: rol,
              label: plural + countText(data?.conteos ?? [], rol),
            }))}
            value={view.rol}
            onChange={(rol) => go({ rol })}
          />
          <SearchFilter lista={lista} label="Correo electrónico o nombre" />
        </Filters>
      }
      table={TABLA}
      empty={
        <NothingFound lista={lista} what={`Ninguna cuenta en ${quienes}`} where="correo o nombre">
          <EmptyState text={`Todavía no hay cuentas en ${quienes}.`} />
        </NothingFound>
      }
    />
  );
}

/** 'Editar' is for who looks for a button: the name is the link too. */
function Acciones({ cuenta }: { readonly cuenta: CuentaDeLista }) {
  const name = nombreOf(cuenta);
  return (
    <>
      <Link className={button.secondary} to={cuenta.identificador} aria-label={`Editar a ${name}`}>
        Editar
      </Link>
      <DeleteCuenta identificador={cuenta.identificador} name={name} email={cuenta.email} />
    </>
  );
}

/** Writes how many accounts a role has: ' (12)', or nothing while it is not known. */
function countText(conteos: ResponseOf<typeof updateClients.getAccounts>['conteos'], rol: Rol): string {
  const found = conteos.find((conteo) => conteo.rol === rol);
  return found ? ` (${found.cuantas.toLocaleString('es-MX')})` : '';
}

interface DeleteCuentaProps {
  readonly identificador: string;
  readonly name: string;
  readonly email: string;
}

/** 'Eliminar', and the question before it. */
function DeleteCuenta({ identificador, name, email }: DeleteCuentaProps) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  /** The words about what is open with the client, once the server has said so. */
  const [pendiente, setPendiente] = useState<string | null>(null);
  const { run, isRunning } = useChange(updateClients.deleteAccount, {
    onRefused(error) {
      const isPendiente = isRefused(error, 'confirmar');
      setPendiente(isPendiente ? error.message : null);
      if (!isPendiente) setAsking(false);
      return isPendiente;
    },
  });

  function ask(): void {
    setPendiente(null);
    setAsking(true);
  }

  async function remove(): Promise<void> {
    const done = await run({ identificador, ...(pendiente !== null && { isConPendiente: true }) });
    if (!done) return;
    setAsking(false);
    toastSuccess(updateClients.deleteAccount);
    queryClient.removeQueries({ queryKey: readKey(updateClients.getUser, { identificador }) });
  }

  return (
    <>
      <button type="button" className={button.quiet} aria-label={`Eliminar a ${name}`} onClick={ask}>
        Eliminar
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Eliminar cuenta"
          action={pendiente === null ? 'Eliminar' : 'Eliminar de todos modos'}
          isDanger
          isRunning={isRunning}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>¿Estás seguro que deseas eliminar este cliente?</p>
          <p className={styles.who}>
            <strong>{name}</strong>
            <span>{email}</span>
          </p>
          <p role="status" className={styles.pendiente}>
            {pendiente !== null &&
              `${pendiente}. Lo que debe se puede seguir cobrando, pero ya no se le puede facturar.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
