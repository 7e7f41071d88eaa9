/** What may stand in a field. */
export interface FieldFormat {
	/** The whole text must match. Without anchors, as the `pattern` attribute of an input takes it. */
	readonly pattern?: string;
	readonly minLength?: number;
	readonly maxLength: number;
	/** The only values that there are. */
	readonly options?: readonly string[];
	/** Whether spaces and hyphens are for reading only, and letters are capital. */
	readonly isCode?: boolean;
}
