/** A PDF, as far as its first bytes say. */
export const pdf = '%PDF-1.7\n';

/** The form that uploads a passport, with these fields besides. */
export function passportOf(
	documentHolder: string,
	fields: Readonly<Record<string, string | File>> = {},
): FormData {
	return formOf({ documentHolder, ...passport(), ...fields });
}

/** The fields of a passport without its holder. */
export const passport = () => ({
	documentType: 'PASSPORT',
	country: 'GB',
	file: new File([pdf], 'passport.pdf'),
});

/** A form with these parts. */
export function formOf(fields: Readonly<Record<string, string | File>>): FormData {
	const form = new FormData();
	for (const [name, part] of Object.entries(fields)) form.append(name, part);
	return form;
}
