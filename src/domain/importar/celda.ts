/** A cell as a file has it: its text; a number only where the file itself says that it is one; '' where there is nothing. Days that the file says are days are 'yyyy-mm-dd' texts. */
export type Celda = string | number;
