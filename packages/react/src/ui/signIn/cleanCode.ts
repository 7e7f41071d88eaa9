/** The digits of a typed or pasted code, at most six: `000-000`, ` 000 000 ` and `０００` are read too. */
export function cleanCode(text: string): string {
	return text.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
}
