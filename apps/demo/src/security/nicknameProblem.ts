/** What is wrong with a passkey's name: the service takes letters, digits, spaces and `. _ - ' ( )`. */
export function nicknameProblem(nickname: string): string | undefined {
	const name = nickname.trim();
	if (name === '') return 'Give it a name.';
	if (/^[\p{L}\p{N} ._\-'()]+$/u.test(name)) return undefined;
	return "Use letters, digits, spaces and . _ - ' ( ) only.";
}
