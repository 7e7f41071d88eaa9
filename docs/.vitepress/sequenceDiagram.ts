/** A sequence diagram as its text says it. */
export interface SequenceDiagram {
	readonly participants: readonly { readonly id: string; readonly label: string }[];
	readonly steps: readonly Step[];
}

type Step =
	| {
			readonly kind: 'message';
			readonly from: number;
			readonly to: number;
			readonly text: string;
			readonly isReturn: boolean;
	  }
	| { readonly kind: 'note'; readonly from: number; readonly to: number; readonly text: string };

const columnWidth = 180;
const charactersPerLine = 25;
const lineHeight = 16;

/**
 * Reads the part of Mermaid's sequence diagrams that these pages use: `participant`, messages with `->>`, returns with
 * `-->>`, and `Note over`.
 *
 * @throws Error naming a line that is none of these, or a participant that was not declared
 */
export function parseSequence(text: string): SequenceDiagram {
	const participants: { id: string; label: string }[] = [];
	const steps: Step[] = [];
	const columnOf = (id: string, line: string): number => {
		const column = participants.findIndex((one) => one.id === id);
		if (column === -1) throw new Error(`Declare the participant "${id}" before "${line}".`);
		return column;
	};
	for (const line of text.split('\n').map((one) => one.trim())) {
		if (line === '' || line === 'sequenceDiagram') continue;
		const participant = /^participant (\w+)(?: as (.+))?$/.exec(line);
		const message = /^(\w+)(--?>>)(\w+): (.+)$/.exec(line);
		const note = /^Note over (\w+)(?:,(\w+))?: (.+)$/.exec(line);
		if (participant) {
			const [, id = '', label = id] = participant;
			participants.push({ id, label });
		} else if (message) {
			const [, from = '', arrow, to = '', said = ''] = message;
			const columns = { from: columnOf(from, line), to: columnOf(to, line) };
			steps.push({ kind: 'message', ...columns, text: said, isReturn: arrow === '-->>' });
		} else if (note) {
			const [, from = '', to = from, said = ''] = note;
			const columns = [columnOf(from, line), columnOf(to, line)].sort((a, b) => a - b);
			steps.push({ kind: 'note', from: columns[0] ?? 0, to: columns[1] ?? 0, text: said });
		} else {
			throw new Error(`A sequence diagram cannot read the line "${line}".`);
		}
	}
	return { participants, steps };
}

/**
 * Draws a sequence diagram as SVG, with its steps as a list for screens that are too narrow for it. Colours come from
 * the page's style sheet; the text is there for screen readers.
 */
export function drawSequence(text: string): string {
	const { participants, steps } = parseSequence(text);
	const width = participants.length * columnWidth + roomAtTheEnd({ participants, steps });
	const center = (column: number): number => column * columnWidth + columnWidth / 2;
	const parts: string[] = [];
	let top = 56;
	for (const step of steps) {
		const drawn =
			step.kind === 'note' ? drawNote(step, top, center) : drawMessage(step, top, center);
		parts.push(drawn.svg);
		top += drawn.height;
	}
	const height = top + 12;
	const heads = participants.map(({ label }, column) => {
		const x = center(column);
		return `<line class="lifeline" x1="${x}" y1="40" x2="${x}" y2="${height - 4}"/><rect class="head" x="${x - 86}" y="4" width="172" height="36" rx="6"/><text class="name" x="${x}" y="27">${escapeXml(label)}</text>`;
	});
	const sentences = describe({ participants, steps });
	const title = escapeXml(sentences.join(' '));
	const items = sentences.map((sentence) => `<li>${escapeXml(sentence)}</li>`);
	return `<div class="sequence" role="region" aria-label="Sequence diagram" tabindex="0"><svg role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-label="${title}">${heads.join('')}${parts.join('')}</svg></div><ol class="sequence-steps">${items.join('')}</ol>\n`;
}

/** What the last participant says to itself stands to the right of its line, where no column follows. */
function roomAtTheEnd({ participants, steps }: SequenceDiagram): number {
	const last = participants.length - 1;
	const isAlone = ({ kind, from, to }: Step) => kind === 'message' && from === last && to === last;
	return steps.some(isAlone) ? columnWidth / 2 : 0;
}

type Center = (column: number) => number;

function drawMessage(
	step: Extract<Step, { kind: 'message' }>,
	top: number,
	center: Center,
): { svg: string; height: number } {
	const span = Math.max(1, Math.abs(step.to - step.from));
	const lines = wrap(step.text, charactersPerLine * span);
	const y = top + lines.length * lineHeight + 4;
	const [start, end] = [center(step.from), center(step.to)];
	const kind = step.isReturn ? 'message return' : 'message';
	if (step.from === step.to) {
		const label = drawLines(lines, start + 10, top + 12, 'start');
		const path = `<path class="${kind}" d="M${start} ${y} h36 v14 h-30"/>`;
		return { svg: label + path + arrowHead(start + 2, y + 14, -1), height: y + 30 - top };
	}
	const direction = end > start ? 1 : -1;
	const label = drawLines(lines, (start + end) / 2, top + 12, 'middle');
	const line = `<line class="${kind}" x1="${start}" y1="${y}" x2="${end - 6 * direction}" y2="${y}"/>`;
	return { svg: label + line + arrowHead(end, y, direction), height: y + 14 - top };
}

function drawNote(
	step: Extract<Step, { kind: 'note' }>,
	top: number,
	center: Center,
): { svg: string; height: number } {
	const left = center(step.from) - 82;
	const width = center(step.to) + 82 - left;
	const lines = wrap(step.text, Math.floor((width - 12) / 6.6));
	const height = lines.length * lineHeight + 12;
	const box = `<rect class="note" x="${left}" y="${top}" width="${width}" height="${height}" rx="4"/>`;
	return { svg: box + drawLines(lines, left + width / 2, top + 18, 'middle'), height: height + 12 };
}

function drawLines(lines: readonly string[], x: number, y: number, anchor: string): string {
	const spans = lines.map(
		(line, index) => `<tspan x="${x}" y="${y + index * lineHeight}">${escapeXml(line)}</tspan>`,
	);
	return `<text text-anchor="${anchor}">${spans.join('')}</text>`;
}

function arrowHead(x: number, y: number, direction: number): string {
	const back = x - 8 * direction;
	return `<path class="arrow" d="M${x} ${y} L${back} ${y - 4} L${back} ${y + 4} Z"/>`;
}

function wrap(text: string, limit: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(' ')) {
		const last = lines.at(-1);
		if (last !== undefined && `${last} ${word}`.length <= limit)
			lines[lines.length - 1] += ` ${word}`;
		else lines.push(word);
	}
	return lines;
}

/** The diagram as sentences. */
function describe({ participants, steps }: SequenceDiagram): string[] {
	const name = (column: number): string => participants[column]?.label ?? '';
	return steps.map((step) =>
		step.kind === 'note'
			? `Note: ${step.text}.`
			: `${name(step.from)} to ${name(step.to)}: ${step.text}.`,
	);
}

function escapeXml(text: string): string {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
		.replaceAll('{{', '&#123;&#123;');
}
