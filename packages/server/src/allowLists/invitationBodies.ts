import { limits } from '@countersign/contract';
import { z } from 'zod';
import { text } from './text.js';

/** Body of `POST /invitations`. The backend sets the inviter. */
export const invitationBody: z.ZodType<{
	readonly firstName?: string;
	readonly amountToSend?: number;
	readonly expiresAt?: string;
}> = z.strictObject({
	firstName: text().exactOptional(),
	amountToSend: z.int().min(1).max(limits.lockedCurrencyAmount).exactOptional(),
	expiresAt: text(64).exactOptional(),
});

/** Names an invitation. In the body, because whoever knows the code can claim it, and paths are logged. */
export const codeBody: z.ZodType<{ readonly code: string }> = z.strictObject({
	code: z.string().regex(/^[\w-]{1,128}$/),
});
