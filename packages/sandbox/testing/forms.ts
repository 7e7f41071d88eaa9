import { type OperationName, operations } from '@countersign/contract/service';

/** The body of a request to this operation: a form where it takes one, else the value itself. */
export function toBody(name: OperationName, value: unknown): unknown {
	return operations[name].body === 'form' ? toForm(value) : value;
}

/** A form with the members of an object. What is no text is sent as text. */
export function toForm(value: unknown): FormData {
	const form = new FormData();
	for (const [name, part] of Object.entries(partsOf(value))) {
		if (name === 'file') form.append(name, new File([part], 'document.pdf'));
		else form.append(name, part);
	}
	return form;
}

/** The parts of a form that stands for this value. */
export function partsOf(value: unknown): Readonly<Record<string, string>> {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
	return Object.fromEntries(
		Object.entries(value).map(([name, part]) => [
			name,
			typeof part === 'string' ? part : String(JSON.stringify(part)),
		]),
	);
}
