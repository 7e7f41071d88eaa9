/** Does the work in place of what a form would do by itself. */
export function onSubmit(work: () => void): (event: SubmitEvent) => void {
	return (event) => {
		event.preventDefault();
		work();
	};
}
