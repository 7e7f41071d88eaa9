/** Whether a statement failed because what it wrote is in this unique index already. Its transaction is lost. */
export function violates(error: unknown, index: string): boolean {
	if (!(error instanceof Error)) return false;
	if (error.cause !== undefined) return violates(error.cause, index);
	return 'constraint' in error && error.constraint === index;
}
