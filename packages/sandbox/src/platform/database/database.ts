/** The one row that a statement returns. @throws TypeError when there is none, which no statement here allows */
export function onlyRow<Row>([row]: readonly Row[]): Row {
	if (row === undefined) throw new TypeError('The statement gave back no row.');
	return row;
}

/** Whether a statement failed on this unique index. Its transaction cannot continue. */
export function violates(error: unknown, index: string): boolean {
	if (!(error instanceof Error)) return false;
	if (error.cause !== undefined) return violates(error.cause, index);
	return 'constraint' in error && error.constraint === index;
}
