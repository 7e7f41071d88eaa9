import { examine, type Finding, type Level, type Subject } from 'countersign';

/** Examines a deployment from a script, as `npx countersign doctor` does, and fails a pipeline on errors. */
export async function check(page: string): Promise<readonly Finding[]> {
	const subject: Subject = {
		page: new URL(page),
		api: new URL('/api', page),
		rpId: new URL(page).hostname,
	};
	const findings = await examine(subject);
	const worst: readonly Level[] = ['error', 'warning'];
	return findings.filter(({ level }) => worst.includes(level));
}
