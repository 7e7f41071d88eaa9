/** A phrase with its placeholders replaced: `fill('Hello {name}', { name: 'Ada' })`. */
export function fill(phrase: string, values: Readonly<Record<string, string>>): string {
	return phrase.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
