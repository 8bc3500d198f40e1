-- What lies in deleted parts is listed and counted for the summary of the day: both read these few rows alone.
create index piezas_eliminadas_con_existencias on piezas (eliminada desc, id desc)
  where eliminada is not null and existencias > 0;
