/** What the title of the document names, from the part that changes most often to the one that stays. */
const parts: { dialog?: string | undefined; step?: string | undefined; screen?: string } = {};

/** Names a part of what is shown in the title of the document. */
export function nameInTitle(part: typeof parts): void {
	Object.assign(parts, part);
	const names = [parts.dialog ?? parts.step, parts.screen, 'Countersign'];
	document.title = names.filter(Boolean).join(' · ');
}

/** The step of a payment. */
export const nameStep = (step: string | undefined): void => nameInTitle({ step });

/** The dialog that asks for another sign-in. */
export const nameDialog = (dialog: string | undefined): void => nameInTitle({ dialog });
