/** One page of a list. */
export interface Page<Item> {
	readonly data: readonly Item[];
	/** Whether more results follow this page. */
	readonly hasMore: boolean;
	/** Pass it as `cursor` to get the next page. Present only when `hasMore` is true. */
	readonly nextCursor?: string;
	/** All matches, ignoring pagination. */
	readonly totalCount?: number;
}

/** Query of every paginated list. */
export interface PageQuery {
	/** 1 to 100, default 20. */
	readonly limit?: number;
	/** `nextCursor` of an earlier page. */
	readonly cursor?: string;
}

/** A list that is never paginated. */
export interface List<Item> {
	readonly data: readonly Item[];
}
