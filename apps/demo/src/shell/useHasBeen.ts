import { useState } from 'react';

/** Whether this is so, or has been since the component is there: what stands on a screen by it stays. */
export function useHasBeen(isSo: boolean): boolean {
	const [hasBeen, setHasBeen] = useState(false);
	if (isSo && !hasBeen) setHasBeen(true);
	return isSo || hasBeen;
}
