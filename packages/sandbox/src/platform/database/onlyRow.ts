/** The one row that a statement gives back. @throws TypeError when there is none, which no statement here allows */
export function onlyRow<Row>([row]: readonly Row[]): Row {
	if (row === undefined) throw new TypeError('The statement gave back no row.');
	return row;
}
