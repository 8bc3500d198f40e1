-- The public id of an account has the name that the program gives it; `keylogin` is what it is called outside.
alter table cuentas rename column keylogin to identificador;
alter table clientes_de_proveedor rename column keylogin to identificador;
